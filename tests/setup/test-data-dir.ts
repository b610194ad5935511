import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isPostmasterAlive, readPostmasterFile } from '#app/server/db/embedded-postgres/postmaster-file.server.ts'

const PREFIX = 'wp-test-'
const OWNER = 'owner.pid'

/** Creates a data directory for this run's PostgreSQL. The path is short, since socket paths are limited. */
export function createTestDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), PREFIX))
  writeFileSync(join(dataDir, OWNER), String(process.pid))
  return dataDir
}

/** Stops the PostgreSQL of earlier runs that were killed, and removes their data directories. */
export function removeAbandonedDataDirs(): void {
  for (const dataDir of globSync(join(tmpdir(), `${PREFIX}*`))) {
    const owner = join(dataDir, OWNER)
    if (!existsSync(owner) || isRunning(Number(readFileSync(owner, 'utf8')))) continue
    const clusterDir = join(dataDir, 'postgres')
    const postmaster = readPostmasterFile(clusterDir)
    // SIGQUIT stops without writing anything; the data is not needed.
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
