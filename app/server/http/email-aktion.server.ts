import type { RouterContextProvider } from 'react-router'
import { getDatabase } from '#app/server/db/database.server.ts'
import { requestEmailAenderung, resendEmailBestaetigung, setEmailUndPasswort } from '#app/server/konten/email.server.ts'
import { type DomainError, isDomainError } from '#app/shared/domain-error.ts'
import { readText } from '#app/shared/formular/read-text.ts'
import {
  checkEmailUndPasswort,
  EMAIL_NICHT_GESENDET,
  EMAIL_NICHT_GESETZT,
  type EmailAntwort,
  type EmailFeld,
} from '#app/shared/konten/email-einrichten.ts'
import { requestContext } from './request-context.server.ts'
import { findAngemeldet, readHerkunft } from './sitzung.server.ts'

/** Which field an expected failure belongs to. */
const FELD: Readonly<Record<string, EmailFeld>> = {
  EMAIL_UNGUELTIG: 'email',
  PASSWORT_ZU_SCHWACH: 'passwort',
  PASSWORT_FALSCH: 'passwort',
}

const INTENTS = ['setzen', 'erneut', 'aendern'] as const

/**
 * The mail and password dialog and the banner of the dashboard (seed 001 sections 2 and 5), for `/auth/email` and for
 * the dashboard's own forms without JavaScript. Intents: `setzen` address and password, `erneut` the confirmation mail,
 * `aendern` a mistyped address. Null for anything else.
 */
export async function answerEmailAktion({
  request,
  context,
  formular,
}: {
  request: Request
  context: Readonly<RouterContextProvider>
  formular: FormData
}): Promise<EmailAntwort | null> {
  const read = (name: string) => readText(formular, name)
  const intent = INTENTS.find((name) => name === read('intent'))
  if (!intent) return null
  const angemeldet = await findAngemeldet(context)
  if (!angemeldet) return { art: 'abgemeldet' }

  const email = read('email').trim()
  const passwort = read('passwort')
  if (intent === 'setzen') {
    const fehler = checkEmailUndPasswort({ email, passwort, wiederholung: read('wiederholung') })
    if (fehler) return { art: 'fehler', ...fehler }
  }
  const wer = { angemeldet, herkunft: readHerkunft({ request, context }), now: new Date() }
  try {
    if (intent === 'setzen') {
      const { geraet } = await setEmailUndPasswort(getDatabase(), { ...wer, email, passwort })
      context.get(requestContext).sitzung?.replaceGeraet(geraet)
    } else if (intent === 'aendern') await requestEmailAenderung(getDatabase(), { ...wer, email, passwort })
    else await resendEmailBestaetigung(getDatabase(), wer)
  } catch (error) {
    if (!isDomainError(error)) throw error
    return toAntwort(error, intent)
  }
  return { art: 'gesendet', email: intent === 'erneut' ? (angemeldet.emailNeu ?? '') : email }
}

function toAntwort({ code, message }: DomainError, intent: (typeof INTENTS)[number]): EmailAntwort {
  if (code === 'SITZUNG_BEENDET') return { art: 'abgemeldet' }
  if (code === 'EMAIL_VORHANDEN' || code === 'KEINE_EMAIL') return { art: 'erledigt' }
  const feld = FELD[code]
  if (code === 'EMAIL_UNGUELTIG') {
    return { art: 'fehler', titel: 'Ungültige E-Mail-Adresse', text: message, felder: { email: message } }
  }
  if (feld) return { art: 'fehler', titel: 'Ungültiges Passwort', text: message, felder: { [feld]: message } }
  const titel = intent === 'erneut' ? EMAIL_NICHT_GESENDET : EMAIL_NICHT_GESETZT
  return { art: 'fehler', titel, text: message, felder: intent === 'erneut' ? {} : { email: message } }
}
