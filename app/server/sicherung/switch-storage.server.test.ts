import { mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { listVariantKeys, speicherKey } from '#app/server/bilder/bild-paths.server.ts'
import { mieterfragebogenDokumente } from '#app/server/db/schema/mieterfragebogen.ts'
import { dokumentKey } from '#app/server/mieterfragebogen/dokumente/dokument-key.server.ts'
import { createDiskStorage } from '#app/server/storage/disk-storage.server.ts'
import { createS3Storage } from '#app/server/storage/s3-storage.server.ts'
import { type StorageKey, storageKey } from '#app/server/storage/storage-key.server.ts'
import type { Storage } from '#app/server/storage/storage-type.server.ts'
import { createBild } from '#tests/factories/bilder.ts'
import { createDokument } from '#tests/factories/mieterfragebogen.ts'
import { expect, test } from '#tests/setup/db-test.ts'
import { type S3Server, startS3Server } from '#tests/setup/doubles/s3-server.ts'
import { checkNamedFiles } from './check-named-files.server.ts'
import { compareFiles, copyFiles, type Move } from './copy-files.server.ts'
import { catchUp, prepareSwitch } from './switch-storage.server.ts'

let folder: string
let s3: S3Server
let move: Move

beforeAll(async () => {
  s3 = await startS3Server()
})
afterAll(() => s3.close())
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wp-ablage-'))
  const bucket = createS3Storage(s3.settings, { drafts: join(folder, 'tmp') })
  for (const key of await bucket.listAll()) await bucket.delete(key)
  move = { from: createDiskStorage(join(folder, 'files')), to: bucket }
  return () => rmSync(folder, { recursive: true })
})

const put = (storage: Storage, key: StorageKey, text: string = key) => storage.put(key, Buffer.from(text))
const CLEAN = { missing: [], different: [], extra: [] }

test('ABLAGE-1: continues an interrupted copy, including files added or deleted since then', async () => {
  const keys = ['a.webp', 'b.webp', 'v/480/webp/a.webp'].map(speicherKey)
  const journal = storageKey('loeschungen', '1.json')
  for (const key of [...keys, journal]) {
    await put(move.from, key)
    // S3 stores whole seconds, so that a copy of the same second counts as older.
    utimesSync(join(folder, 'files', key), 1, 1)
  }
  await put(move.from, storageKey('tmp', 'draft'))
  s3.fail('PUT', 500)
  await expect(copyFiles(move, { clear: false })).rejects.toThrow()
  s3.fail('PUT', null)
  expect(await copyFiles(move, { clear: false })).toMatchObject({ copied: 4, same: 0, extra: [] })
  expect(await compareFiles(move)).toEqual({ ...CLEAN, same: 4 })

  // The portal stores and deletes files between the two copies.
  const uploaded = dokumentKey('schufa/neu.pdf')
  await put(move.from, uploaded)
  await put(move.from, speicherKey('v/480/webp/a.webp'), 'made anew')
  await move.from.delete(speicherKey('b.webp'))
  expect(await compareFiles(move)).toEqual({
    same: 2,
    missing: [uploaded],
    different: [speicherKey('v/480/webp/a.webp')],
    extra: [speicherKey('b.webp')],
  })
  expect(await copyFiles(move, { clear: true })).toMatchObject({ copied: 2, same: 2, extra: [], removed: 1 })
  expect(await compareFiles(move)).toEqual({ ...CLEAN, same: 4 })
  expect(await move.to.exists(storageKey('tmp', 'draft'))).toBe(false)
})

test('ABLAGE-1: copies from the bucket back to the folder, and refuses an implausibly small source', async () => {
  const back = { from: move.to, to: move.from }
  for (const name of ['a', 'b', 'c']) await put(back.from, speicherKey(`${name}.webp`))
  expect(await copyFiles(back, { clear: true })).toMatchObject({ copied: 3 })
  expect(await compareFiles(back)).toEqual({ ...CLEAN, same: 3 })
  for (let i = 0; i < 60; i++) await put(back.to, dokumentKey(`schufa/${i}.pdf`))
  await expect(copyFiles(back, { clear: true })).rejects.toThrow('60 von 63 Dateien')
  expect(await back.to.list('mieterfragebogen-documents')).toHaveLength(60)
})

test('ABLAGE-2: catches up on files added between the last copy and the restart, and restores no deleted ones', async ({
  db,
  connection,
}) => {
  const portal = { connection }
  const before = dokumentKey((await createDokument(db)).dateiPfad)
  const lost = dokumentKey((await createDokument(db)).dateiPfad)
  await put(move.from, before)
  expect(await prepareSwitch(portal, move)).toMatchObject({ copied: 1, lost: [lost] })

  const after = dokumentKey((await createDokument(db)).dateiPfad)
  const bild = await createBild(db, { speicherKey: 'a/b.webp' })
  const [variant = before] = listVariantKeys(bild.speicherKey ?? '', bild.breite)
  const journal = storageKey('loeschungen', '2.json')
  const wanted = [after, speicherKey('a/b.webp'), variant, journal]
  const deleted = await createDokument(db)
  const unwanted = [dokumentKey(deleted.dateiPfad), speicherKey('fort.webp'), speicherKey('v/480/webp/fort.webp')]
  for (const key of [...wanted, ...unwanted]) await put(move.from, key)
  await db.delete(mieterfragebogenDokumente).where(eq(mieterfragebogenDokumente.id, deleted.id))
  expect(await checkNamedFiles(db, { storage: move.to })).toEqual({ checked: 4, missing: 3 })

  expect(await catchUp(portal, move)).toEqual({ copied: 4, lost: [lost] })
  expect(await move.to.listAll()).toEqual([before, ...wanted].toSorted())
  await put(move.to, lost)
  expect(await checkNamedFiles(db, { storage: move.to })).toEqual({ checked: 4, missing: 0 })
})
