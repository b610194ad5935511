import type { Database } from '#app/server/db/database.server.ts'
import { directConnection } from '#app/server/db/direct-connection.server.ts'
import { getImportProcess } from './import-process.server.ts'
import { giveBackAttempt, hasOpenLauf } from './lauf.repository.server.ts'

/**
 * Runs imports in a child process. Shutdown kills the process without counting the attempt, and the next server
 * continues (OPENIMMO-14).
 */
export async function workOffImporte(
  db: Database,
  { signal, limitMs }: { signal: AbortSignal; limitMs: number },
): Promise<void> {
  if (!(await hasOpenLauf(db))) return
  const child = getImportProcess()
  const stop = () => void child.stop()
  signal.addEventListener('abort', stop)
  try {
    const { connectionString, host, port, user, database } = db.$client.options
    const connection = directConnection({ connectionString, host, port, user, database })
    await child.run('abarbeiten', [connection], { limitMs })
  } catch (error) {
    if (!signal.aborted) throw error
    await giveBackAttempt(db)
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
