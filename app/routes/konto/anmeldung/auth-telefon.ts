import { redirect } from 'react-router'
import { getDatabase } from '#app/server/db/database.server.ts'
import { createFormAction, defineForm } from '#app/server/http/forms/form-action.server.ts'
import { parseTelefonnummer } from '#app/server/konten/code/telefonnummer.server.ts'
import { confirmTelefon, requestTelefon } from '#app/server/konten/konto/telefon.server.ts'
import { requireSmsTaken } from '#app/server/nachrichten/require-sms-taken.server.ts'
import { TelefonCodeSchema, TelefonNummerSchema } from '#app/shared/konten/telefon.schema.ts'

export function loader() {
  return redirect('/dashboard')
}

/** Result if the account already has a number, set in another tab: the page then reloads the account. */
const OVERTAKEN = { result: { kind: 'ueberholt' } }

const anfordern = defineForm({
  schema: TelefonNummerSchema,
  who: 'angemeldet',
  run: async ({ input: { vorwahl, nummer }, akteur, now }) => {
    if (akteur.phone !== null) return OVERTAKEN
    const phone = parseTelefonnummer(vorwahl, nummer)
    await requestTelefon(getDatabase(), { akteur, phone, passwort: null, now })
    await requireSmsTaken(getDatabase(), { an: phone, since: now })
    return { result: { kind: 'angefordert', phone } }
  },
})

const bestaetigen = defineForm({
  schema: TelefonCodeSchema,
  who: 'angemeldet',
  run: async ({ input, akteur, now }) => {
    if (akteur.phone !== null) return OVERTAKEN
    await confirmTelefon(getDatabase(), { akteur, ...input, now })
    return { result: { kind: 'bestaetigt' } }
  },
})

/** Sets the first phone number of an account (KONTO-4). A change of the number requires the password, on /konto. */
export const action = createFormAction({ anfordern, bestaetigen }, { page: '/dashboard' })
