import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isPostmasterAlive, readPostmasterFile } from '#app/server/db/embedded-postgres/postmaster-file.server.ts'

const PREFIX = 'wp-test-'
const OWNER = 'owner.pid'

/** A data directory for this run's PostgreSQL. Its path is short: it ends up in a socket path. */
export function createTestDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), PREFIX))
  writeFileSync(join(dataDir, OWNER), String(process.pid))
  return dataDir
}

/** A run that was killed leaves its PostgreSQL behind. The next one stops it and removes what it held. */
export function removeAbandonedDataDirs(): void {
  for (const dataDir of globSync(join(tmpdir(), `${PREFIX}*`))) {
    const owner = join(dataDir, OWNER)
    if (!existsSync(owner) || isRunning(Number(readFileSync(owner, 'utf8')))) continue
    const clusterDir = join(dataDir, 'postgres')
    const postmaster = readPostmasterFile(clusterDir)
    // SIGQUIT: at once, without writing anything; the data is of no use.
    if (postmaster && isPostmasterAlive(postmaster, clusterDir)) process.kill(postmaster.pid, 'SIGQUIT')
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}

function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    // Another user's process may not be signalled, but it runs.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
