import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, vi } from 'vitest'
import type { Database } from '#app/server/db/database.server.ts'
import { bilder } from '#app/server/db/schema/bilder.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { openimmoGruppen, openimmoObjekte } from '#app/server/db/schema/openimmo.ts'
import { getLogger } from '#app/server/log/logger.server.ts'
import { createS3Storage } from '#app/server/storage/s3-storage.server.ts'
import type { Storage } from '#app/server/storage/storage.server.ts'
import { BILDER_BUCKET } from '#app/server/storage/storage-key.server.ts'
import { createExpose, createMieteinheit } from '#tests/factories/exposes.ts'
import { createLiegenschaft } from '#tests/factories/liegenschaften.ts'
import { test as bilderTest, makeFoto, withFaults } from '#tests/setup/bilder-test.ts'
import { expect, NOW } from '#tests/setup/db-test.ts'
import { startS3Server } from '#tests/setup/doubles/s3-server.ts'
import { removeAbandoned } from './bild-sperre.server.ts'
import { storeBild } from './store-bild.server.ts'
import { sweepBilder } from './sweep-bilder.server.ts'
import { deleteVerwaist } from './verwaist.repository.server.ts'

const test = bilderTest.extend<{ s3: Storage }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures out of this parameter
  s3: async ({}, use) => {
    const server = await startS3Server()
    const drafts = await mkdtemp(join(tmpdir(), 'wp-s3-'))
    await use(createS3Storage(server.settings, { drafts }))
    await server.close()
    await rm(drafts, { recursive: true, force: true })
  },
})

const { signal } = new AbortController()
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

async function store(db: Database, storage: Storage, key: string, farbe?: string): Promise<string> {
  const bytes = await makeFoto({ breite: 500, hoehe: 400, ...(farbe !== undefined && { farbe }) })
    .jpeg()
    .toBuffer()
  return (await storeBild(db, storage, { key, bytes, alt: null, now: NOW })).quelle
}

describe.each(['openimmo', 'umzug'])('BILDPFLEGE-5: a picture uploaded as %s', (segment) => {
  test('is deleted an hour after its last use, on disk and in S3', async ({ db, storage, s3 }) => {
    vi.spyOn(getLogger(), 'info').mockReturnValue()
    for (const place of [storage, s3]) {
      const [gone, shown] = [
        await store(db, place, `${segment}/fort.jpg`),
        await store(db, place, `${segment}/da.jpg`, '#112233'),
      ]
      const { id } = await createExpose(db, { images: [gone, shown], oeffentlich: false })
      await sweepBilder(db, { storage: place, now: later(0), signal })
      await db
        .update(exposes)
        .set({ images: [shown] })
        .where(eq(exposes.id, id))
      expect(await sweepBilder(db, { storage: place, now: later(60), signal })).toBe(0)
      expect(await sweepBilder(db, { storage: place, now: later(119), signal })).toBe(0)
      expect(await sweepBilder(db, { storage: place, now: later(120), signal })).toBe(1)
      expect((await place.list(BILDER_BUCKET)).filter((key) => key.includes('fort.jpg'))).toEqual([])
      expect((await place.list(BILDER_BUCKET)).filter((key) => key.includes('da.jpg')).length).toBeGreaterThan(1)
      await db.delete(exposes).where(eq(exposes.id, id))
      await sweepBilder(db, { storage: place, now: later(180), signal })
      expect(await sweepBilder(db, { storage: place, now: later(240), signal })).toBe(1)
      expect(await place.list(BILDER_BUCKET)).toEqual([])
    }
  })

  test('stays while the last import of an object or a group names it', async ({ db, storage }) => {
    const [image, plan, ofGroup] = [
      await store(db, storage, `${segment}/a.jpg`),
      await store(db, storage, `${segment}/b.jpg`, '#112233'),
      await store(db, storage, `${segment}/c.jpg`, '#445566'),
    ]
    const { id } = await createExpose(db)
    const { propertyId } = await createLiegenschaft(db)
    const werte = { images: [{ url: image }], floorPlan: plan }
    await db
      .insert(openimmoObjekte)
      .values({ anbieter: 'AN-1', obid: '1', exposeId: id, pruefsumme: '', werte, importiertAm: NOW })
    await db
      .insert(openimmoGruppen)
      .values({ anbieter: 'AN-1', kennung: 'Haus 7', propertyId, werte: { imageUrls: [ofGroup] } })
    await sweepBilder(db, { storage, now: later(0), signal })
    expect(await sweepBilder(db, { storage, now: later(60), signal })).toBe(0)
  })
})

test('BILDPFLEGE-5: a picture used again since it was marked stays', async ({ db, storage }) => {
  const quelle = await store(db, storage, 'verwaltung/spaet/bild.jpg')
  await sweepBilder(db, { storage, now: later(0), signal })
  await createExpose(db, { images: [quelle] })
  expect(await db.transaction((tx) => deleteVerwaist(tx, { quelle, before: later(0) }))).toBe(false)
  expect(await db.select().from(bilder)).toHaveLength(1)
})

const files = async (storage: Storage) =>
  (await storage.list(BILDER_BUCKET)).filter((key) => key.includes('verwaltung/'))

test('BILDPFLEGE-5: deletes an unused upload after an hour, with its variants, and keeps all others', async ({
  db,
  storage,
}) => {
  vi.spyOn(getLogger(), 'info').mockReturnValue()
  const [gone, shown, cover, plan] = await Promise.all(
    ['fort', 'expose', 'haus', 'plan'].map((name) => store(db, storage, `verwaltung/${name}/bild.jpg`)),
  )
  // Demo data and other pictures outside the swept prefixes.
  const elsewhere = [await store(db, storage, 'exposes/altbau/bild.jpg')]
  // Hidden Exposés count as showing their pictures.
  await createExpose(db, { images: JSON.stringify([shown]), oeffentlich: false })
  const { propertyId } = await createLiegenschaft(db, { imageUrls: [cover ?? ''], oeffentlichView: false })
  await createMieteinheit(db, { propertyId, floorPlan: plan })
  expect((await files(storage)).filter((key) => key.includes('/fort/')).length).toBeGreaterThan(1)

  expect(await sweepBilder(db, { storage, now: later(0), signal })).toBe(0)
  expect(await sweepBilder(db, { storage, now: later(59), signal })).toBe(0)
  expect(await sweepBilder(db, { storage, now: later(60), signal })).toBe(1)
  expect((await files(storage)).filter((key) => key.includes('/fort/'))).toEqual([])
  const left = (await db.select().from(bilder)).map(({ quelle }) => quelle)
  expect(left.toSorted()).toEqual([shown, cover, plan, ...elsewhere].toSorted())
  expect(left).not.toContain(gone)
})

test('the hour restarts after a use in between or another upload', async ({ db, storage }) => {
  vi.spyOn(getLogger(), 'info').mockReturnValue()
  const quelle = await store(db, storage, 'verwaltung/wieder/bild.jpg')
  const { id } = await createExpose(db)
  const show = (images: string[]) => db.update(exposes).set({ images }).where(eq(exposes.id, id))
  await sweepBilder(db, { storage, now: later(0), signal })
  await show([quelle])
  await sweepBilder(db, { storage, now: later(30), signal })
  await show([])
  expect(await sweepBilder(db, { storage, now: later(70), signal })).toBe(0)
  await store(db, storage, 'verwaltung/wieder/bild.jpg')
  expect(await sweepBilder(db, { storage, now: later(140), signal })).toBe(0)
  expect(await sweepBilder(db, { storage, now: later(200), signal })).toBe(1)
})

test('cleanup deletes files that a failing storage has kept', async ({ db, storage }) => {
  await store(db, storage, 'verwaltung/voll/bild.jpg')
  await sweepBilder(db, { storage, now: later(0), signal })
  const failing = withFaults(storage, (call) => call === 'delete')
  await expect(sweepBilder(db, { storage: failing, now: later(60), signal })).rejects.toThrow('ENOSPC')
  expect(await db.select().from(bilder)).toEqual([])
  expect((await files(storage)).length).toBeGreaterThan(1)
  await db.execute(`update bild_sperren set gueltig_bis = now() - interval '1 second'`)
  await removeAbandoned(db, storage, { onError: (_, error) => expect(error).toBeUndefined() })
  expect(await files(storage)).toEqual([])
})
