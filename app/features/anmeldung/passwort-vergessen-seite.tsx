import { useEffect, useRef } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { useFehlerFokus } from '#app/components/hooks/use-fehler-fokus.ts'
import { VersandStoerung } from '#app/components/konto/versand-stoerung.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Satz } from '#app/components/ui/satz.tsx'
import type { Meldung } from '#app/shared/konten/anmelde-fehler.ts'
import { FELD_GRENZEN } from '#app/shared/konten/feld-grenzen.ts'
import { RESET_ANGEFORDERT } from '#app/shared/konten/konten-texte.ts'
import { AnmeldungKarte } from './anmeldung-karte.tsx'
import { FehlerBanner } from './fehler-banner.tsx'
import { useFehlerToast } from './use-fehler-toast.ts'

export type PasswortVergessenErgebnis =
  | { art: 'gesendet' }
  /** `fehler` belongs to the field, `meldung` to the request. */
  | { art: 'fehler'; email: string; fehler?: string; meldung?: Meldung }

/** /forgot-password (PASSWORT-3). What it says after sending is the same for every address. */
export function PasswortVergessenSeite({ ergebnis }: { ergebnis: PasswortVergessenErgebnis | undefined }) {
  const { state, formMethod } = useNavigation()
  const ueberschrift = useRef<HTMLHeadingElement>(null)
  const formular = useRef<HTMLFormElement>(null)
  const mitgebracht = readEmail(useLocation().state)
  const fehler = ergebnis?.art === 'fehler' ? ergebnis : null
  const gesendet = ergebnis?.art === 'gesendet'
  useFehlerToast(ergebnis, fehler?.meldung)
  useFehlerFokus(formular, fehler)

  // Not as the field's default: the server does not know what another screen has passed along.
  useEffect(() => {
    const feld = formular.current?.elements.namedItem('email')
    if (feld instanceof HTMLInputElement && feld.value === '') feld.value = mitgebracht
  }, [mitgebracht])

  useEffect(() => {
    if (gesendet) ueberschrift.current?.focus()
  }, [gesendet])

  if (gesendet) {
    return (
      <AnmeldungKarte titel="Bitte prüfen Sie Ihr Postfach" ueberschrift={ueberschrift} zurueck>
        <Banner icon="mail" titel="Link unterwegs" role="status">
          <Satz>{RESET_ANGEFORDERT}</Satz>
        </Banner>
        <VersandStoerung art="email" ausweg="Bis dahin können Sie sich mit einem Einmalpasswort per SMS anmelden." />
        <p className="small muted">Keine Nachricht erhalten? Prüfen Sie den Spam-Ordner.</p>
        <SmsLink />
      </AnmeldungKarte>
    )
  }
  return (
    <AnmeldungKarte titel="Passwort vergessen?" zurueck>
      <p className="small muted">Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort vergeben.</p>
      <FehlerBanner meldung={fehler?.meldung} />
      <Form ref={formular} method="post" noValidate replace className="stack">
        <Field
          label="E-Mail"
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          maxLength={FELD_GRENZEN.email}
          defaultValue={fehler?.email}
          error={fehler?.fehler}
        />
        <Button type="submit" block busy={state !== 'idle' && formMethod === 'POST' && 'Link wird angefordert...'}>
          Reset-Link anfordern
        </Button>
      </Form>
      <SmsLink />
    </AnmeldungKarte>
  )
}

function SmsLink() {
  return (
    <ButtonLink variant="two" block to="/sms-auth">
      Einmalpasswort per SMS
    </ButtonLink>
  )
}

/** The address that another screen has passed along as the router's state; '' without one. */
function readEmail(state: unknown): string {
  const hat = typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
  return hat ? String(state.email).slice(0, FELD_GRENZEN.email) : ''
}
