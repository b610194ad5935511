import { useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { useFehlerFokus } from '#app/components/hooks/use-fehler-fokus.ts'
import { Button } from '#app/components/ui/button.tsx'
import { CodeFeld } from '#app/components/ui/code-feld.tsx'
import { Field } from '#app/components/ui/field.tsx'
import type { Meldung } from '#app/shared/konten/anmelde-fehler.ts'
import { FELD_GRENZEN } from '#app/shared/konten/feld-grenzen.ts'
import { AnmeldungKarte } from './anmeldung-karte.tsx'
import { FehlerBanner } from './fehler-banner.tsx'
import { useFehlerToast } from './use-fehler-toast.ts'

/** `fehler` belongs to the field; `meldung` to the request. */
export type ZweiterFaktorErgebnis = { fehler?: string; meldung?: Meldung }

type ZweiterFaktorSeiteProps = {
  /** A recovery code instead of the app's six digits. */
  ersatzcode: boolean
  weiter: string | null
  ergebnis: ZweiterFaktorErgebnis | undefined
}

/** The second step of signing in, for accounts that have switched it on. */
export function ZweiterFaktorSeite({ ersatzcode, weiter, ergebnis }: ZweiterFaktorSeiteProps) {
  const { state, formMethod } = useNavigation()
  const formular = useRef<HTMLFormElement>(null)
  const busy = state !== 'idle' && formMethod === 'POST'
  useFehlerToast(ergebnis, ergebnis?.meldung)
  useFehlerFokus(formular, ergebnis)

  const pfad = (art: 'app' | 'ersatzcode') => {
    const query = new URLSearchParams()
    if (art === 'ersatzcode') query.set('art', art)
    if (weiter !== null) query.set('weiter', weiter)
    return `/login/zweiter-faktor${query.size > 0 ? `?${query}` : ''}`
  }

  return (
    <AnmeldungKarte titel="Anmeldung bestätigen" zurueck>
      <p className="small muted">
        {ersatzcode
          ? 'Geben Sie einen Ihrer Ersatzcodes ein. Jeder gilt einmal.'
          : 'Geben Sie den 6-stelligen Code ein, den Ihre Authenticator-App anzeigt.'}
      </p>
      <FehlerBanner meldung={ergebnis?.meldung} />
      <Form
        ref={formular}
        method="post"
        action={pfad(ersatzcode ? 'ersatzcode' : 'app')}
        noValidate
        replace
        className="stack"
        key={ersatzcode ? 'ersatzcode' : 'app'}
      >
        {ersatzcode ? (
          <Field
            label="Ersatzcode"
            name="code"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={FELD_GRENZEN.zweiterFaktor}
            error={ergebnis?.fehler}
          />
        ) : (
          <CodeFeld label="Code" error={ergebnis?.fehler} />
        )}
        <Button type="submit" block busy={busy && 'Prüfe Anmeldung...'}>
          Code bestätigen
        </Button>
      </Form>
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
