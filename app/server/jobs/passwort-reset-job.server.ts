import { getDatabase } from '#app/server/db/database.server.ts'
import { sendPasswortReset } from '#app/server/konten/passwort-reset.server.ts'
import { defineJob } from './jobs.server.ts'

/** Sends a reset link after the answer, so that known and unknown addresses are answered in the same time. */
export const passwortResetJob = defineJob<{ email: string }>(
  'passwort-reset',
  ({ email }) => sendPasswortReset(getDatabase(), { email, now: new Date() }),
  { retryDelaySekunden: 5, abfrageSekunden: 0.5 },
)
