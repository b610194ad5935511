import { getDatabase } from '#app/server/db/database.server.ts'
import { sendPasswortReset } from '#app/server/konten/passwort-reset.server.ts'
import { defineJob } from './jobs.server.ts'

/** Sends a reset link after the answer, so that known and unknown addresses are answered in the same time. */
export const passwortResetJob = defineJob<{ email: string; geraet: string | null }>(
  'passwort-reset',
  (anforderung) => sendPasswortReset(getDatabase(), { ...anforderung, now: new Date() }),
  // Many at once: strangers who ask for links must not make the others wait.
  { retryDelaySekunden: 5, abfrageSekunden: 0.5, stapel: 50 },
)
