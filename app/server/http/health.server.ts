import { perProcess } from '#app/server/config/per-process.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { getLogger } from '#app/server/log/logger.server.ts'
import { getStorage } from '#app/server/storage/storage.server.ts'
import { isEnding } from './ending.server.ts'

const CHECK_LIMIT_MS = 3_000
/** Everybody may ask, and a check of the storage writes a file: those who ask within this time share one. */
const SHARED_MS = 1_000

/** `endet`: the server goes soon and should be sent nobody any more; what it is sent it answers. */
export type Readiness = { bereit: boolean; datenbank: boolean; dateien: boolean; endet: boolean }

type Checks = { database: Promise<boolean> | null; storage: { answer: Promise<boolean>; untilMs: number } | null }

const checks = () => perProcess<Checks>('health', () => ({ database: null, storage: null }))

/**
 * Database and storage answer within three seconds (BETRIEB-5); the reason of a failure goes to the log, not to the
 * caller. The database is asked through the connections that pages use, so where they get none, neither does this; and
 * only those who ask at the same time share an answer, as it may be away a moment later.
 */
export async function checkReadiness(nowMs: number = Date.now()): Promise<Readiness> {
  const shared = checks()
  shared.database ??= answers('database', askDatabase).finally(() => {
    shared.database = null
  })
  if (!shared.storage || nowMs >= shared.storage.untilMs) {
    shared.storage = { answer: answers('storage', () => getStorage().ping()), untilMs: nowMs + SHARED_MS }
  }
  const [datenbank, dateien] = await Promise.all([shared.database, shared.storage.answer])
  const endet = isEnding()
  return { bereit: datenbank && dateien && !endet, datenbank, dateien, endet }
}

/** A standby reads, but nobody could sign in. */
async function askDatabase(): Promise<void> {
  const { rows } = await getDatabase().$client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
  if (rows[0]?.standby !== false) throw new Error('The database is a standby.')
}

async function answers(part: string, ask: () => Promise<void>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${part} did not answer within ${CHECK_LIMIT_MS} ms`)), CHECK_LIMIT_MS)
  })
  try {
    await Promise.race([ask(), timeout])
    return true
  } catch (error) {
    getLogger().warn({ part, grund: reasonOf(error) }, 'not ready')
    return false
  } finally {
    clearTimeout(timer)
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
