import { getLogger } from './logger.server.ts'

const LIMIT_MS = 3_000

/** True if the check of a service succeeds in time (BETRIEB-5). Logs the reason of a failure. */
export async function answersInTime(part: string, ask: () => Promise<void>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${part} did not answer within ${LIMIT_MS} ms`)), LIMIT_MS)
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
