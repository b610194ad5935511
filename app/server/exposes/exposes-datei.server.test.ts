import { gunzipSync } from 'node:zlib'
import { describe, vi } from 'vitest'
import type { Aenderung } from '#app/server/realtime/aenderung.server.ts'
import { createExpose, createExposes } from '#tests/factories/exposes.ts'
import { expect, test } from '#tests/setup/db-test.ts'
import { createExposesDatei, type ExposesDatei, ExposesDateiSpeicher } from './exposes-datei.server.ts'

const NICHTS: Aenderung = { geaendert: new Set(), entfernt: new Set(), viele: false, themen: new Set() }
const GEAENDERT: Aenderung = { ...NICHTS, geaendert: new Set(['a']) }

const read = ({ gzip }: ExposesDatei) => JSON.parse(gunzipSync(gzip).toString()) as { id: string }[]

test('holds every public Exposé once, and nothing else', async ({ db }) => {
  expect(read(await createExposesDatei(db))).toEqual([])
  const ids = await createExposes(db, 2_100, () => ({}))
  await createExpose(db, { oeffentlich: false, direktlink: true })
  const datei = await createExposesDatei(db)
  expect(
    read(datei)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(ids.sort())
  expect((await createExposesDatei(db)).etag).toBe(datei.etag)
})

describe('what is kept', () => {
  /** A memory whose files take `dauerMs` to make. */
  function open({ dauerMs = 20 } = {}) {
    const speicher = new ExposesDateiSpeicher()
    speicher.resume()
    const uhr = { ms: 0 }
    let nummer = 0
    const make = vi.fn(async (): Promise<ExposesDatei> => {
      uhr.ms += dauerMs
      nummer += 1
      return { gzip: Buffer.alloc(0), etag: String(nummer) }
    })
    const get = async () => (await speicher.get(make, () => uhr.ms)).etag
    return { speicher, uhr, make, get }
  }

  test('is made once, however many ask, and again after a change', async () => {
    const { speicher, uhr, make, get } = open()
    expect(await Promise.all([get(), get(), get()])).toEqual(['1', '1', '1'])
    uhr.ms += 3_600_000
    expect(await get()).toBe('1')
    speicher.forget(GEAENDERT)
    expect(await Promise.all([get(), get()])).toEqual(['2', '2'])
    expect(make).toHaveBeenCalledTimes(2)
  })

  test.each<[string, Partial<Aenderung>, boolean]>([
    ['an Exposé that is gone', { entfernt: new Set(['a']) }, true],
    ['more than are named', { viele: true }, true],
    ['a Liegenschaft', { themen: new Set(['liegenschaften']) }, true],
    ['an Exposé behind a direct link', { themen: new Set(['privat']) }, false],
    ['pictures', { themen: new Set(['bilder']) }, false],
  ])('a change of %s', async (_name, aenderung, makesItOld) => {
    const { speicher, uhr, get } = open()
    await get()
    uhr.ms += 1_000
    speicher.forget({ ...NICHTS, ...aenderung })
    expect(await get()).toBe(makesItOld ? '2' : '1')
  })

  test('rests ten times as long as it took to make, whatever changes', async () => {
    const { speicher, uhr, get } = open({ dauerMs: 500 })
    expect(await get()).toBe('1')
    for (let ms = 0; ms < 5_000; ms += 100) {
      speicher.forget(GEAENDERT)
      expect(await get()).toBe('1')
      uhr.ms += 100
    }
    expect(await get()).toBe('2')
  })

  test('a change while it is being made is not forgotten', async () => {
    const { speicher, uhr, make, get } = open()
    make.mockImplementationOnce(async () => {
      speicher.forget(GEAENDERT)
      return { gzip: Buffer.alloc(0), etag: 'halb' }
    })
    expect(await get()).toBe('halb')
    uhr.ms += 1
    expect(await get()).toBe('1')
  })

  test('is not trusted while changes are not heard, and a failure is not kept', async () => {
    const { speicher, uhr, make, get } = open()
    make.mockRejectedValueOnce(new Error('no database'))
    await expect(get()).rejects.toThrow('no database')
    expect(await get()).toBe('1')
    speicher.pause()
    uhr.ms += 1_000
    expect(await get()).toBe('2')
    uhr.ms += 1_000
    expect(await get()).toBe('3')
  })
})
