import { migrateDatabase } from '#app/server/db/migrate.server.ts'
import type { StorageKey } from '#app/server/storage/storage-key.server.ts'
import { openSicherung, readContents } from './check-sicherung.server.ts'
import type { Portal } from './create-sicherung.server.ts'
import { listKnownDeletions } from './delete-again.server.ts'
import { inOneTransaction, lockForRestore } from './load.repository.server.ts'
import { listSicherungen } from './manifest.server.ts'
import { applyDeletions, type RestoreTarget } from './restore-sicherung.server.ts'
import { SicherungError } from './sicherung-error.server.ts'
import type { SicherungKey } from './sicherung-key.server.ts'
import { withClient } from './snapshot.repository.server.ts'
import { checksumFile } from './store-files.server.ts'
import type { SicherungTarget } from './target.server.ts'
import { listLost } from './wanted-files.server.ts'

type Place = { target: SicherungTarget; key: SicherungKey | null }

export type FilesReport = {
  restored: number
  lost: StorageKey[]
  unreadable: string[]
}

/** Restores missing files, each from the newest readable backup that contains the file. The portal may be running. */
export async function bringBackFiles({ connection, storage }: Portal, { target, key }: Place): Promise<FilesReport> {
  const lost = new Set(await listLost(connection, [storage]))
  const report: FilesReport = { restored: 0, lost: [], unreadable: [] }
  for (const name of lost.size === 0 ? [] : (await listSicherungen(target)).whole.toReversed()) {
    try {
      const sicherung = await openSicherung(target, { name, key })
      for (const file of sicherung.manifest.files.filter((one) => lost.has(one.key))) {
        await storage.put(file.key, await readContents(sicherung, file))
        const stored = await checksumFile(storage, file.key)
        if (stored?.sha256 !== file.sha256) throw new SicherungError(`${file.key} ist nicht, was geschrieben wurde.`)
        lost.delete(file.key)
        report.restored += 1
      }
    } catch (error) {
      // An older backup may have the rest.
      if (!(error instanceof SicherungError)) throw error
      report.unreadable.push(name)
    }
  }
  return { ...report, lost: Array.from(lost).sort() }
}

/**
 * Completes a point-in-time recovery: repeats later deletions, ends all sessions, and restores missing files.
 * @throws SicherungError if a portal is running
 */
export async function followPointInTime(
  portal: RestoreTarget,
  { target, key, now }: Place & { now: Date },
): Promise<FilesReport & { kontenDeleted: number; rowsDeleted: number }> {
  const { connection, storage, grant } = portal
  // The deletions below need the newest tables.
  await migrateDatabase(connection, { grant })
  const deleted = await withClient(connection, async (client) => {
    await lockForRestore(client)
    const { deletions } = await listKnownDeletions(client, { storage, newest: { target, key, but: null } })
    return inOneTransaction(client, (tx) => applyDeletions(tx, { deletions, now }))
  })
  for (const file of deleted.files) await storage.delete(file)
  const files = await bringBackFiles(portal, { target, key })
  return { ...files, kontenDeleted: deleted.konten, rowsDeleted: deleted.rows }
}
