import { z } from 'zod'
import { getDatabase } from '#app/server/db/database.server.ts'
import { sendPasswortReset } from '#app/server/konten/passwort/passwort-reset.server.ts'
import { systemAkteur } from '#app/server/konten/sitzung/akteur.server.ts'
import { decrypt, encrypt } from '#app/server/secrets/secrets.server.ts'
import { defineJob } from './jobs.server.ts'

const ZWECK = 'passwort-reset-auftrag'

const RequestSchema = z.object({ email: z.string(), geraet: z.string().nullable() })

/** Encrypts a password reset request: the queue stores it for days, perhaps longer than the account exists. */
export function sealRequest(request: z.infer<typeof RequestSchema>): { inhalt: string } {
  return { inhalt: encrypt(ZWECK, JSON.stringify(request), ZWECK) }
}

/** Job that mails password reset links. Runs after the response, which takes equally long for unknown addresses. */
export const passwortResetJob = defineJob<ReturnType<typeof sealRequest>>(
  'passwort-reset',
  ({ inhalt }) => {
    const request = RequestSchema.parse(JSON.parse(decrypt(ZWECK, inhalt, ZWECK).text))
    return sendPasswortReset(getDatabase(), { ...request, akteur: systemAkteur('passwort-reset'), now: new Date() })
  },
  // In batches, so that one person's many requests do not delay others.
  { retryDelaySeconds: 5, pollSeconds: 0.5, batch: 50 },
)
