import { useId } from 'react'
import { Link } from 'react-router'
import { FormFrame } from '#app/components/formular/form-frame.tsx'
import { useForm } from '#app/components/formular/use-form.ts'
import { VersandStoerung } from '#app/components/konto/versand-stoerung.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { EmailAdresse } from '#app/components/ui/email-adresse.tsx'
import { datum } from '#app/shared/format/datum.ts'
import { telefonAnzeige } from '#app/shared/konten/telefon-anzeige.ts'
import { type Aendern, aendernPfad, type KontoAnsicht } from './konto-ansicht.ts'
import { Abschnitt, Zeile } from './zeile.tsx'

const EMAIL = <span className="num">E-Mail</span>

/** How this person signs in: address, number, password, second factor. */
export function AnmeldungAbschnitt({ konto }: { konto: KontoAnsicht }) {
  const { phone, hatPasswort, hatZweitenFaktor } = konto
  return (
    <Abschnitt id="anmeldung" titel="Anmeldung">
      <ul>
        <EmailZeile konto={konto} />
        <Zeile
          icon="smartphone"
          titel="Mobilnummer"
          text={phone ? <span className="num">{telefonAnzeige(phone)}</span> : 'Noch keine hinterlegt'}
          aktion={
            <>
              {phone && <Badge farbe="green">Bestätigt</Badge>}
              <Oeffnen was="telefon" name="Mobilnummer">
                {phone ? 'Ändern' : 'Hinzufügen'}
              </Oeffnen>
            </>
          }
        />
        <Zeile
          icon="key-round"
          titel="Passwort"
          text={passwortText(konto)}
          aktion={
            <Oeffnen was="passwort" name="Passwort">
              {hatPasswort ? 'Ändern' : 'Festlegen'}
            </Oeffnen>
          }
        />
        <Zeile
          icon="shield-check"
          titel="Zweiter Faktor"
          text="Bei jeder Anmeldung fragen wir zusätzlich einen Code aus Ihrer Authenticator-App ab."
          aktion={
            <>
              {hatZweitenFaktor ? <Badge farbe="green">Ein</Badge> : <Badge farbe="gray">Aus</Badge>}
              <Oeffnen was="zweiter-faktor" name="Zweiten Faktor">
                {hatZweitenFaktor ? 'Ausschalten' : 'Einrichten'}
              </Oeffnen>
            </>
          }
        />
      </ul>
    </Abschnitt>
  )
}

function EmailZeile({ konto: { email, emailNeu } }: { konto: KontoAnsicht }) {
  return (
    <Zeile
      icon="mail"
      titel={EMAIL}
      text={email ?? emailNeu ?? 'Noch keine hinterlegt'}
      aktion={
        <>
          {email && <Badge farbe="green">Bestätigt</Badge>}
          {!email && emailNeu && <Badge farbe="yellow">Nicht bestätigt</Badge>}
          <Oeffnen was="email" name="E-Mail-Adresse">
            {email || emailNeu ? 'Ändern' : 'Hinzufügen'}
          </Oeffnen>
        </>
      }
    >
      {emailNeu && (
        <div className="col-span-full mt-2 basis-full">
          <Unbestaetigt emailNeu={emailNeu} bisher={email} />
        </div>
      )}
    </Zeile>
  )
}

/** An address waits for its link: the mail can be sent again, and a mistyped address corrected. */
function Unbestaetigt({ emailNeu, bisher }: { emailNeu: string; bisher: string | null }) {
  const id = useId()
  const formular = useForm({ action: '/konto', intent: 'email-erneut' })
  return (
    <>
      {/* Its button stands inside a line of text. */}
      <FormFrame form={formular} id={id} />
      <div className="stack [--gap:12px]">
        <Banner
          farbe="yellow"
          icon="mail"
          titel={
            <>
              Bitte bestätigen Sie Ihre <span className="num">E-Mail-Adresse</span>
            </>
          }
        >
          <span className="block">
            Wir haben eine Nachricht an <EmailAdresse email={emailNeu} /> gesendet.
            {bisher && (
              <>
                {' '}
                Bis Sie den Link darin öffnen, gilt weiter <EmailAdresse email={bisher} />.
              </>
            )}
          </span>
          <span className="-mt-1 -mb-3 flex flex-wrap items-center gap-x-5">
            <button type="submit" form={id} className="link min-h-11" aria-busy={formular.busy ? true : undefined}>
              {formular.busy ? 'E-Mail wird gesendet...' : 'Erneut senden'}
            </button>
            <Link to={aendernPfad('email')} preventScrollReset className="link inline-flex min-h-11 items-center">
              Adresse ändern
            </Link>
          </span>
          {formular.fehler && (
            <span className="errmsg mt-3" role="alert">
              {formular.fehler.text}
            </span>
          )}
        </Banner>
        <VersandStoerung art="email" />
      </div>
    </>
  )
}

/** Opens a form; its name says of what, since several buttons say "Ändern". */
function Oeffnen({ was, name, children }: { was: Aendern; name: string; children: string }) {
  return (
    <ButtonLink
      to={aendernPfad(was)}
      preventScrollReset
      variant="two"
      size="sm"
      aria-label={`${name} ${children.toLowerCase()}`}
    >
      {children}
    </ButtonLink>
  )
}

function passwortText({ hatPasswort, passwortGeaendertAm }: KontoAnsicht): string {
  if (!hatPasswort) return 'Noch keines festgelegt. Sie melden sich mit einem Code per SMS an.'
  return passwortGeaendertAm ? `Zuletzt geändert am ${datum(passwortGeaendertAm)}` : 'Festgelegt'
}
