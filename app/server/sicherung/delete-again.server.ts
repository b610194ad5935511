import type { Transaction } from '#app/server/db/database.server.ts'
import { deleteKontoAgain } from '#app/server/konten/loeschung/delete-konto.server.ts'
import type { System } from '#app/server/konten/sitzung/akteur.server.ts'
import { dokumentKey } from '#app/server/mieterfragebogen/dokumente/dokument-key.server.ts'
import { deleteMailsAbout } from '#app/server/nachrichten/queue-nachrichten.server.ts'
import type { Storage } from '#app/server/storage/storage.server.ts'
import { isStorageKey, type StorageKey } from '#app/server/storage/storage-key.server.ts'
import { openSicherung, readTable, type Sicherung } from './check-sicherung.server.ts'
import { deleteRowsAgain, listKonten } from './delete-again.repository.server.ts'
import { type Deletion, readJournal } from './journal.server.ts'
import { listDeletions } from './load.repository.server.ts'
import { listSicherungen } from './manifest.server.ts'
import type { OwnerClient } from './snapshot.repository.server.ts'

const TABLE = 'loeschungen'

/** Place of the newest backup. `but` is the name of the backup being restored. */
type Newest = Pick<Sicherung, 'target' | 'key'> & { but: string | null }

/** Reads deletions from file storage, database and newest backup. Ids are never reused, so old deletions count too. */
export async function listKnownDeletions(
  client: OwnerClient,
  { storage, newest }: { storage: Storage; newest: Newest },
): Promise<{ deletions: Deletion[]; isNewestUnreadable: boolean }> {
  let isNewestUnreadable = false
  // Damage to the newest backup may be the reason for restoring an older one.
  const inBackup = await readNewestDeletions(newest).catch(() => {
    isNewestUnreadable = true
    return []
  })
  const all = [...(await readJournal(storage)), ...(await listDeletions(client)), ...inBackup]
  const byRow = new Map(all.map(({ tabelle, zeile }) => [`${tabelle}/${zeile}`, { tabelle, zeile }]))
  return { deletions: Array.from(byRow.values()), isNewestUnreadable }
}

/** Deletes accounts by `deleteKontoAgain` (DATEN-2), other rows by id. The caller deletes `files` after the commit. */
export async function deleteAgain(
  tx: Transaction,
  { akteur, deletions, now }: { akteur: System; deletions: readonly Deletion[]; now: Date },
): Promise<{ konten: number; rows: number; files: StorageKey[] }> {
  const files: StorageKey[] = []
  const planFileDeletion = async (_: unknown, keys: StorageKey[]) => {
    files.push(...keys)
  }
  const konten = await listKonten(
    tx,
    deletions.filter(({ tabelle }) => tabelle === 'konten').map(({ zeile }) => zeile),
  )
  for (const kontoId of konten) await deleteKontoAgain(tx, { akteur, kontoId, planFileDeletion, now })
  const { rows, paths, suchen } = await deleteRowsAgain(tx, deletions)
  await deleteMailsAbout(tx, suchen)
  files.push(...paths.map(dokumentKey))
  // Imported rows may name files outside the storage.
  return { konten: konten.length, rows, files: files.filter(isStorageKey) }
}

/** Reads the deletions of the newest backup, since the file storage may be lost together with the database. */
async function readNewestDeletions({ target, but, key }: Newest): Promise<Deletion[]> {
  const newest = (await listSicherungen(target)).whole.at(-1)
  if (newest === undefined || newest === but) return []
  const sicherung = await openSicherung(target, { name: newest, key })
  const table = sicherung.manifest.tables.find((one) => one.name === TABLE)
  if (!table) return []
  const pieces: Uint8Array[] = []
  for await (const piece of await readTable(sicherung, table)) pieces.push(piece)
  const [tabelleAt, zeileAt] = [table.columns.indexOf('tabelle'), table.columns.indexOf('zeile')]
  return Buffer.concat(pieces)
    .toString()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'))
    .map((values) => ({ tabelle: values[tabelleAt] ?? '', zeile: values[zeileAt] ?? '' }))
}
