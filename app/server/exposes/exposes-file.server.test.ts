import { gunzipSync } from 'node:zlib'
import { describe, vi } from 'vitest'
import type { Aenderung } from '#app/server/realtime/aenderung.server.ts'
import { HOUR_MS } from '#app/shared/time.ts'
import { createExpose, createExposes } from '#tests/factories/exposes.ts'
import { expect, test } from '#tests/setup/db-test.ts'
import { createExposesFile, type ExposesFile, ExposesFileStorage } from './exposes-file.server.ts'

const NOTHING: Aenderung = { geaendert: new Set(), entfernt: new Set(), viele: false, themen: new Set() }
const CHANGED: Aenderung = { ...NOTHING, geaendert: new Set(['a']) }

const read = ({ gzip }: ExposesFile) => JSON.parse(gunzipSync(gzip).toString()) as { id: string }[]

test('contains each public Exposé once, and nothing else', async ({ db }) => {
  expect(read(await createExposesFile(db))).toEqual([])
  const ids = await createExposes(db, 2_100, () => ({}))
  await createExpose(db, { oeffentlich: false, direktlink: true })
  const file = await createExposesFile(db)
  expect(
    read(file)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(ids.sort())
  expect((await createExposesFile(db)).etag).toBe(file.etag)
})

test('contains the costs of a flat, including the Kaution (DIENST-3)', async ({ db }) => {
  await createExpose(db, { kaution: 1860 })
  const [expose] = read(await createExposesFile(db))
  expect(expose).toMatchObject({ nettokaltmiete: 620, gesamtmiete: 870, kaution: 1860 })
})

test('EXPOSE-11: contains the scale of the energy class', async ({ db }) => {
  await createExpose(db, { energyClass: 'C', energieskala: 'a_g' })
  expect(read(await createExposesFile(db))).toMatchObject([{ energy_class: 'C', energieskala: 'a_g' }])
})

describe('the cached data file', () => {
  function open({ durationMs = 20 } = {}) {
    const storage = new ExposesFileStorage()
    storage.resume()
    const clock = { ms: 0 }
    let nummer = 0
    const make = vi.fn(async (): Promise<ExposesFile> => {
      clock.ms += durationMs
      nummer += 1
      return { gzip: Buffer.alloc(0), etag: String(nummer) }
    })
    const get = async () => (await storage.get(make, () => clock.ms)).etag
    return { storage, clock, make, get }
  }

  test('is created once for concurrent requests, and again after a change', async () => {
    const { storage, clock, make, get } = open()
    expect(await Promise.all([get(), get(), get()])).toEqual(['1', '1', '1'])
    clock.ms += HOUR_MS
    expect(await get()).toBe('1')
    storage.forget(CHANGED)
    expect(await Promise.all([get(), get()])).toEqual(['2', '2'])
    expect(make).toHaveBeenCalledTimes(2)
  })

  test.each<[string, Partial<Aenderung>, boolean]>([
    ['an Exposé that is gone', { entfernt: new Set(['a']) }, true],
    ['more than are named', { viele: true }, true],
    ['a Liegenschaft', { themen: new Set(['liegenschaften']) }, true],
    ['an Exposé behind a direct link', { themen: new Set(['privat']) }, false],
    ['pictures', { themen: new Set(['bilder']) }, false],
  ])('is renewed only by changes of public data: %s', async (_name, aenderung, makesItOld) => {
    const { storage, clock, get } = open()
    await get()
    clock.ms += 1_000
    storage.forget({ ...NOTHING, ...aenderung })
    expect(await get()).toBe(makesItOld ? '2' : '1')
  })

  test('is not renewed for ten times its creation time, even after changes', async () => {
    const { storage, clock, get } = open({ durationMs: 500 })
    expect(await get()).toBe('1')
    for (let ms = 0; ms < 5_000; ms += 100) {
      storage.forget(CHANGED)
      expect(await get()).toBe('1')
      clock.ms += 100
    }
    expect(await get()).toBe('2')
  })

  test('is renewed after a change during its creation', async () => {
    const { storage, clock, make, get } = open()
    make.mockImplementationOnce(async () => {
      storage.forget(CHANGED)
      return { gzip: Buffer.alloc(0), etag: 'halb' }
    })
    expect(await get()).toBe('halb')
    clock.ms += 1
    expect(await get()).toBe('1')
  })

  test('is not used while notifications are paused, and a failure is not cached', async () => {
    const { storage, clock, make, get } = open()
    make.mockRejectedValueOnce(new Error('no database'))
    await expect(get()).rejects.toThrow('no database')
    expect(await get()).toBe('1')
    storage.pause()
    clock.ms += 1_000
    expect(await get()).toBe('2')
    clock.ms += 1_000
    expect(await get()).toBe('3')
  })
})
