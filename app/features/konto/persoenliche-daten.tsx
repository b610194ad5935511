import { useForm } from '#app/components/formular/use-form.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { FELD_GRENZEN } from '#app/shared/konten/feld-grenzen.ts'
import type { KontoAnsicht } from './konto-ansicht.ts'
import { KontoFormular, loadKontoSchemas } from './konto-formular.tsx'
import { Abschnitt } from './zeile.tsx'

/** First and last name. */
export function PersoenlicheDaten({ konto: { vorname, nachname } }: { konto: KontoAnsicht }) {
  const formular = useForm({
    action: '/konto',
    intent: 'name',
    schema: async () => (await loadKontoSchemas()).NameSchema,
  })
  return (
    <Abschnitt id="daten" titel="Persönliche Daten">
      <KontoFormular form={formular}>
        <div className="two-f">
          <Field
            label="Vorname"
            required
            {...formular.feld('vorname', vorname)}
            autoComplete="given-name"
            maxLength={FELD_GRENZEN.name}
          />
          <Field
            label="Nachname"
            required
            {...formular.feld('nachname', nachname)}
            autoComplete="family-name"
            maxLength={FELD_GRENZEN.name}
          />
        </div>
        <Button type="submit" busy={formular.busy && 'Wird gespeichert...'}>
          Speichern
        </Button>
      </KontoFormular>
    </Abschnitt>
  )
}
