import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { DatabaseConnection } from '#app/server/db/database.server.ts'
import { listAppliedMigrations, readMigrations } from '#app/server/db/migrate.server.ts'
import { countNewer, listPortalTables } from '#app/server/db/newer-database.server.ts'
import type { Storage } from '#app/server/storage/storage.server.ts'
import type { StorageKey } from '#app/server/storage/storage-key.server.ts'
import {
  listSicherungen,
  type Manifest,
  type ManifestTable,
  nameSicherung,
  readManifest,
  removeSicherung,
  tableKey,
  writeManifest,
} from './manifest.server.ts'
import { listFilesBeingDeleted, listNamedFiles } from './named-files.repository.server.ts'
import { removeOldSicherungen } from './remove-old.server.ts'
import { RowChecksum } from './row-checksum.server.ts'
import { SicherungError } from './sicherung-error.server.ts'
import { encryptFile, type SicherungKey } from './sicherung-key.server.ts'
import {
  copyOut,
  listSequences,
  listTables,
  lockSicherung,
  type OwnerClient,
  readPostgresVersion,
  type TableShape,
  withClient,
  withSnapshot,
} from './snapshot.repository.server.ts'
import { storeFiles } from './store-files.server.ts'
import { noteSuccesses } from './successes.repository.server.ts'
import type { SicherungTarget } from './target.server.ts'
import { readUebungNote } from './uebung-note.server.ts'

/** Fast compression, so that the database does not have to wait for it. */
const GZIP_LEVEL = 3

/** `connection` must use the role that owns the tables. */
export type Portal = { connection: DatabaseConnection; storage: Storage }

export type SicherungReport = {
  name: string
  manifest: Manifest
  newFiles: number
  newBytes: number
  /** Files that were deleted between the snapshot and their reading. */
  gone: StorageKey[]
  removed: string[]
}

type Options = {
  target: SicherungTarget
  key: SicherungKey | null
  /** Number of backups to keep including this one; null keeps all. */
  keep: number | null
  now: Date
}

type Snapshot = Pick<Manifest, 'postgres' | 'migrations' | 'newerMigrations' | 'tables' | 'sequences'> & {
  named: StorageKey[]
  deleted: StorageKey[]
}

/**
 * Backs up the files and a snapshot of the database while the portal is running. Writes the manifest last: a backup
 * without one is broken, and the next backup removes it. `manifest.missing` names lost files.
 * @throws SicherungError, for example if another backup is running
 */
export async function createSicherung(
  { connection, storage }: Portal,
  { target, key, keep, now }: Options,
): Promise<SicherungReport> {
  return withClient(connection, async (client) => {
    await lockSicherung(client)
    await target.storage.removeLost({ now })
    const { whole, broken } = await listSicherungen(target)
    const name = nameSicherung(now)
    if (whole.includes(name)) throw new SicherungError(`Eine Sicherung ${name} gibt es dort schon.`)
    for (const one of broken) await removeSicherung(target, one)

    const { named, deleted, ...snapshot } = await storeSnapshot(client, { target, key, name })
    const last = whole.at(-1)
    const former = last === undefined ? null : await readManifest(target, last)
    const stored = await storeFiles(storage, { target, key, former, left: new Set(deleted) })
    const manifest: Manifest = {
      format: 1,
      createdAt: now.toISOString(),
      ...snapshot,
      key: key?.fingerprint ?? null,
      files: stored.files,
      missing: await findMissing(client, { named, files: stored.files }),
    }
    await writeManifest(target, name, manifest)
    const missing = manifest.missing.length
    await noteSuccesses(client, { sicherung: now, uebung: await readUebungNote(target), missing })
    const removed = keep === null ? [] : await removeOldSicherungen(target, { keep })
    return { name, manifest, removed, newFiles: stored.newFiles, newBytes: stored.newBytes, gone: stored.gone }
  })
}

type Place = { target: SicherungTarget; key: SicherungKey | null; name: string }

async function storeSnapshot(client: OwnerClient, place: Place): Promise<Snapshot> {
  return withSnapshot(client, async () => {
    const migrations = await listAppliedMigrations(client)
    if (migrations.length === 0) throw new SicherungError('In dieser Datenbank ist kein Wohnportal.')
    const named = await listNamedFiles(client)
    const deleted = await listFilesBeingDeleted(client)
    const tables: ManifestTable[] = []
    for (const table of await listTables(client, await listPortalTables(client)))
      tables.push(await storeTable(client, table, place))
    const sequences = await listSequences(client)
    const newerMigrations = countNewer(migrations, readMigrations())
    return {
      postgres: await readPostgresVersion(client),
      migrations,
      newerMigrations,
      tables,
      sequences,
      named,
      deleted,
    }
  })
}

async function storeTable(
  client: OwnerClient,
  table: TableShape,
  { target, key, name }: Place,
): Promise<ManifestTable> {
  const checksum = new RowChecksum()
  const to = target.at(tableKey(name, table.name, key?.fingerprint ?? null))
  await pipeline(
    copyOut(client, table),
    (rows: AsyncIterable<Uint8Array>) => checksum.watch(rows),
    createGzip({ level: GZIP_LEVEL }),
    (packed: AsyncIterable<Uint8Array>) => target.storage.put(to, encryptFile(key, packed)),
  )
  return { ...table, rows: checksum.rows, sha256: checksum.sha256 }
}

/** Lists files that rows name but the storage lacks. Excludes files whose rows were deleted after the snapshot. */
async function findMissing(
  client: OwnerClient,
  { named, files }: { named: readonly StorageKey[]; files: Manifest['files'] },
): Promise<StorageKey[]> {
  const stored = new Set(files.map((file) => file.key))
  const lost = named.filter((key) => !stored.has(key))
  if (lost.length === 0) return []
  const stillNamed = new Set(await listNamedFiles(client))
  return lost.filter((key) => stillNamed.has(key)).sort()
}
