import { getDatabase } from '#app/server/db/database.server.ts'
import type { Angemeldet } from '#app/server/konten/sitzung/angemeldet.server.ts'
import type { Herkunft } from '#app/server/konten/sitzung/herkunft.server.ts'
import { type Anmeldung, findSitzung } from '#app/server/konten/sitzung/sitzungen.server.ts'
import {
  confirmWiederanmeldung,
  requestWiederanmeldung,
} from '#app/server/konten/sitzung/wiederanmeldung-mit-code.server.ts'
import { type DomainErrorCode, isDomainError, requireDomainError } from '#app/shared/domain-error.ts'
import { readText } from '#app/shared/formular/read-text.ts'
import {
  checkEmailUndPasswort,
  EMAIL_NICHT_GESENDET,
  EMAIL_NICHT_GESETZT,
  type EmailAntwort,
  type EmailFeld,
} from '#app/shared/konten/email-einrichten.ts'
import { CODE_UNGUELTIG } from '#app/shared/konten/konten-texte.ts'
import { requestEmailAenderung, resendEmailBestaetigung, setEmailUndPasswort } from './email.server.ts'

/** Which field an expected failure belongs to. */
const FELD: Readonly<Partial<Record<DomainErrorCode, EmailFeld>>> = {
  EMAIL_UNGUELTIG: 'email',
  PASSWORT_ZU_SCHWACH: 'passwort',
  PASSWORT_FALSCH: 'passwort',
}

/** The browser's session, which the answer may replace. */
type SitzungOfBrowser = {
  replaceGeraet(geraet: string): void
  replaceSitzung(anmeldung: Anmeldung, now: Date): void
}

const INTENTS = ['setzen', 'erneut', 'aendern'] as const

/**
 * The mail and password dialog and the banner of the dashboard (KONTO-5), for `/auth/email` and for
 * the dashboard's own forms without JavaScript. Intents: `setzen` address and password, `erneut` the confirmation mail,
 * `aendern` a mistyped address. Null for anything else.
 */
export async function answerEmailAktion({
  angemeldet,
  readHerkunft,
  sitzung,
  formular,
}: {
  /** Null for nobody. */
  angemeldet: Angemeldet | null
  /** Asked once there is something to do: it may name the browser. */
  readHerkunft: () => Herkunft
  sitzung: SitzungOfBrowser | null
  formular: FormData
}): Promise<EmailAntwort | null> {
  const read = (name: string) => readText(formular, name)
  const intent = INTENTS.find((name) => name === read('intent'))
  if (!intent) return null
  if (!angemeldet) return { art: 'abgemeldet' }

  const email = read('email').trim()
  const passwort = read('passwort')
  const wer = { angemeldet, herkunft: readHerkunft(), now: new Date() }
  if (intent === 'setzen') {
    const fehler = checkEmailUndPasswort({ email, passwort, wiederholung: read('wiederholung') })
    if (fehler) return { art: 'fehler', ...fehler, phone: readOffeneNummer(formular, angemeldet) }
    return setzen({ ...wer, email, passwort, code: read('code'), sitzung })
  }
  try {
    if (intent === 'aendern') await requestEmailAenderung(getDatabase(), { ...wer, email, passwort })
    else await resendEmailBestaetigung(getDatabase(), wer)
  } catch (error) {
    return toAntwort(error, intent)
  }
  return { art: 'gesendet', email: intent === 'erneut' ? (angemeldet.emailNeu ?? '') : email }
}

type Wer = { angemeldet: Angemeldet; herkunft: Herkunft; now: Date }

/**
 * Sets address and password. Who signed in too long ago gets a code to the account's number, and sends it along with the
 * same fields: the new session is there first, so that what fails afterwards needs no second code.
 */
async function setzen({
  email,
  passwort,
  code,
  sitzung,
  ...wer
}: Wer & {
  email: string
  passwort: string
  code: string
  sitzung: SitzungOfBrowser | null
}): Promise<EmailAntwort> {
  const db = getDatabase()
  let { angemeldet } = wer
  if (code !== '') {
    try {
      const anmeldung = await confirmWiederanmeldung(db, { ...wer, code })
      sitzung?.replaceSitzung(anmeldung, wer.now)
      angemeldet = (await findSitzung(db, { token: anmeldung.token, now: wer.now }))?.angemeldet ?? angemeldet
    } catch (error) {
      return toAntwort(error, 'setzen', angemeldet.phone)
    }
  }
  try {
    const { geraet } = await setEmailUndPasswort(db, { ...wer, angemeldet, email, passwort })
    sitzung?.replaceGeraet(geraet)
    return { art: 'gesendet', email }
  } catch (error) {
    if (!isDomainError(error, 'ANMELDUNG_ZU_ALT')) return toAntwort(error, 'setzen')
  }
  try {
    return { art: 'code-gesendet', ...(await requestWiederanmeldung(db, wer)) }
  } catch (error) {
    return toAntwort(error, 'setzen')
  }
}

/** The form had the field of a code: it keeps it while something else is wrong. */
const readOffeneNummer = (formular: FormData, { phone }: Angemeldet) =>
  formular.has('code') && phone !== null ? phone : undefined

/** What to say of an expected failure; `phone` where the code of this number is still asked for. Rethrows all others. */
function toAntwort(error: unknown, intent: (typeof INTENTS)[number], phone: string | null = null): EmailAntwort {
  const { code, message } = requireDomainError(error)
  if (code === 'SITZUNG_BEENDET') return { art: 'abgemeldet' }
  if (code === 'EMAIL_VORHANDEN' || code === 'KEINE_EMAIL') return { art: 'erledigt' }
  if (phone !== null) {
    return { art: 'fehler', titel: CODE_UNGUELTIG.titel, text: message, felder: { code: message }, phone }
  }
  if (code === 'EMAIL_UNGUELTIG') {
    return { art: 'fehler', titel: 'Ungültige E-Mail-Adresse', text: message, felder: { email: message } }
  }
  const feld = FELD[code]
  if (feld) return { art: 'fehler', titel: 'Ungültiges Passwort', text: message, felder: { [feld]: message } }
  const titel = intent === 'erneut' ? EMAIL_NICHT_GESENDET : EMAIL_NICHT_GESETZT
  return { art: 'fehler', titel, text: message, felder: intent === 'erneut' ? {} : { email: message } }
}
