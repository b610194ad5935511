import { randomUUID } from 'node:crypto'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { importLaeufe } from '#app/server/db/schema/import.ts'
import { schema } from '#app/server/db/schema/schema.ts'
import { logo } from '#app/server/db/schema/verwaltung.ts'
import { dokumentKey } from '#app/server/mieterfragebogen/dokumente/dokument-key.server.ts'
import { BILDER_BUCKET, type StorageKey, storageKey } from '#app/server/storage/storage-key.server.ts'
import { createBild } from '#tests/factories/bilder.ts'
import { createDokument } from '#tests/factories/mieterfragebogen.ts'
import { expect } from '#tests/setup/db-test.ts'
import { inHours, test } from '#tests/setup/sicherung-test.ts'
import { NAMED_BY } from './named-files.repository.server.ts'

/** Text columns with similar names that name no file. */
const NO_FILES = ['inquiry_status_options.status_key']

test('SICHERUNG-11: a backup contains the file that a row names, and lists each missing one', async ({
  db,
  storage,
  backUp,
}) => {
  const kept: StorageKey[] = []
  const put = async (key: StorageKey) => {
    await storage.put(key, Buffer.from(key))
    kept.push(key)
    return key
  }
  const bild = await createBild(db, { speicherKey: 'a/1.heic', konvertiertKey: 'a/1.heic-konvertiert.jpg' })
  for (const path of [bild.speicherKey, bild.konvertiertKey]) await put(storageKey(BILDER_BUCKET, path ?? ''))
  const key = `logo/${randomUUID()}.png`
  await db.insert(logo).values({ key, breite: 100, hoehe: 50 })
  await put(storageKey(BILDER_BUCKET, key))
  const uploaded = await put(storageKey('importe', randomUUID()))
  await db.insert(importLaeufe).values({
    art: 'csv',
    quelle: 'formular',
    name: 'a.csv',
    groesse: 1,
    speicherKey: uploaded,
    zustand: 'zuordnen',
    istProbe: true,
  })
  await put(dokumentKey((await createDokument(db)).dateiPfad))
  // A refused document has no file and is not missing.
  await createDokument(db, { status: 'abgelehnt' })
  await createBild(db, { quelle: 'https://example.org/a.jpg', speicherKey: null })
  expect((await backUp()).manifest.missing).toEqual([])
  for (const one of kept) await storage.delete(one)
  expect((await backUp(inHours(1))).manifest.missing).toEqual(kept.toSorted())
})

test('lists every column that names a file', () => {
  const found = Object.values<PgTable>(schema).flatMap((table) => {
    const { name, columns } = getTableConfig(table)
    return columns
      .filter((column) => column.getSQLType() === 'text')
      .map((column) => `${name}.${column.name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`)
      .filter((column) => /[._](?:key|pfad)$/.test(column) && !NO_FILES.includes(column))
  })
  expect(NAMED_BY.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(found.toSorted())
})
