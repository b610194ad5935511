import { redirect } from 'react-router'
import { submitAnfrage } from '#app/server/anfragen/submit-anfrage.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { createFormAction, defineForm } from '#app/server/http/form-action.server.ts'
import { AnfrageSendenSchema } from '#app/shared/anfragen/anfrage-senden.schema.ts'

/** The panel that sends is on the Anfragenliste. */
export function loader() {
  return redirect('/wishlist')
}

/** `POST /anfragen`: sends the inquiry of /wishlist (ANFRAGE-2). */
const senden = defineForm({
  schema: AnfrageSendenSchema,
  wer: 'angemeldet',
  run: async ({ eingabe, akteur, now }) => {
    return { ergebnis: { art: 'gesendet', ...(await submitAnfrage(getDatabase(), { akteur, ...eingabe, now })) } }
  },
})

export const action = createFormAction({ senden }, { seite: '/wishlist' })
