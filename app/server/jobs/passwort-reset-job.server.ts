import { z } from 'zod'
import { getDatabase } from '#app/server/db/database.server.ts'
import { sendPasswortReset } from '#app/server/konten/passwort/passwort-reset.server.ts'
import { systemAkteur } from '#app/server/konten/sitzung/akteur.server.ts'
import { decrypt, encrypt } from '#app/server/secrets/secrets.server.ts'
import { defineJob } from './jobs.server.ts'

const ZWECK = 'passwort-reset-auftrag'

const RequestSchema = z.object({ email: z.string(), geraet: z.string().nullable() })

/**
 * Encrypts a request for the queue: it outlives the job by days and perhaps the account, so address and cookie must not
 * be readable.
 */
export function sealRequest(request: z.infer<typeof RequestSchema>): { inhalt: string } {
  return { inhalt: encrypt(ZWECK, JSON.stringify(request), ZWECK) }
}

/** Sends the reset link after the response, so that known and unknown addresses take equally long. */
export const passwortResetJob = defineJob<ReturnType<typeof sealRequest>>(
  'passwort-reset',
  ({ inhalt }) => {
    const request = RequestSchema.parse(JSON.parse(decrypt(ZWECK, inhalt, ZWECK).text))
    return sendPasswortReset(getDatabase(), { ...request, akteur: systemAkteur('passwort-reset'), now: new Date() })
  },
  // In batches: strangers' requests must not delay the others.
  { retryDelaySeconds: 5, pollSeconds: 0.5, batch: 50 },
)
