import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { FehlerBanner } from '#app/components/formular/fehler-banner.tsx'
import { FormFrame } from '#app/components/formular/form-frame.tsx'
import { useForm } from '#app/components/formular/use-form.ts'
import { VersandStoerung } from '#app/components/konto/versand-stoerung.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Satz } from '#app/components/ui/satz.tsx'
import { showToast } from '#app/components/ui/toast.ts'
import { FORM_CODES, type FormFailure } from '#app/shared/formular/form-answer.ts'
import type { Meldung } from '#app/shared/konten/anmelde-fehler.ts'
import { FELD_GRENZEN } from '#app/shared/konten/feld-grenzen.ts'
import { RESET_ANGEFORDERT } from '#app/shared/konten/konten-texte.ts'
import { AnmeldungKarte } from './anmeldung-karte.tsx'

/** /forgot-password (PASSWORT-3). What it says after sending is the same for every address. */
export function PasswortVergessenSeite() {
  const ueberschrift = useRef<HTMLHeadingElement>(null)
  const formular = useForm({
    action: '/forgot-password',
    schema: async () => (await import('#app/shared/konten/anmeldung.schema.ts')).ResetAnfordernSchema,
    revalidate: false,
    onDone: () => setGesendet(true),
    onFailure: (failure) => {
      const meldung = meldungOf(failure)
      if (meldung) showToast({ ...meldung, art: 'fehler' })
    },
  })
  const [gesendet, setGesendet] = useState(formular.ergebnis !== undefined)
  const mitgebracht = readEmail(useLocation().state)
  const { ref } = formular.props

  // Not as the field's default: the server does not know what another screen has passed along.
  useEffect(() => {
    const feld = ref.current?.elements.namedItem('email')
    if (feld instanceof HTMLInputElement && feld.value === '') feld.value = mitgebracht
  }, [ref, mitgebracht])

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
      <FehlerBanner meldung={meldungOf(formular.fehler)} />
      <FormFrame form={formular} className="stack">
        <Field
          label="E-Mail"
          {...formular.feld('email')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          maxLength={FELD_GRENZEN.email}
        />
        <Button type="submit" block busy={formular.busy && 'Link wird angefordert...'}>
          Reset-Link anfordern
        </Button>
      </FormFrame>
      <SmsLink />
    </AnmeldungKarte>
  )
}

/** What belongs to no field: whatever goes wrong on the way is unexpected here, and the sentence says what. */
function meldungOf(failure: FormFailure | null): Meldung | null {
  if (failure === null || Object.keys(failure.felder).length > 0) return null
  const titel =
    failure.code === FORM_CODES.unerwartet ? 'Unerwarteter Fehler' : (failure.titel ?? 'Fehler beim Versand')
  return { titel, text: failure.text }
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
