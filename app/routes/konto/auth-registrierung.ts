import { redirect } from 'react-router'
import { getDatabase } from '#app/server/db/database.server.ts'
import { createFormAction, defineForm } from '#app/server/http/form-action.server.ts'
import { anmeldungHeaders } from '#app/server/http/sitzung.server.ts'
import { confirmRegistrierung, requestRegistrierung } from '#app/server/konten/anmeldung/registrierung.server.ts'
import { signInMitPasswort } from '#app/server/konten/anmeldung/sign-in.server.ts'
import { parseTelefonnummer } from '#app/server/konten/code/telefonnummer.server.ts'
import { AnmeldungSchema, RegistrierungCodeSchema, RegistrierungSchema } from '#app/shared/konten/anmeldung.schema.ts'
import { LOGIN_FEHLGESCHLAGEN, NUMMER_UNGUELTIG, PIN_UNGUELTIG } from '#app/shared/konten/konten-texte.ts'
import { mitWeiter } from '#app/shared/konten/mit-weiter.ts'

/** The panel is on the Anfragenliste. */
export function loader() {
  return redirect('/wishlist')
}

const anfordern = defineForm({
  schema: RegistrierungSchema,
  wer: 'alle',
  run: async ({ eingabe: { vorname, nachname, ...typed }, akteur, now }) => {
    const phone = parseTelefonnummer(typed.vorwahl, typed.nummer)
    await requestRegistrierung(getDatabase(), { akteur, vorname, nachname, phone, now })
    return { ergebnis: { art: 'angefordert', phone } }
  },
  say: ({ code, message: text }) =>
    code === 'NUMMER_UNGUELTIG' ? NUMMER_UNGUELTIG : { titel: 'SMS nicht gesendet', text },
})

const bestaetigen = defineForm({
  schema: RegistrierungCodeSchema,
  wer: 'alle',
  run: async ({ akteur, eingabe, now }) => {
    const anmeldung = await confirmRegistrierung(getDatabase(), { akteur, ...eingabe, now })
    return { ergebnis: { art: 'angemeldet' }, headers: anmeldungHeaders(anmeldung) }
  },
  say: ({ code, message: text }) => (code === 'CODE_UNGUELTIG' ? PIN_UNGUELTIG : { titel: 'PIN nicht geprüft', text }),
})

const anmelden = defineForm({
  schema: AnmeldungSchema,
  wer: 'alle',
  run: async ({ eingabe: { email, passwort }, url, akteur, now }) => {
    const anmeldung = await signInMitPasswort(getDatabase(), { akteur, email, passwort, now })
    const headers = anmeldungHeaders(anmeldung)
    if (anmeldung.art === 'angemeldet') return { ergebnis: { art: 'angemeldet' }, headers }
    return redirect(mitWeiter('/login/zweiter-faktor', url.searchParams.get('weiter')), { headers })
  },
  // ANMELDUNG-4: any failure opens the same dialog; the text says more where there is more to do.
  say: ({ code, message: text }) =>
    code === 'ANMELDUNG_FEHLGESCHLAGEN' ? LOGIN_FEHLGESCHLAGEN : { ...LOGIN_FEHLGESCHLAGEN, text },
})

/** `POST /auth/registrierung`: what the panel of /wishlist and /login asks (KONTO-1, ANMELDUNG-4). */
export const action = createFormAction({ anfordern, bestaetigen, anmelden }, { seite: '/wishlist' })
