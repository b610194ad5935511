import { redirect } from 'react-router'
import { submitAnfrage } from '#app/server/anfragen/submit-anfrage.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { createFormAction, defineForm } from '#app/server/http/form-action.server.ts'
import { SendAnfrageSchema } from '#app/shared/anfragen/send-anfrage.schema.ts'

/** The panel that sends is on the Anfragenliste. */
export function loader() {
  return redirect('/wishlist')
}

/** `POST /anfragen`: sends the inquiry of /wishlist (ANFRAGE-2). */
const senden = defineForm({
  schema: SendAnfrageSchema,
  who: 'angemeldet',
  run: async ({ input, akteur, now }) => {
    return { result: { kind: 'gesendet', ...(await submitAnfrage(getDatabase(), { akteur, ...input, now })) } }
  },
})

export const action = createFormAction({ senden }, { page: '/wishlist' })
