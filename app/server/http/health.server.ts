import { getDatabase } from '#app/server/db/database.server.ts'
import { getLogger } from '#app/server/log/logger.server.ts'
import { getStorage } from '#app/server/storage/storage.server.ts'

const CHECK_LIMIT_MS = 3_000
/** Everybody may ask, and a check writes a file: those who ask within this time share one. */
const SHARED_MS = 1_000

type Readiness = { bereit: boolean; datenbank: boolean; dateien: boolean }

let shared: { readiness: Promise<Readiness>; untilMs: number } | null = null

/** Database and storage answer within three seconds; the reason of a failure goes to the log, not to the caller. */
export function checkReadiness(nowMs: number = Date.now()): Promise<Readiness> {
  if (!shared || nowMs >= shared.untilMs) shared = { readiness: check(), untilMs: nowMs + SHARED_MS }
  return shared.readiness
}

async function check(): Promise<Readiness> {
  const [datenbank, dateien] = await Promise.all([
    answers('database', async () => {
      await getDatabase().$client.query('select 1')
    }),
    answers('storage', () => getStorage().ping()),
  ])
  return { bereit: datenbank && dateien, datenbank, dateien }
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
