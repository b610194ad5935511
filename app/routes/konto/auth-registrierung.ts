import { redirect } from 'react-router'
import { getDatabase } from '#app/server/db/database.server.ts'
import { readForm } from '#app/server/http/read-form.server.ts'
import { anmeldungHeaders, readHerkunft } from '#app/server/http/sitzung.server.ts'
import { confirmRegistrierung, requestRegistrierung } from '#app/server/konten/anmeldung/registrierung.server.ts'
import { signInMitPasswort } from '#app/server/konten/anmeldung/sign-in.server.ts'
import { parseTelefonnummer } from '#app/server/konten/code/telefonnummer.server.ts'
import { requireDomainError } from '#app/shared/domain-error.ts'
import { toText } from '#app/shared/formular/read-text.ts'
import {
  checkCodeEingabe,
  checkLogin,
  checkRegistrierung,
  nummerUngueltig,
} from '#app/shared/konten/check-registrierung.ts'
import type { AnfordernAntwort, BestaetigenAntwort, LoginAntwort } from '#app/shared/konten/panel-antwort.ts'
import type { Route } from './+types/auth-registrierung.ts'

type Aufruf = { felder: Record<string, string>; herkunft: ReturnType<typeof readHerkunft>; now: Date }
type Antwort<Inhalt> = { inhalt: Inhalt; headers?: Headers }

/** The panel is on the Anfragenliste. */
export function loader() {
  return redirect('/wishlist')
}

/**
 * `POST /auth/registrierung`: what the inquiry panel of /wishlist asks, as JSON (KONTO-1, ANMELDUNG-4). An expected
 * failure is an answer like any other; 400 is for what the panel never sends.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const formular = await readForm(request)
  const felder = Object.fromEntries(Array.from(formular, ([name, wert]) => [name, toText(wert)]))
  const aufruf = { felder, herkunft: readHerkunft({ request, context }), now: new Date() }
  const antwort = await answer(felder.intent, aufruf)
  if (!antwort) return Response.json({ art: 'unbekannt' }, { status: 400 })
  return Response.json(antwort.inhalt, { headers: antwort.headers })
}

function answer(intent: string | undefined, aufruf: Aufruf) {
  switch (intent) {
    case 'anfordern':
      return requestCode(aufruf)
    case 'bestaetigen':
      return confirmCode(aufruf)
    case 'anmelden':
      return signIn(aufruf)
    default:
      return null
  }
}

async function requestCode({ felder, herkunft, now }: Aufruf): Promise<Antwort<AnfordernAntwort>> {
  const { vorname = '', nachname = '', vorwahl = '', nummer = '' } = felder
  const fehler = checkRegistrierung({ vorname, nachname, vorwahl, nummer })
  if (fehler) return { inhalt: { art: 'fehler', ...fehler } }
  try {
    const phone = parseTelefonnummer(vorwahl, nummer)
    await requestRegistrierung(getDatabase(), { vorname, nachname, phone, herkunft, now })
    return { inhalt: { art: 'sms-gesendet', phone } }
  } catch (error) {
    const { code, message: text } = requireDomainError(error)
    if (code === 'ACCOUNT_GEFUNDEN') return { inhalt: { art: 'account-gefunden' } }
    if (code === 'NUMMER_UNGUELTIG') return { inhalt: { art: 'fehler', ...nummerUngueltig() } }
    return { inhalt: { art: 'fehler', titel: 'SMS nicht gesendet', text, felder: { nummer: text } } }
  }
}

async function confirmCode({ felder, herkunft, now }: Aufruf): Promise<Antwort<BestaetigenAntwort>> {
  const { phone = '', code = '' } = felder
  const fehler = checkCodeEingabe(code)
  if (fehler) return { inhalt: { art: 'fehler', ...fehler } }
  try {
    const anmeldung = await confirmRegistrierung(getDatabase(), { phone, code, herkunft, now })
    return { inhalt: { art: 'angemeldet' }, headers: anmeldungHeaders(anmeldung) }
  } catch (error) {
    const failure = requireDomainError(error)
    if (failure.code === 'ACCOUNT_GEFUNDEN') return { inhalt: { art: 'account-gefunden' } }
    const istCode = failure.code === 'CODE_UNGUELTIG'
    const text = istCode ? 'Der eingegebene PIN ist ungültig oder abgelaufen.' : failure.message
    const titel = istCode ? 'Ungültiger PIN' : 'PIN nicht geprüft'
    return { inhalt: { art: 'fehler', titel, text, felder: { code: text } } }
  }
}

async function signIn({ felder, herkunft, now }: Aufruf): Promise<Antwort<LoginAntwort>> {
  const { email = '', passwort = '' } = felder
  const fehler = checkLogin({ email, passwort })
  if (fehler) return { inhalt: { art: 'fehler', ...fehler } }
  try {
    const anmeldung = await signInMitPasswort(getDatabase(), { email: email.trim(), passwort, herkunft, now })
    return { inhalt: { art: anmeldung.art }, headers: anmeldungHeaders(anmeldung) }
  } catch (error) {
    // ANMELDUNG-4: any failure opens the same dialog; the text says more where there is more to do.
    const { code, message } = requireDomainError(error)
    const text = code === 'ANMELDUNG_FEHLGESCHLAGEN' ? 'E-Mail oder Passwort sind nicht korrekt.' : message
    return { inhalt: { art: 'abgelehnt', text } }
  }
}
