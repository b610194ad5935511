import { eq } from 'drizzle-orm'
import { vi } from 'vitest'
import type { Database } from '#app/server/db/database.server.ts'
import { bilder } from '#app/server/db/schema/bilder.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { getLogger } from '#app/server/log/logger.server.ts'
import type { Storage } from '#app/server/storage/storage.server.ts'
import { BILDER_BUCKET } from '#app/server/storage/storage-key.server.ts'
import { createExpose, createMieteinheit } from '#tests/factories/exposes.ts'
import { createLiegenschaft } from '#tests/factories/liegenschaften.ts'
import { makeFoto, test, withFaults } from '#tests/setup/bilder-test.ts'
import { expect, NOW } from '#tests/setup/db-test.ts'
import { removeAbandoned } from './bild-sperre.server.ts'
import { storeBild } from './store-bild.server.ts'
import { sweepBilder } from './sweep-bilder.server.ts'

const { signal } = new AbortController()
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

async function store(db: Database, storage: Storage, key: string): Promise<string> {
  const bytes = await makeFoto({ breite: 500, hoehe: 400 }).jpeg().toBuffer()
  return (await storeBild(db, storage, { key, bytes, alt: null, now: NOW })).quelle
}

const files = async (storage: Storage) =>
  (await storage.list(BILDER_BUCKET)).filter((key) => key.includes('verwaltung/'))

test('BILDPFLEGE-5: an upload that nothing shows goes after an hour, with its variants; all others stay', async ({
  db,
  storage,
}) => {
  vi.spyOn(getLogger(), 'info').mockReturnValue()
  const [gone, shown, cover, plan] = await Promise.all(
    ['fort', 'expose', 'haus', 'plan'].map((name) => store(db, storage, `verwaltung/${name}/bild.jpg`)),
  )
  const elsewhere = await Promise.all([store(db, storage, 'openimmo/a.jpg'), store(db, storage, 'umzug/b.jpg')])
  // What nobody can see shows its pictures, too.
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

test('the hour begins anew once it was shown in between, or uploaded again', async ({ db, storage }) => {
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

test('files that a failing storage has kept are removed by whoever tidies up after it', async ({ db, storage }) => {
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
