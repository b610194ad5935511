import { getDatabase } from '#app/server/db/database.server.ts'
import { answersInTime } from '#app/server/log/answers-in-time.server.ts'
import { perProcess } from '#app/server/process/per-process.server.ts'
import { getStorageState } from '#app/server/storage/storage-state.server.ts'
import { isEnding } from './ending.server.ts'

/** State of this server: ready, database and files reachable, ending. If it ends, load balancers should avoid it. */
export type Readiness = { bereit: boolean; datenbank: boolean; dateien: boolean; endet: boolean }

const checks = () => perProcess<{ database: Promise<boolean> | null }>('health', () => ({ database: null }))

/** Checks this server in at most three seconds (BETRIEB-5). Uses the pool of the pages, to notice an exhausted pool. */
export async function checkReadiness(nowMs: number = performance.now()): Promise<Readiness> {
  const shared = checks()
  shared.database ??= answersInTime('database', askDatabase).finally(() => {
    shared.database = null
  })
  const [datenbank, dateien] = await Promise.all([shared.database, getStorageState().isThere(nowMs)])
  const endet = isEnding()
  return { bereit: datenbank && dateien && !endet, datenbank, dateien, endet }
}

/** Throws if the database does not respond, or is a standby, where nobody could sign in. */
async function askDatabase(): Promise<void> {
  const { rows } = await getDatabase().$client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
  if (rows[0]?.standby !== false) throw new Error('The database is a standby.')
}
