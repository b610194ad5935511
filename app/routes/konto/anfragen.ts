import { redirect } from 'react-router'
import { loadKontakt } from '#app/server/anfragen/load-kontakt.server.ts'
import { submitAnfrage } from '#app/server/anfragen/submit-anfrage.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { createFormAction, defineForm } from '#app/server/http/forms/form-action.server.ts'
import { getLogger } from '#app/server/log/logger.server.ts'
import { SendAnfrageSchema } from '#app/shared/anfragen/send-anfrage.schema.ts'

export function loader() {
  return redirect('/wishlist')
}
const senden = defineForm({
  schema: SendAnfrageSchema,
  who: 'angemeldet',
  run: async ({ input, akteur, now }) => {
    const db = getDatabase()
    const result = await submitAnfrage(db, { akteur, ...input, now })
    const exposeIds = [...result.requested, ...result.alreadyRequested]
    const kontakt = await loadKontakt(db, { of: { exposeIds }, now }).catch((error: unknown) => {
      // The inquiry is sent. A failure here would make the person leave or send again.
      getLogger().warn({ err: error }, 'who answers could not be read')
      return null
    })
    return { result: { kind: 'gesendet', ...result, kontakt } }
  },
})

export const action = createFormAction({ senden }, { page: '/wishlist' })
