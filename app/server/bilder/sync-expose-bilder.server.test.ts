import { eq, sql } from 'drizzle-orm'
import { describe } from 'vitest'
import type { Database } from '#app/server/db/database.server.ts'
import { bildAuftraege } from '#app/server/db/schema/bild-auftraege.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import type { Storage } from '#app/server/storage/storage.server.ts'
import { requireStorageKey } from '#app/server/storage/storage-key.server.ts'
import { HOUR_MS } from '#app/shared/time.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createLiegenschaft } from '#tests/factories/liegenschaften.ts'
import { makeFoto, test, withFaults } from '#tests/setup/bilder-test.ts'
import { expect, NOW } from '#tests/setup/db-test.ts'
import { findBild } from './bild.repository.server.ts'
import { processBildAuftraege } from './process-bild-auftraege.server.ts'
import { storeBild } from './store-bild.server.ts'
import { syncExposeBilder } from './sync-expose-bilder.server.ts'

const A = '/bilder/exposes/a/1.jpg'
const B = '/bilder/exposes/a/2.jpg'

/** Like after an import: originals in the storage, no rows. */
async function putOriginals(storage: Storage, quellen: string[] = [A, B]) {
  const bytes = await makeFoto({ breite: 700, hoehe: 500 }).jpeg().toBuffer()
  for (const quelle of quellen)
    await storage.put(requireStorageKey(`expose-images/${quelle.slice('/bilder/'.length)}`), bytes)
}

async function listVariants(storage: Storage) {
  return (await storage.list('expose-images/v')).map((key) => key.slice('expose-images/v/'.length))
}

const WEBP = ['1.jpg', '2.jpg'].flatMap((file) => [`480/webp/exposes/a/${file}`, `960/webp/exposes/a/${file}`]).sort()

/** Later than the database's clock, by which the trigger's tasks are due. */
const LATER = new Date(Date.now() + HOUR_MS)

async function runJobs(db: Database, storage: Storage) {
  const fehler: string[] = []
  const count = await processBildAuftraege(db, storage, {
    now: () => LATER,
    onError: (failure) => fehler.push(`${failure.art} ${failure.fehler}`),
  })
  return { count, fehler }
}

describe('syncExposeBilder', () => {
  test('sync makes the variants, cleanup removes them, both can be repeated', async ({ db, storage }) => {
    await putOriginals(storage)
    const { id: exposeId } = await createExpose(db, { images: JSON.stringify([A, B]) })
    const sync = () => syncExposeBilder(db, storage, { exposeId, action: 'sync', now: NOW })
    const cleanup = () => syncExposeBilder(db, storage, { exposeId, action: 'cleanup', now: NOW })
    expect(await sync()).toMatchObject({ bilder: 2, geaendert: 2, fehler: [] })
    expect(await listVariants(storage)).toEqual(WEBP)
    expect(await sync()).toMatchObject({ geaendert: 0, fehler: [] })
    expect(await cleanup()).toMatchObject({ geaendert: 2 })
    expect(await listVariants(storage)).toEqual([])
    expect(await findBild(db, { quelle: A })).toMatchObject({ webp: false, avif: false, breite: 700 })
    expect(await storage.exists(requireStorageKey('expose-images/exposes/a/1.jpg'))).toBe(true)
    expect(await cleanup()).toMatchObject({ geaendert: 0 })
    expect(await sync()).toMatchObject({ geaendert: 2 })
  })

  test('damaged and missing files are reported and do not stop the others', async ({ db, storage }) => {
    await putOriginals(storage, [A])
    await storage.put(
      requireStorageKey('expose-images/exposes/a/kaputt.jpg'),
      Buffer.from('\xff\xd8\xff nothing', 'latin1'),
    )
    await storage.put(requireStorageKey('expose-images/exposes/a/text.jpg'), Buffer.from('<script>'))
    const images = ['/bilder/exposes/a/kaputt.jpg', '/bilder/exposes/a/text.jpg', B, 'https://example.org/x.jpg', A]
    const { id: exposeId } = await createExpose(db, { images })
    expect(await syncExposeBilder(db, storage, { exposeId, action: 'sync', now: NOW })).toEqual({
      action: 'sync',
      bilder: 4,
      geaendert: 1,
      fehler: [
        { quelle: '/bilder/exposes/a/kaputt.jpg', reason: 'unlesbar' },
        { quelle: '/bilder/exposes/a/text.jpg', reason: 'unlesbar' },
        { quelle: B, reason: 'fehlt' },
      ],
    })
  })

  test('a put that fails halfway records nothing for that picture; the next run completes it', async ({
    db,
    storage,
  }) => {
    await putOriginals(storage)
    const { id: exposeId } = await createExpose(db, { images: [A, B] })
    const broken = withFaults(storage, (call, key) => call === 'put' && key.endsWith('960/webp/exposes/a/2.jpg'))
    await expect(syncExposeBilder(db, broken, { exposeId, action: 'sync', now: NOW })).rejects.toThrow('ENOSPC')
    expect(await findBild(db, { quelle: A })).toMatchObject({ webp: true })
    expect(await findBild(db, { quelle: B })).toBeNull()
    expect(await syncExposeBilder(db, storage, { exposeId, action: 'sync', now: NOW })).toMatchObject({ geaendert: 1 })
    expect(await listVariants(storage)).toEqual(WEBP)
  })

  test('a delete that fails never leaves a row that names missing files', async ({ db, storage }) => {
    await putOriginals(storage)
    const { id: exposeId } = await createExpose(db, { images: [A, B] })
    await syncExposeBilder(db, storage, { exposeId, action: 'sync', now: NOW })
    const broken = withFaults(storage, (call, key) => call === 'delete' && key.includes('/960/'))
    await expect(syncExposeBilder(db, broken, { exposeId, action: 'cleanup', now: NOW })).rejects.toThrow('ENOSPC')
    expect(await findBild(db, { quelle: A })).toMatchObject({ webp: false })
    await syncExposeBilder(db, storage, { exposeId, action: 'cleanup', now: NOW })
    expect(await listVariants(storage)).toEqual([])
  })

  test('simultaneous runs of both kinds: rows and files agree in the end', async ({ db, storage }) => {
    await putOriginals(storage)
    const { id: exposeId } = await createExpose(db, { images: [A, B] })
    const run = (action: 'sync' | 'cleanup') => syncExposeBilder(db, storage, { exposeId, action, now: NOW })
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([run('sync'), run('cleanup'), run('sync'), run('cleanup'), run('sync')])
      const files = await listVariants(storage)
      for (const [quelle, file] of [
        [A, '1.jpg'],
        [B, '2.jpg'],
      ] as const) {
        const fileCount = files.filter((key) => key.endsWith(file)).length
        expect(fileCount).toBe((await findBild(db, { quelle }))?.webp ? 2 : 0)
      }
    }
  })

  test('pictures that another active Exposé or a Liegenschaft shows keep their variants', async ({ db, storage }) => {
    await putOriginals(storage)
    const { id: exposeId } = await createExpose(db, { images: [A, B] })
    await createExpose(db, { images: { '0': A }, status: 'active' })
    await syncExposeBilder(db, storage, { exposeId, action: 'sync', now: NOW })
    await syncExposeBilder(db, storage, { exposeId, action: 'cleanup', now: NOW })
    expect(await listVariants(storage)).toEqual(WEBP.filter((key) => key.endsWith('1.jpg')))
    await createLiegenschaft(db, { imageUrls: [A] })
    await db.update(exposes).set({ status: 'rented' })
    await syncExposeBilder(db, storage, { exposeId, action: 'cleanup', now: NOW })
    expect(await findBild(db, { quelle: A })).toMatchObject({ webp: true })
  })

  test('an unknown Exposé', async ({ db, storage }) => {
    const exposeId = '00000000-0000-4000-8000-000000000000'
    await expect(syncExposeBilder(db, storage, { exposeId, action: 'sync', now: NOW })).rejects.toMatchObject({
      code: 'EXPOSE_NICHT_GEFUNDEN',
    })
  })
})

describe('by itself, when the status changes (decisions, section on the backend)', () => {
  test.for([
    ['array', [A, B]],
    ['JSON string', JSON.stringify([{ url: A }, { url: B }])],
    ['object of strings', { one: A, two: B }],
  ])('active makes the variants, AVIF too; leaving it removes them (%s)', async ([, images], { db, storage }) => {
    await putOriginals(storage)
    const { id } = await createExpose(db, { images, status: 'available' })
    expect((await runJobs(db, storage)).count).toBe(0)
    await db.update(exposes).set({ status: 'active' }).where(eq(exposes.id, id))
    expect(await runJobs(db, storage)).toEqual({ count: 3, fehler: [] })
    expect(await findBild(db, { quelle: B })).toMatchObject({ webp: true, avif: true })
    expect(await listVariants(storage)).toHaveLength(8)
    expect((await runJobs(db, storage)).count).toBe(0)
    await db.update(exposes).set({ status: 'rented' }).where(eq(exposes.id, id))
    await runJobs(db, storage)
    expect(await listVariants(storage)).toEqual([])
  })

  test('a single string', async ({ db, storage }) => {
    await putOriginals(storage)
    await createExpose(db, { images: A, floorPlan: B, status: 'active' })
    await runJobs(db, storage)
    expect(await findBild(db, { quelle: A })).toMatchObject({ webp: true })
    expect(await findBild(db, { quelle: B })).toMatchObject({ webp: true })
  })

  test('a picture that is taken off an active Exposé, and an Exposé that is deleted', async ({ db, storage }) => {
    await putOriginals(storage)
    const { id } = await createExpose(db, { images: [A, B], status: 'active' })
    await runJobs(db, storage)
    await db
      .update(exposes)
      .set({ images: [A] })
      .where(eq(exposes.id, id))
    await runJobs(db, storage)
    expect(await findBild(db, { quelle: B })).toMatchObject({ webp: false, avif: false })
    expect(await findBild(db, { quelle: A })).toMatchObject({ webp: true })
    await db.delete(exposes).where(eq(exposes.id, id))
    await runJobs(db, storage)
    expect(await listVariants(storage)).toEqual([])
  })

  test('active and back before the job runs: nothing stays', async ({ db, storage }) => {
    await putOriginals(storage)
    const { id } = await createExpose(db, { images: [A, B], status: 'active' })
    await db.update(exposes).set({ status: 'rented' }).where(eq(exposes.id, id))
    await runJobs(db, storage)
    expect(await listVariants(storage)).toEqual([])
  })

  test('a large import of known pictures makes no work, other columns neither', async ({ db, storage }) => {
    await putOriginals(storage)
    await storeBild(db, storage, { key: 'exposes/b/1.png', bytes: await makeFoto().png().toBuffer(), alt: null })
    await db.delete(bildAuftraege)
    const { id } = await createExpose(db, { images: ['/bilder/exposes/b/1.png'], status: 'active' })
    await db.update(exposes).set({ price: 1 }).where(eq(exposes.id, id))
    expect(await db.select().from(bildAuftraege)).toEqual([])
  })

  test('two workers share the work and do nothing twice', async ({ db, storage }) => {
    await putOriginals(storage)
    for (const bild of [A, B]) await createExpose(db, { images: [bild], status: 'active' })
    const [first, zweiter] = await Promise.all([runJobs(db, storage), runJobs(db, storage)])
    expect([...first.fehler, ...zweiter.fehler]).toEqual([])
    await runJobs(db, storage)
    expect(await listVariants(storage)).toHaveLength(8)
    expect(await db.select().from(bildAuftraege)).toEqual([])
  })

  test('a failing storage puts the task off, then gives up; asking again revives it', async ({ db, storage }) => {
    await putOriginals(storage)
    const { id } = await createExpose(db, { images: [A], status: 'active' })
    const broken = withFaults(storage, (call) => call === 'put')
    const fehler: boolean[] = []
    let nowMs = LATER.getTime()
    const run = async (ziel: Storage) => {
      nowMs += HOUR_MS
      return processBildAuftraege(db, ziel, { now: () => new Date(nowMs), onError: (m) => fehler.push(m.givenUp) })
    }
    for (let i = 0; i < 8; i += 1) await run(broken)
    expect(fehler).toEqual([false, false, false, false, false, true])
    expect((await db.select().from(bildAuftraege))[0]).toMatchObject({ fehler: expect.stringContaining('ENOSPC') })
    await db.execute(sql`update exposes set images = images || '[]'::jsonb, status = status where id = ${id}`)
    expect(await run(storage)).toBe(2)
    expect(await db.select().from(bildAuftraege)).toEqual([])
  })
})
