import { redirect } from 'react-router'
import { getDatabase } from '#app/server/db/database.server.ts'
import { createFormAction, defineForm } from '#app/server/http/form-action.server.ts'
import { parseTelefonnummer } from '#app/server/konten/code/telefonnummer.server.ts'
import { confirmTelefon, requestTelefon } from '#app/server/konten/konto/telefon.server.ts'
import { TelefonCodeSchema, TelefonNummerSchema } from '#app/shared/konten/telefon.schema.ts'

/** The dialog opens on any page. */
export function loader() {
  return redirect('/dashboard')
}

/** Done in another tab meanwhile: the page asks again who is signed in. */
const UEBERHOLT = { ergebnis: { art: 'ueberholt' } }

const anfordern = defineForm({
  schema: TelefonNummerSchema,
  wer: 'angemeldet',
  run: async ({ eingabe: { vorwahl, nummer }, akteur, now }) => {
    if (akteur.phone !== null) return UEBERHOLT
    const phone = parseTelefonnummer(vorwahl, nummer)
    await requestTelefon(getDatabase(), { akteur, phone, passwort: null, now })
    return { ergebnis: { art: 'angefordert', phone } }
  },
})

const bestaetigen = defineForm({
  schema: TelefonCodeSchema,
  wer: 'angemeldet',
  run: async ({ eingabe, akteur, now }) => {
    if (akteur.phone !== null) return UEBERHOLT
    await confirmTelefon(getDatabase(), { akteur, ...eingabe, now })
    return { ergebnis: { art: 'bestaetigt' } }
  },
})

/**
 * `POST /auth/telefon`: the phone-validation dialog (KONTO-4) of an account without a number. Changing a number is for
 * /konto, which asks for the password.
 */
export const action = createFormAction({ anfordern, bestaetigen }, { seite: '/dashboard' })
