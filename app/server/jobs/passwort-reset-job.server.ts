import { z } from 'zod'
import { getDatabase } from '#app/server/db/database.server.ts'
import { sendPasswortReset } from '#app/server/konten/passwort/passwort-reset.server.ts'
import { systemAkteur } from '#app/server/konten/sitzung/akteur.server.ts'
import { decrypt, encrypt } from '#app/server/secrets/secrets.server.ts'
import { defineJob } from './jobs.server.ts'

const ZWECK = 'passwort-reset-auftrag'

const RequestSchema = z.object({ email: z.string(), geraet: z.string().nullable() })

/**
 * What the queue keeps of a request. It outlives the job by days, and the account maybe, so the address that was typed
 * and the cookie of the browser are not to be read in it.
 */
export function sealRequest(request: z.infer<typeof RequestSchema>): { inhalt: string } {
  return { inhalt: encrypt(ZWECK, JSON.stringify(request), ZWECK) }
}

/** Sends a reset link after the answer, so that known and unknown addresses are answered in the same time. */
export const passwortResetJob = defineJob<ReturnType<typeof sealRequest>>(
  'passwort-reset',
  ({ inhalt }) => {
    const request = RequestSchema.parse(JSON.parse(decrypt(ZWECK, inhalt, ZWECK).text))
    return sendPasswortReset(getDatabase(), { ...request, akteur: systemAkteur('passwort-reset'), now: new Date() })
  },
  // Many at once: strangers who ask for links must not make the others wait.
  { retryDelaySeconds: 5, pollSeconds: 0.5, batch: 50 },
)
