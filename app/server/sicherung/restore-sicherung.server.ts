import { pipeline } from 'node:stream/promises'
import type { Transaction } from '#app/server/db/database.server.ts'
import { grantApplication } from '#app/server/db/grant-application.server.ts'
import { applyMigrations, readMigrations } from '#app/server/db/migrate.server.ts'
import { noteUpdate } from '#app/server/db/newer-database.server.ts'
import { isSecretKnown } from '#app/server/konten/sicherheit/secret-check.server.ts'
import { systemAkteur } from '#app/server/konten/sitzung/akteur.server.ts'
import type { Storage } from '#app/server/storage/storage.server.ts'
import {
  checkSicherung,
  describeDifference,
  readContents,
  readTable,
  type Sicherung,
} from './check-sicherung.server.ts'
import type { Portal } from './create-sicherung.server.ts'
import { endAccess, rememberDeletions } from './delete-again.repository.server.ts'
import { deleteAgain, listKnownDeletions } from './delete-again.server.ts'
import type { Deletion } from './journal.server.ts'
import {
  copyIn,
  dropPortal,
  holdsData,
  inOneTransaction,
  lockForRestore,
  makeTables,
  setSequences,
} from './load.repository.server.ts'
import { type Manifest, refuseNewer } from './manifest.server.ts'
import { RowChecksum } from './row-checksum.server.ts'
import { SicherungError } from './sicherung-error.server.ts'
import { copyOut, type OwnerClient, withClient } from './snapshot.repository.server.ts'
import { checksumFile } from './store-files.server.ts'
import { noteOrigin } from './successes.repository.server.ts'

/** `grant` is true if the portal's role is not the owner of the tables. */
export type RestoreTarget = Portal & { grant: boolean }

export type RestoreReport = {
  filesWritten: number
  kontenDeleted: number
  rowsDeleted: number
  /** Number of migrations that the backup lacked and the restore applied. */
  migrated: number
  /** True if the newest backup was unreadable: deletions recorded only in that backup were not repeated. */
  isNewestUnreadable: boolean
  /** True if the backed-up portal had another SECRET. */
  isOtherSecret: boolean
}

/**
 * Adds files, then replaces the database in one transaction and compares it with the backup. Repeats later deletions
 * and ends all sessions.
 * @throws SicherungError if the restore fails; the database is then unchanged
 */
export async function restoreSicherung(
  { connection, storage, grant }: RestoreTarget,
  sicherung: Sicherung,
  { replace, now }: { replace: boolean; now: Date },
): Promise<RestoreReport> {
  const { made, newer } = splitMigrations(sicherung)
  const { tables, sequences } = sicherung.manifest
  return withClient(connection, async (client) => {
    await lockForRestore(client)
    if (!replace && (await holdsData(client))) {
      throw new SicherungError(
        'Die Datenbank ist nicht leer. Mit --ersetzen wird sie ersetzt. Es wurde nichts geändert.',
      )
    }
    await checkSicherung(sicherung)
    const { deletions, isNewestUnreadable } = await listKnownDeletions(client, {
      storage,
      newest: { ...sicherung, but: sicherung.name },
    })
    const filesWritten = await restoreFiles(storage, sicherung)
    const deleted = await inOneTransaction(client, async (tx) => {
      await dropPortal(
        client,
        tables.map(({ name }) => name),
      )
      const shapes = tables.map(({ name, columns }) => ({ name, columns }))
      const finish = await makeTables(client, { migrations: made, tables: shapes })
      for (const table of tables) await pipeline(await readTable(sicherung, table), copyIn(client, table))
      for (const statement of finish) await client.query(statement)
      await setSequences(client, sequences)
      await requireSame(client, tables)
      await applyMigrations(client, newer)
      const from = sicherung.manifest.migrations.at(-1)?.createdAt ?? null
      if (newer.length > 0) await noteUpdate(client, { from, known: [...made, ...newer] })
      const done = await applyDeletions(tx, { deletions, now })
      await noteOrigin(tx, sicherung.manifest)
      if (grant) await grantApplication(client)
      await client.query('analyze')
      return { ...done, isOtherSecret: !(await isSecretKnown(tx)) }
    })
    // If the storage fails here, a job removes the files later, since no row names them.
    for (const key of deleted.files) await storage.delete(key)
    const { konten: kontenDeleted, rows: rowsDeleted, isOtherSecret } = deleted
    return { filesWritten, kontenDeleted, rowsDeleted, migrated: newer.length, isNewestUnreadable, isOtherSecret }
  })
}

/** @throws SicherungError if the backup is of a newer version */
function splitMigrations({ name, manifest: { migrations } }: Sicherung) {
  const known = readMigrations()
  const isKnown = migrations.every(({ createdAt }, at) => known[at]?.folderMillis === createdAt)
  if (!isKnown) throw refuseNewer(name)
  return { made: known.slice(0, migrations.length), newer: known.slice(migrations.length) }
}

export async function applyDeletions(
  tx: Transaction,
  { deletions, now }: { deletions: readonly Deletion[]; now: Date },
) {
  await rememberDeletions(tx, deletions)
  const done = await deleteAgain(tx, { akteur: systemAkteur('zurueckspielen'), deletions, now })
  await endAccess(tx)
  return done
}

async function restoreFiles(storage: Storage, sicherung: Sicherung): Promise<number> {
  let written = 0
  for (const { key, sha256 } of sicherung.manifest.files) {
    const present = await checksumFile(storage, key)
    if (present?.sha256 === sha256) continue
    await storage.put(key, await readContents(sicherung, { key, sha256 }))
    const stored = await checksumFile(storage, key)
    if (stored?.sha256 !== sha256) throw new SicherungError(`${key} ist in der Ablage nicht, was geschrieben wurde.`)
    written += 1
  }
  return written
}

/** @throws SicherungError with all differences between the restored tables and the backup */
async function requireSame(client: OwnerClient, tables: Manifest['tables']): Promise<void> {
  const differences: string[] = []
  for (const table of tables) {
    const found = new RowChecksum()
    for await (const _ of found.watch(copyOut(client, table))) {
      // Reads to the end, since only then is the checksum complete.
    }
    const difference = describeDifference(table, found)
    if (difference !== null) differences.push(`Tabelle ${table.name}: ${difference}`)
  }
  if (differences.length > 0) {
    throw new SicherungError(
      `Zurückgespielt wäre es nicht dasselbe, es wurde nichts geändert:\n${differences.join('\n')}`,
    )
  }
}
