import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { onTestFinished, vi } from 'vitest'
import type { Database } from '#app/server/db/database.server.ts'
import { bilder } from '#app/server/db/schema/bilder.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { importLaeufe } from '#app/server/db/schema/import.ts'
import { createDiskStorage } from '#app/server/storage/disk-storage.server.ts'
import { makeFoto } from '#tests/setup/bilder-test.ts'
import { expect, NOW } from '#tests/setup/db-test.ts'
import { eventually } from '#tests/setup/eventually.ts'
import { makeZipFile } from '#tests/setup/files/dokument-files.ts'
import { makeAnhang, makeImmobilie, makeOpenimmo } from '#tests/setup/files/openimmo-files.ts'
import { test } from '#tests/setup/import-test.ts'
import { createLauf } from './create-lauf.server.ts'
import { getImportProcess } from './import-process.server.ts'
import { updateLauf } from './lauf.repository.server.ts'
import { workOffImporte } from './work-off-importe.server.ts'

const PICTURES = 12

async function makeFile(): Promise<Uint8Array> {
  const files: Record<string, Uint8Array> = {}
  for (let i = 0; i < PICTURES; i++) {
    const farbe = `#${(i * 20).toString(16).padStart(2, '0')}8899`
    files[`${i}.jpg`] = await makeFoto({ breite: 40, hoehe: 30, farbe }).jpeg().toBuffer()
  }
  const objekte = Object.keys(files).map((name) => makeImmobilie({ obid: name, anhaenge: makeAnhang(name) }))
  return makeZipFile({ 'openimmo.xml': makeOpenimmo(objekte), ...files })
}

const readState = async (db: Database, id: string) =>
  (await db.select().from(importLaeufe).where(eq(importLaeufe.id, id)))[0]?.zustand

test('OPENIMMO-12: refuses a table in the field for OpenImmo at once, without a waiting import', async ({
  db,
  folder,
  who,
}) => {
  const path = join(folder, 'bestand.xml')
  await writeFile(path, 'Titel;PLZ\nWohnung;04105\n')
  const upload = { art: 'openimmo', path, name: 'bestand.csv', size: 26 } as const
  const storage = createDiskStorage(join(folder, 'files'))
  await expect(createLauf(db, { akteur: who, storage, upload, now: NOW })).rejects.toMatchObject({
    code: 'DATEI_UNLESBAR',
    message: expect.stringContaining('„CSV-Import“'),
  })
  expect(await db.$count(importLaeufe)).toBe(0)
})

test('OPENIMMO-14: another process finishes the import of a killed one, without duplicates', async ({
  db,
  folder,
  who,
}) => {
  // The process inherits these settings.
  vi.stubEnv('DATA_DIR', folder)
  onTestFinished(() => getImportProcess().stop())
  const contents = await makeFile()
  const path = join(folder, 'sent.zip')
  await writeFile(path, contents)
  const storage = createDiskStorage(join(folder, 'files'))
  const upload = { art: 'openimmo', path, name: 'bestand.zip', size: contents.length } as const
  const id = await createLauf(db, { akteur: who, storage, upload, now: NOW })
  await updateLauf(db, { id, from: ['wartet'], set: { istProbe: false } })

  const run = () => workOffImporte(db, { limitMs: 60_000, signal: new AbortController().signal })
  const killed = Promise.allSettled([run()])
  await eventually(async () => expect(await db.$count(bilder)).toBeGreaterThan(1))
  process.kill(getImportProcess().pid ?? Number.NaN, 'SIGKILL')
  expect(await killed).toMatchObject([{ status: 'rejected', reason: { name: 'WorkProcessLost' } }])
  expect(await readState(db, id)).toBe('laeuft')
  expect(await db.$count(exposes)).toBe(0)
  expect(await db.$count(bilder)).toBeLessThan(PICTURES)

  await run()
  expect(await readState(db, id)).toBe('uebernommen')
  expect(await db.$count(exposes)).toBe(PICTURES)
  expect(await db.$count(bilder)).toBe(PICTURES)
})
