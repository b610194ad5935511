import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isPostmasterAlive, readPostmasterFile } from '#app/server/db/embedded-postgres/postmaster-file.server.ts'
import { startEmbeddedPostgres } from '#app/server/db/embedded-postgres.server.ts'
import { createDiskStorage } from '#app/server/storage/disk-storage.server.ts'
import type { Sicherung } from './check-sicherung.server.ts'
import { type RestoreReport, restoreSicherung } from './restore-sicherung.server.ts'

/** Prefix of the temporary folder; short, because the path of the database's socket is limited. */
const PREFIX = 'wp-uebung-'
const OWNER = 'pid'

/**
 * Restores a backup into a temporary database and storage, then removes both.
 * @throws SicherungError with all damages and differences
 */
export async function rehearseRestore(sicherung: Sicherung, { now }: { now: Date }): Promise<RestoreReport> {
  await removeAbandoned()
  const folder = await mkdtemp(join(tmpdir(), PREFIX))
  try {
    await writeFile(join(folder, OWNER), String(process.pid))
    const postgres = await startEmbeddedPostgres({ dataDir: folder, fsync: false })
    try {
      const target = { connection: postgres.connection, storage: createDiskStorage(join(folder, 'files')), grant: true }
      return await restoreSicherung(target, sicherung, { replace: false, now })
    } finally {
      await postgres.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}

/** Stops databases of killed rehearsals and deletes their folders, which contain personal data. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const folder = join(tmpdir(), name)
    const owner = join(folder, OWNER)
    if (!name.startsWith(PREFIX) || !existsSync(owner) || isRunning(Number(await readFile(owner, 'utf8')))) continue
    const clusterDir = join(folder, 'postgres')
    const postmaster = readPostmasterFile(clusterDir)
    // Stops at once: the data is not needed.
    if (postmaster && isPostmasterAlive(postmaster, clusterDir)) process.kill(postmaster.pid, 'SIGQUIT')
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}

function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process is running under another account.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
