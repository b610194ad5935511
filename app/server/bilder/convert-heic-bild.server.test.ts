import { describe, vi } from 'vitest'
import { bildAuftraege } from '#app/server/db/schema/bild-auftraege.ts'
import { requireStorageKey } from '#app/server/storage/storage-key.server.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { makeFoto, readHeic, test, withFaults } from '#tests/setup/bilder-test.ts'
import { expect, NOW } from '#tests/setup/db-test.ts'
import { findBild } from './bild.repository.server.ts'
import { toBildView } from './bild-view.server.ts'
import { convertHeicBild } from './convert-heic-bild.server.ts'
import { convertHeic, getHeicQueue } from './heic.server.ts'
import { storeBild } from './store-bild.server.ts'

const KEY = 'exposes/a/5.heic'
const HEIC = `/bilder/${KEY}`
const JPEG = `${HEIC}.heic-konvertiert.jpg`

describe('convertHeicBild', () => {
  test('converts once: parallel and later requests get the same result', async ({ db, storage }) => {
    await storeBild(db, storage, { key: KEY, bytes: await readHeic(), alt: 'Schlafzimmer' })
    const { id: exposeId } = await createExpose(db, { images: [HEIC] })
    let written = 0
    const observed = withFaults(storage, (call, key) => {
      if (call === 'put' && key.endsWith('.heic-konvertiert.jpg') && !key.includes('/v/')) written += 1
      return false
    })
    const convert = () => convertHeicBild(db, observed, { exposeId, imageUrl: HEIC, intern: false, now: NOW })
    const result = { convertedUrl: JPEG, converted: true }
    expect(await Promise.all([convert(), convert(), convert()])).toEqual([result, result, result])
    expect(await convert()).toEqual(result)
    expect(written).toBe(1)

    const bild = await findBild(db, { quelle: HEIC })
    expect(bild).toMatchObject({ heic: true, webp: true, breite: 1600, hoehe: 1200, alt: 'Schlafzimmer' })
    const view = toBildView(HEIC, bild, '')
    expect(view.heic).toBeUndefined()
    expect(view.src).toBe(`/bilder/v/960/webp/${KEY}.heic-konvertiert.jpg`)
    expect(await storage.exists(requireStorageKey(`expose-images/${KEY}.heic-konvertiert.jpg`))).toBe(true)
  })

  test('converts a picture without a row (an import)', async ({ db, storage }) => {
    await storage.put(requireStorageKey(`expose-images/${KEY}`), await readHeic())
    const { id: exposeId } = await createExpose(db, { images: HEIC })
    await convertHeicBild(db, storage, { exposeId, imageUrl: HEIC, intern: false, now: NOW })
    expect(await findBild(db, { quelle: HEIC })).toMatchObject({ heic: true, webp: true })
  })

  test('remembers a damaged picture and does not try again', async ({ db, storage }) => {
    const heic = await readHeic()
    await storage.put(
      requireStorageKey(`expose-images/${KEY}`),
      Buffer.concat([heic.subarray(0, 3000), Buffer.alloc(5000)]),
    )
    const { id: exposeId } = await createExpose(db, { images: [HEIC] })
    const args = { exposeId, imageUrl: HEIC, intern: false, now: NOW }
    await expect(convertHeicBild(db, storage, args)).rejects.toMatchObject({
      code: 'BILD_UNLESBAR',
      message: 'HEIC-Format nicht unterstützt',
    })
    const blind = withFaults(storage, (call) => call === 'get')
    await expect(convertHeicBild(db, blind, args)).rejects.toMatchObject({ code: 'BILD_UNLESBAR' })
    expect(await db.select().from(bildAuftraege)).toMatchObject([{ art: 'heic', ziel: HEIC }])
  })

  test('records nothing after a storage failure, and the next request converts', async ({ db, storage }) => {
    await storeBild(db, storage, { key: KEY, bytes: await readHeic(), alt: null })
    const { id: exposeId } = await createExpose(db, { images: [HEIC] })
    const args = { exposeId, imageUrl: HEIC, intern: false, now: NOW }
    const broken = withFaults(storage, (call, key) => call === 'put' && key.includes('/v/960/'))
    await expect(convertHeicBild(db, broken, args)).rejects.toThrow('ENOSPC')
    expect(await findBild(db, { quelle: HEIC })).toMatchObject({ konvertiertKey: null, webp: false })
    expect(await convertHeicBild(db, storage, args)).toMatchObject({ convertedUrl: JPEG })
  })

  test('converts only pictures of Exposés that the caller may see', async ({ db, storage }) => {
    await storeBild(db, storage, { key: KEY, bytes: await readHeic(), alt: null })
    const privat = await createExpose(db, { images: [HEIC], oeffentlich: false })
    const other = await createExpose(db, { images: [] })
    const args = { imageUrl: HEIC, now: NOW }
    await expect(convertHeicBild(db, storage, { ...args, exposeId: privat.id, intern: false })).rejects.toMatchObject({
      code: 'EXPOSE_NICHT_GEFUNDEN',
    })
    await expect(convertHeicBild(db, storage, { ...args, exposeId: other.id, intern: true })).rejects.toMatchObject({
      code: 'BILD_NICHT_IM_EXPOSE',
    })
    expect(await convertHeicBild(db, storage, { ...args, exposeId: privat.id, intern: true })).toMatchObject({
      convertedUrl: expect.stringMatching(/^[^?]+\?bis=\d+&token=[\w-]+$/),
    })
  })

  test('a picture known to have another format waits for no conversion and reads no file', async ({ db, storage }) => {
    const foto = '/bilder/exposes/a/1.webp'
    await storeBild(db, storage, { key: 'exposes/a/1.webp', bytes: await makeFoto().webp().toBuffer(), alt: null })
    const { id: exposeId } = await createExpose(db, { images: [foto] })
    const { promise: backlog, resolve } = Promise.withResolvers<void>()
    const belegt = getHeicQueue().run(() => backlog)
    const blind = withFaults(storage, (call) => call === 'get')
    expect(await convertHeicBild(db, blind, { exposeId, imageUrl: foto, intern: false, now: NOW })).toEqual({
      convertedUrl: foto,
      converted: false,
    })
    resolve()
    await belegt
  })

  test('does not convert other formats, and reports a missing file', async ({ db, storage }) => {
    await storage.put(requireStorageKey('expose-images/a.heic'), await makeFoto().jpeg().toBuffer())
    const { id: exposeId } = await createExpose(db, { images: ['/bilder/a.heic', '/bilder/fehlt.heic'] })
    const args = { exposeId, intern: false, now: NOW }
    expect(await convertHeicBild(db, storage, { ...args, imageUrl: '/bilder/a.heic' })).toEqual({
      convertedUrl: '/bilder/a.heic',
      converted: false,
    })
    await expect(convertHeicBild(db, storage, { ...args, imageUrl: '/bilder/fehlt.heic' })).rejects.toMatchObject({
      code: 'BILD_FEHLT',
    })
  })
})

describe('the worker', () => {
  test('ends after its time limit', async () => {
    await expect(convertHeic(await readHeic(), { maxDurationMs: 1 })).rejects.toMatchObject({ code: 'BILD_UNLESBAR' })
  })

  test('does not block the event loop', async () => {
    let takte = 0
    const clock = setInterval(() => {
      takte += 1
    }, 10)
    await convertHeic(await readHeic())
    clearInterval(clock)
    expect(takte).toBeGreaterThan(5)
  })

  test('does one conversion at a time, and refuses a flood', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const task = vi.fn(() => promise)
    const results = Promise.allSettled(Array.from({ length: 12 }, () => getHeicQueue().run(task)))
    expect(task).toHaveBeenCalledOnce()
    resolve()
    expect((await results).filter(({ status }) => status === 'fulfilled')).toHaveLength(8)
    expect((await results).at(-1)).toMatchObject({ reason: { code: 'BILD_WARTESCHLANGE_VOLL' } })
  })
})
