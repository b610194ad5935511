import { Link } from 'react-router'
import { FehlerBanner } from '#app/components/formular/fehler-banner.tsx'
import { FormFrame } from '#app/components/formular/form-frame.tsx'
import { toastOf, toMeldung } from '#app/components/formular/form-meldung.ts'
import { useForm } from '#app/components/formular/use-form.ts'
import { Button } from '#app/components/ui/button.tsx'
import { CodeFeld } from '#app/components/ui/code-feld.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { FELD_GRENZEN } from '#app/shared/konten/feld-grenzen.ts'
import { AnmeldungKarte } from './anmeldung-karte.tsx'

type ZweiterFaktorSeiteProps = {
  /** A recovery code instead of the app's six digits. */
  ersatzcode: boolean
  weiter: string | null
}

/** The second step of signing in, for accounts that have switched it on. */
export function ZweiterFaktorSeite({ ersatzcode, weiter }: ZweiterFaktorSeiteProps) {
  const pfad = (art: 'app' | 'ersatzcode') => {
    const query = new URLSearchParams()
    if (art === 'ersatzcode') query.set('art', art)
    if (weiter !== null) query.set('weiter', weiter)
    return `/login/zweiter-faktor${query.size > 0 ? `?${query}` : ''}`
  }

  const formular = useForm({
    action: pfad(ersatzcode ? 'ersatzcode' : 'app'),
    schema: async () => (await import('#app/shared/konten/anmeldung.schema.ts')).ZweiterFaktorSchema,
    onFailure: toastOf,
  })
  const { code: falsch } = formular.fehler?.felder ?? {}

  return (
    <AnmeldungKarte titel="Anmeldung bestätigen" zurueck>
      <p className="small muted">
        {ersatzcode
          ? 'Geben Sie einen Ihrer Ersatzcodes ein. Jeder gilt einmal.'
          : 'Geben Sie den 6-stelligen Code ein, den Ihre Authenticator-App anzeigt.'}
      </p>
      <FehlerBanner meldung={toMeldung(formular.fehler)} />
      <FormFrame form={formular} className="stack">
        {ersatzcode ? (
          <Field
            label="Ersatzcode"
            name="code"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={FELD_GRENZEN.zweiterFaktor}
            error={falsch}
          />
        ) : (
          <CodeFeld label="Code" error={falsch} />
        )}
        <Button type="submit" block busy={formular.busy && 'Prüfe Anmeldung...'}>
          Code bestätigen
        </Button>
      </FormFrame>
      <p>
        <Link
          className="link small inline-flex min-h-11 items-center"
          to={pfad(ersatzcode ? 'app' : 'ersatzcode')}
          replace
        >
          {ersatzcode ? 'Code der App eingeben' : 'Ersatzcode verwenden'}
        </Link>
      </p>
    </AnmeldungKarte>
  )
}
