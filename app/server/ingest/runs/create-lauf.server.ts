import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import type { Database } from '#app/server/db/database.server.ts'
import { readCsvColumns } from '#app/server/ingest/csv/read-csv.server.ts'
import { openSource } from '#app/server/ingest/openimmo/open-source.server.ts'
import { recordProtokoll } from '#app/server/konten/protokoll/record-protokoll.server.ts'
import type { Verwalter } from '#app/server/konten/sitzung/akteur.server.ts'
import { storageKey } from '#app/server/storage/storage-key.server.ts'
import type { Storage } from '#app/server/storage/storage-type.server.ts'
import { guessColumns } from '#app/shared/verwaltung/import/csv-import-fields.ts'
import { findLastColumns, insertLauf, type NewLauf } from './lauf.repository.server.ts'

export const IMPORT_BUCKET = 'importe'

type Upload = { art: 'openimmo' | 'csv'; path: string; name: string; size: number }

/**
 * Accepts an upload and queues a dry run (OPENIMMO-12). Returns the import's id.
 * @throws DATEI_UNLESBAR, DATEI_ZU_GROSS
 */
export async function createLauf(
  db: Database,
  { akteur, storage, upload, now }: { akteur: Verwalter; storage: Storage; upload: Upload; now: Date },
): Promise<string> {
  const { art, path, size } = upload
  const first = art === 'csv' ? await beginCsv(db, path) : await beginOpenimmo(path)
  const key = storageKey(IMPORT_BUCKET, randomUUID())
  await storage.put(key, createReadStream(path))
  const name = toFileName(upload.name)
  return db.transaction(async (tx) => {
    const lauf = await insertLauf(tx, {
      art,
      quelle: 'formular',
      name,
      groesse: size,
      speicherKey: key,
      istProbe: true,
      kontoId: akteur.kontoId,
      ...first,
      createdAt: now,
    })
    if (!lauf) throw new Error('An upload has no place in the watched folder.')
    const entry = { aktion: 'import.hochgeladen', objekt: { art: 'import', id: lauf.id } } as const
    await recordProtokoll(tx, { akteur, entries: [{ ...entry, nachher: { datei: name } }], now })
    return lauf.id
  })
}

type First = Pick<NewLauf, 'zustand' | 'spalten' | 'zuordnung'> & { zustand: 'wartet' | 'zuordnen' }

async function beginOpenimmo(path: string): Promise<First> {
  await (await openSource(path)).close()
  return { zustand: 'wartet' }
}

async function beginCsv(db: Database, path: string): Promise<First> {
  const columns = await readCsvColumns(path)
  const remembered = await findLastColumns(db, { columns })
  return { zustand: 'zuordnen', spalten: columns, zuordnung: remembered ?? guessColumns(columns) }
}

/** Returns the file's name without folders, since some browsers send a path. */
function toFileName(name: string): string {
  const plain = basename(name.replaceAll('\\', '/')).replace(/\p{C}/gu, '').trim()
  return plain.slice(0, 200) || 'Datei ohne Namen'
}
