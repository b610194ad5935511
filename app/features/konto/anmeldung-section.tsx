import { useId } from 'react'
import { Link } from 'react-router'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { SendingDown } from '#app/components/konto/sending-down.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { EmailAdresse } from '#app/components/ui/email-adresse.tsx'
import { date } from '#app/shared/format/date.ts'
import { formatTelefon } from '#app/shared/konten/format-telefon.ts'
import { type Change, changePath, type KontoView } from './konto-view.ts'
import { Row, Section } from './row.tsx'

const EMAIL = <span className="whitespace-nowrap">E-Mail</span>

export function AnmeldungSection({ konto }: { konto: KontoView }) {
  const { phone, hasPasswort, hasZweiterFaktor } = konto
  return (
    <Section id="anmeldung" title="Anmeldung">
      <ul>
        <EmailRow konto={konto} />
        <Row
          icon="smartphone"
          title="Mobilnummer"
          text={phone ? <span className="inline-block">{formatTelefon(phone)}</span> : 'Noch keine hinterlegt'}
          action={
            <>
              {phone && <Badge color="green">Bestätigt</Badge>}
              <Open was="telefon" name="Mobilnummer">
                {phone ? 'Ändern' : 'Hinzufügen'}
              </Open>
            </>
          }
        />
        <Row
          icon="key-round"
          title="Passwort"
          text={passwortText(konto)}
          action={
            <Open was="passwort" name="Passwort">
              {hasPasswort ? 'Ändern' : 'Festlegen'}
            </Open>
          }
        />
        <Row
          icon="shield-check"
          title="Zweiter Faktor"
          text="Bei jeder Anmeldung fragen wir zusätzlich einen Code aus Ihrer Authenticator-App ab."
          action={
            <>
              {hasZweiterFaktor ? <Badge color="green">Ein</Badge> : <Badge color="gray">Aus</Badge>}
              <Open was="zweiter-faktor" name="Zweiten Faktor">
                {hasZweiterFaktor ? 'Ausschalten' : 'Einrichten'}
              </Open>
            </>
          }
        />
      </ul>
    </Section>
  )
}

function EmailRow({ konto: { email, emailNeu } }: { konto: KontoView }) {
  return (
    <Row
      icon="mail"
      title={EMAIL}
      text={email ?? emailNeu ?? 'Noch keine hinterlegt'}
      action={
        <>
          {email && <Badge color="green">Bestätigt</Badge>}
          {!email && emailNeu && <Badge color="yellow">Nicht bestätigt</Badge>}
          <Open was="email" name="E-Mail-Adresse">
            {email || emailNeu ? 'Ändern' : 'Hinzufügen'}
          </Open>
        </>
      }
    >
      {emailNeu && (
        <div className="col-span-full mt-2 basis-full">
          <Unconfirmed emailNeu={emailNeu} previous={email} />
        </div>
      )}
    </Row>
  )
}

function Unconfirmed({ emailNeu, previous }: { emailNeu: string; previous: string | null }) {
  const id = useId()
  const form = useForm({ action: '/konto', intent: 'email-erneut' })
  return (
    <>
      <FormFrame form={form} id={id} />
      <div className="stack [--gap:12px]">
        <Banner
          color="yellow"
          icon="mail"
          title={
            <>
              Bitte bestätigen Sie Ihre <span className="whitespace-nowrap">E-Mail-Adresse</span>
            </>
          }
        >
          <span className="block">
            Wir haben eine Nachricht an <EmailAdresse email={emailNeu} /> gesendet.
            {previous && (
              <>
                {' '}
                Bis Sie den Link darin öffnen, gilt weiter <EmailAdresse email={previous} />.
              </>
            )}
          </span>
          <span className="-mt-1 -mb-3 flex flex-wrap items-center gap-x-5">
            <button type="submit" form={id} className="link min-h-11" aria-busy={form.busy ? true : undefined}>
              {form.busy ? 'E-Mail wird gesendet...' : 'Erneut senden'}
            </button>
            <Link to={changePath('email')} preventScrollReset className="link inline-flex min-h-11 items-center">
              Adresse ändern
            </Link>
          </span>
          {form.error && (
            <span className="error-message mt-3" role="alert">
              {form.error.text}
            </span>
          )}
        </Banner>
        <SendingDown kind="email" />
      </div>
    </>
  )
}

/** Link that opens a form. The accessible name includes `name`, because several links have the text "Ändern". */
function Open({ was, name, children }: { was: Change; name: string; children: string }) {
  return (
    <ButtonLink
      to={changePath(was)}
      preventScrollReset
      variant="secondary"
      size="small"
      aria-label={`${name} ${children.toLowerCase()}`}
    >
      {children}
    </ButtonLink>
  )
}

function passwortText({ hasPasswort, passwortGeaendertAm }: KontoView): string {
  if (!hasPasswort) return 'Noch keines festgelegt. Sie melden sich mit einem Code per SMS an.'
  return passwortGeaendertAm ? `Zuletzt geändert am ${date(passwortGeaendertAm)}` : 'Festgelegt'
}
