import { perProcess } from '#app/server/config/per-process.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { answersInTime } from '#app/server/log/answers-in-time.server.ts'
import { getStorageState } from '#app/server/storage/storage-state.server.ts'
import { isEnding } from './ending.server.ts'

/** `endet`: the server goes soon and should be sent nobody any more; what it is sent it answers. */
export type Readiness = { bereit: boolean; datenbank: boolean; dateien: boolean; endet: boolean }

const checks = () => perProcess<{ database: Promise<boolean> | null }>('health', () => ({ database: null }))

/**
 * Database and storage answer within three seconds (BETRIEB-5); the reason of a failure goes to the log, not to the
 * caller. The database is asked through the connections that pages use, so where they get none, neither does this; and
 * only those who ask at the same time share an answer, as it may be away a moment later. The storage is not asked each time.
 */
export async function checkReadiness(nowMs: number = performance.now()): Promise<Readiness> {
  const shared = checks()
  shared.database ??= answersInTime('database', askDatabase).finally(() => {
    shared.database = null
  })
  const [datenbank, dateien] = await Promise.all([shared.database, getStorageState().isThere(nowMs)])
  const endet = isEnding()
  return { bereit: datenbank && dateien && !endet, datenbank, dateien, endet }
}

/** A standby reads, but nobody could sign in. */
async function askDatabase(): Promise<void> {
  const { rows } = await getDatabase().$client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
  if (rows[0]?.standby !== false) throw new Error('The database is a standby.')
}
