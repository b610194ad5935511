import { Link } from 'react-router'
import type { FormHandle } from '#app/components/formular/use-form.ts'
import { useAngemeldet } from '#app/components/konto/use-angemeldet.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { EmailAdresse } from '#app/components/ui/email-adresse.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { FORM_CODES } from '#app/shared/formular/form-answer.ts'
import { filterInWorten, suchName } from '#app/shared/suchen/filter-worte.ts'
import {
  BENACHRICHTIGUNGEN,
  type Benachrichtigung,
  SUCHNAME_MAX,
  type SuchFilter,
} from '#app/shared/suchen/suche.types.ts'

const WAHL: Readonly<Record<Benachrichtigung, { text: string; hinweis: string }>> = {
  sofort: { text: 'Sofort', hinweis: 'Jedes Mal, wenn eine passende Wohnung erscheint.' },
  taeglich: { text: 'Einmal am Tag', hinweis: 'Gegen 8 Uhr, nur wenn es Neues gibt.' },
  keine: { text: 'Keine E-Mails', hinweis: 'Die Suche steht in Ihrem Konto.' },
}

/** The fields of the form that saves a search: its name, and when to write. In the dialog and on the page the same. */
export function SucheFelder({ filter, formular }: { filter: SuchFilter; formular: FormHandle }) {
  const { fehler, werte } = formular
  const gewaehlt = werte?.benachrichtigung ?? 'taeglich'
  return (
    <div className="stack [--gap:20px]">
      {fehler && fehler.felder.name === undefined && (
        <Banner farbe="red" icon="triangle-alert" titel="Das hat nicht geklappt" role="alert">
          {fehler.text}
          {fehler.code === FORM_CODES.unerwartet && ' Die Suche wird nur einmal gespeichert.'}
          {fehler.code === 'ZU_VIELE_SUCHEN' && (
            <>
              {' '}
              <Link className="link" to="/konto#suchen">
                Zu Ihren Suchen
              </Link>
            </>
          )}
        </Banner>
      )}
      <p className="small muted">{filterInWorten(filter)}</p>
      <Field
        label="Name der Suche"
        {...formular.feld('name', suchName(filter))}
        required
        maxLength={SUCHNAME_MAX}
        autoComplete="off"
      />
      <fieldset className="field">
        <legend>E-Mail bei neuen Treffern</legend>
        <div className="stack [--gap:8px]">
          {BENACHRICHTIGUNGEN.map((wert) => (
            <label key={wert} className="opt">
              <input type="radio" name="benachrichtigung" value={wert} defaultChecked={wert === gewaehlt} />
              <span>
                {WAHL[wert].text}
                <span className="small muted block">{WAHL[wert].hinweis}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <EmailFehlt />
    </div>
  )
}

/**
 * Mails need a confirmed address: who has none may save all the same, and is told what is missing. `gespeichert`: it is
 * saved.
 */
export function EmailFehlt({ gespeichert = false }: { gespeichert?: boolean }) {
  const angemeldet = useAngemeldet()
  if (!angemeldet || angemeldet.hasEmail) return null
  return (
    <Banner farbe="yellow" icon="mail" titel="Für E-Mails fehlt noch Ihre bestätigte Adresse">
      {angemeldet.emailNeu === null ? (
        'Bitte tragen Sie sie in Ihrem Konto ein.'
      ) : (
        <>
          Bitte öffnen Sie den Link in der Nachricht an <EmailAdresse email={angemeldet.emailNeu} />.
        </>
      )}
      {!gespeichert && ' Speichern können Sie die Suche schon jetzt.'}
    </Banner>
  )
}
