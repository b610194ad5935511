import { useForm } from '#app/components/form/use-form.ts'
import { BackLink } from '#app/components/ui/back-link.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { ChoiceField } from '#app/components/ui/fields/choice-field.tsx'
import { showToast } from '#app/components/ui/toast/toast.ts'
import { FORM_CODES } from '#app/shared/form/form-answer.ts'
import {
  KAUFPROFIL_NAMES,
  KAUFPROFIL_PATH,
  KAUFPROFIL_QUESTIONS,
  type SavedKaufprofil,
} from '#app/shared/kaufprofil/kaufprofil-options.ts'

const NONE = { value: '', text: 'Keine Angabe' }

/** Page with voluntary questions about a purchase (KAUF-2). A failed request keeps the choices. */
export function KaufprofilPage({ profil }: { profil: SavedKaufprofil | null }) {
  const form = useForm({
    action: KAUFPROFIL_PATH,
    schema: async () => (await import('#app/shared/kaufprofil/kaufprofil.schema.ts')).KaufprofilSchema,
    whenLeft: true,
    onNext: () => showToast({ title: 'Kaufprofil gespeichert!' }),
  })
  const { error } = form
  return (
    <div className="page-width page-width--narrow">
      <BackLink to="/dashboard">Mein Bereich</BackLink>
      <h1 className="mt-2 mb-2">Mein Kaufprofil</h1>
      <p className="text-ink-2 mb-7">
        Drei Fragen zum Kauf, alle freiwillig. Ihre Antworten helfen uns, Sie gut zu beraten. Wir bearbeiten Ihre
        Anfrage auch ohne diese Antworten. Sehen können sie nur Sie und die Verwaltung.
      </p>
      {error !== null && error.code !== FORM_CODES.input && (
        <div className="mb-7">
          <Banner color="red" icon="triangle-alert" title="Fehler" role="alert">
            {error.code === FORM_CODES.unexpected ? 'Bitte versuchen Sie es erneut.' : error.text}
          </Banner>
        </div>
      )}
      <form {...form.props} className="stack [--gap:28px]">
        <input type="hidden" name="stand" value={profil?.stand ?? ''} />
        {KAUFPROFIL_NAMES.map((name) => {
          const { label, options } = KAUFPROFIL_QUESTIONS[name]
          return (
            <ChoiceField
              key={name}
              kind="radio"
              name={name}
              label={label}
              isOptional
              options={[...options, NONE]}
              chosen={[form.values?.[name] ?? profil?.[name] ?? ''].flat()}
              width={240}
              error={error?.fields[name]}
            />
          )
        })}
        <div className="action-bar action-bar--form max-md:flex-row-reverse">
          <Button type="submit" className="max-md:flex-auto" busy={form.busy && 'Wird gespeichert...'}>
            Speichern
          </Button>
          <ButtonLink to="/dashboard" variant="secondary">
            Mein Bereich
          </ButtonLink>
        </div>
      </form>
    </div>
  )
}
