import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#app/server/db/embedded-postgres.server.ts'
import { createDiskStorage } from '#app/server/storage/disk-storage.server.ts'
import type { Sicherung } from './check-sicherung.server.ts'
import { type RestoreReport, restoreSicherung } from './restore-sicherung.server.ts'

/**
 * Brings a backup back to a database and a storage of its own, in a folder that goes again, whatever happens. Asks nothing
 * of the portal and its database. Throws SicherungError with all that is damaged or comes out different.
 */
export async function rehearseRestore(sicherung: Sicherung, { now }: { now: Date }): Promise<RestoreReport> {
  // A short name: the database's socket lies below it, if it is not too long.
  const folder = await mkdtemp(join(tmpdir(), 'wp-uebung-'))
  try {
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
