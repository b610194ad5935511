import { eq } from 'drizzle-orm'
import { vi } from 'vitest'
import type { Database } from '#app/server/db/database.server.ts'
import { bildSperren } from '#app/server/db/schema/bild-sperren.ts'
import { requireStorageKey } from '#app/server/storage/storage-key.server.ts'
import { makeFoto, test, withFaults } from '#tests/setup/bilder-test.ts'
import { expect, NOW } from '#tests/setup/db-test.ts'
import { findBild } from './bild.repository.server.ts'
import { withBildSperre } from './bild-sperre.server.ts'
import { processBildAuftraege } from './process-bild-auftraege.server.ts'
import { storeBild } from './store-bild.server.ts'

const KEY = 'exposes/a/1.jpg'
const SOURCE = `/bilder/${KEY}`
const PAST = new Date('2020-01-01T00:00:00Z')

/** Leaves the row of a server that was killed while it worked on a picture. */
const leaveSperre = (db: Database, { neu, gueltigBis = PAST }: { neu: boolean; gueltigBis?: Date }) =>
  db.insert(bildSperren).values({ quelle: SOURCE, inhaber: crypto.randomUUID(), gueltigBis, neu })

async function runJob(db: Database, storage: Parameters<typeof storeBild>[1]) {
  const onError = vi.fn()
  await processBildAuftraege(db, storage, { now: () => NOW, onError })
  return onError
}

test('deletes files of an upload whose server died, and the next try succeeds at once', async ({ db, storage }) => {
  await storage.put(requireStorageKey(`expose-images/${KEY}`), Buffer.from('halb'))
  await storage.put(requireStorageKey(`expose-images/v/480/webp/${KEY}`), Buffer.from('halb'))
  await leaveSperre(db, { neu: true })
  expect(await runJob(db, storage)).not.toHaveBeenCalled()
  expect(await storage.list('expose-images')).toEqual([])
  expect(await db.select().from(bildSperren)).toEqual([])

  await storage.put(requireStorageKey(`expose-images/v/1600/webp/${KEY}`), Buffer.from('halb'))
  await leaveSperre(db, { neu: true })
  await storeBild(db, storage, { key: KEY, bytes: await makeFoto({ breite: 400 }).jpeg().toBuffer(), alt: null })
  expect(await storage.list('expose-images')).toEqual([`expose-images/${KEY}`, `expose-images/v/480/webp/${KEY}`])
})

test('keeps files that were recorded before their server died, and imports without a row', async ({ db, storage }) => {
  await storage.put(requireStorageKey(`expose-images/${KEY}`), await makeFoto().jpeg().toBuffer())
  await leaveSperre(db, { neu: false })
  await runJob(db, storage)
  expect(await storage.exists(requireStorageKey(`expose-images/${KEY}`))).toBe(true)

  await storeBild(db, storage, { key: KEY, bytes: await makeFoto().jpeg().toBuffer(), alt: null })
  await leaveSperre(db, { neu: true })
  await runJob(db, storage)
  expect(await storage.exists(requireStorageKey(`expose-images/${KEY}`))).toBe(true)
  expect(await db.select().from(bildSperren)).toEqual([])
})

test('reports a failed cleanup and retries it', async ({ db, storage }) => {
  await storage.put(requireStorageKey(`expose-images/${KEY}`), Buffer.from('halb'))
  await leaveSperre(db, { neu: true })
  const onError = await runJob(
    db,
    withFaults(storage, (call) => call === 'delete'),
  )
  expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ ziel: SOURCE, givenUp: false }))
  await db.update(bildSperren).set({ gueltigBis: PAST })
  await runJob(db, storage)
  expect(await storage.list('expose-images')).toEqual([])
})

test('a writer wrongly taken for dead records nothing and deletes no files of its successor', async ({
  db,
  storage,
}) => {
  const bytes = await makeFoto().jpeg().toBuffer()
  let relieved: Promise<unknown> | null = null
  const slow = withFaults(storage, () => false)
  const put: typeof slow.put = async (key, content, options) => {
    // After half a minute without a renewal another server does the whole work.
    relieved ??= (async () => {
      await db.update(bildSperren).set({ gueltigBis: PAST }).where(eq(bildSperren.quelle, SOURCE))
      await storeBild(db, storage, { key: KEY, bytes, alt: 'der zweite' })
    })()
    await relieved
    await slow.put(key, content, options)
  }
  await expect(storeBild(db, { ...slow, put }, { key: KEY, bytes, alt: 'der erste' })).rejects.toThrow('another server')
  expect(await findBild(db, { quelle: SOURCE })).toMatchObject({ alt: 'der zweite', webp: true })
  expect(await storage.list('expose-images')).toHaveLength(4)
})

test('work on one picture is sequential, outside transactions', async ({ db, storage }) => {
  let working = 0
  const work = async () => {
    working += 1
    expect(working).toBe(1)
    const { rows } = await db.$client.query(
      "select from pg_stat_activity where state like 'idle in transaction%' and datname = current_database()",
    )
    expect(rows).toEqual([])
    working -= 1
  }
  await Promise.all([1, 2, 3, 4].map(() => withBildSperre(db, storage, { quelle: SOURCE }, work)))
  await expect(
    db.transaction(() => withBildSperre(db, storage, { quelle: SOURCE }, async () => undefined)),
  ).rejects.toThrow('inside a database transaction')
  await expect(db.transaction(() => storage.get(requireStorageKey('expose-images/x')))).rejects.toThrow(
    'inside a database transaction',
  )
})
