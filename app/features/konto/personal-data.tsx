import { useForm } from '#app/components/form/use-form.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/fields/field.tsx'
import { FIELD_LIMITS } from '#app/shared/konten/field-limits.ts'
import { KontoForm, loadKontoSchemas } from './konto-form.tsx'
import type { KontoView } from './konto-view.ts'
import { Section } from './row.tsx'

export function PersonalData({ konto: { vorname, nachname } }: { konto: KontoView }) {
  const form = useForm({
    action: '/konto',
    intent: 'name',
    schema: async () => (await loadKontoSchemas()).NameSchema,
  })
  return (
    <Section id="daten" title="Persönliche Daten">
      <KontoForm form={form}>
        <div className="two-fields">
          <Field
            label="Vorname"
            required
            {...form.field('vorname', vorname)}
            autoComplete="given-name"
            maxLength={FIELD_LIMITS.name}
          />
          <Field
            label="Nachname"
            required
            {...form.field('nachname', nachname)}
            autoComplete="family-name"
            maxLength={FIELD_LIMITS.name}
          />
        </div>
        <Button type="submit" busy={form.busy && 'Wird gespeichert...'}>
          Speichern
        </Button>
      </KontoForm>
    </Section>
  )
}
