import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { desc, eq } from 'drizzle-orm'
import { describe } from 'vitest'
import { findBildFormat } from '#app/server/bilder/bild-format.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import { exposes, units } from '#app/server/db/schema/exposes.ts'
import { liegenschaftExposeinfos } from '#app/server/db/schema/liegenschaften.ts'
import { protokoll } from '#app/server/db/schema/protokoll.ts'
import type { Storage } from '#app/server/storage/storage.server.ts'
import { requireStorageKey } from '#app/server/storage/storage-key.server.ts'
import { type BildObjekt, MAX_BILDER } from '#app/shared/verwaltung/bilder.ts'
import { createBild } from '#tests/factories/bilder.ts'
import { createExpose, createMieteinheit } from '#tests/factories/exposes.ts'
import { createLiegenschaft } from '#tests/factories/liegenschaften.ts'
import { makeFoto, readHeic, test } from '#tests/setup/bilder-test.ts'
import { expect, NOW } from '#tests/setup/db-test.ts'
import { verwalter } from '#tests/setup/konten-test.ts'
import { addBild, moveBild, removeBild, setBildtext, setGrundriss } from './change-bilder.server.ts'
import { loadBilder } from './load-bilder.server.ts'
import { readBildUpload, uploadBild } from './upload-bild.server.ts'

const akteur = verwalter(crypto.randomUUID())
const by = { akteur, now: NOW }
const URLS = ['/bilder/a.webp', '/bilder/b.webp', '/bilder/c.webp']

async function expose(db: Database, images: unknown = URLS): Promise<BildObjekt> {
  return { art: 'expose', id: (await createExpose(db, { images, oeffentlich: false })).id }
}

async function order(db: Database, objekt: BildObjekt): Promise<string[]> {
  return (await loadBilder(db, objekt)).bilder.map(({ url }) => url)
}

async function send(
  db: Database,
  storage: Storage,
  objekt: BildObjekt,
  {
    bytes,
    name = 'Küche.jpg',
    id = crypto.randomUUID(),
    ...rest
  }: {
    bytes: Buffer
    name?: string
    id?: string
    slot?: 'bild' | 'grundriss'
    position?: number
    replaces?: string
  },
) {
  const folder = await mkdtemp(join(tmpdir(), 'wp-bild-'))
  try {
    const path = join(folder, 'sent')
    await writeFile(path, bytes)
    const upload = { id, slot: rest.slot ?? 'bild', position: rest.position ?? null, replaces: rest.replaces ?? '' }
    return await uploadBild(db, { ...by, storage, objekt, upload, file: { path, name } })
  } finally {
    await rm(folder, { recursive: true })
  }
}

describe('BILDPFLEGE-1: uploaded pictures', () => {
  test('take their position in any order, and once if the upload is repeated', async ({ db, storage }) => {
    const objekt = await expose(db, '["/bilder/a.webp"]')
    const bytes = await makeFoto().jpeg().toBuffer()
    const id = crypto.randomUUID()
    const second = await send(db, storage, objekt, { bytes, position: 2, name: 'Bad 2.jpg' })
    const first = await send(db, storage, objekt, { bytes, position: 1, id })
    expect(await send(db, storage, objekt, { bytes, position: 1, id })).toBe(first)
    expect(first).toBe(`/bilder/verwaltung/${id}/kuche.jpg`)
    expect(await order(db, objekt)).toEqual(['/bilder/a.webp', first, second])
    const [row] = await db.select().from(exposes).where(eq(exposes.id, objekt.id))
    expect(row?.images).toEqual([{ url: '/bilder/a.webp' }, { url: first }, { url: second }])
  })

  test('are converted from HEIC to JPEG, without their location', async ({ db, storage }) => {
    const { propertyId: id } = await createLiegenschaft(db)
    const objekt: BildObjekt = { art: 'liegenschaft', id }
    const url = await send(db, storage, objekt, { bytes: await readHeic(), name: 'IMG_0001.HEIC' })
    const { bilder } = await loadBilder(db, objekt)
    expect(bilder).toHaveLength(1)
    expect(bilder[0]?.bild).toMatchObject({ width: 1600, height: 1200, webp: true })
    expect(bilder[0]?.bild.heic).toBeUndefined()
    // A HEIC file contains its location; it is removed.
    expect(url).toMatch(/img_0001\.jpg$/)
    const files = await storage.list('expose-images')
    const kept = await Promise.all(
      files.map(async (key) => findBildFormat((await storage.get(key)) ?? new Uint8Array())),
    )
    expect(kept).not.toContain('heic')
    expect(kept).toContain('jpeg')
  })

  test('are refused if the file is no picture', async ({ db, storage }) => {
    const objekt = await expose(db, [])
    await expect(send(db, storage, objekt, { bytes: Buffer.from('%PDF-1.7') })).rejects.toMatchObject({
      code: 'BILD_KEIN_BILD',
    })
    expect(await order(db, objekt)).toEqual([])
  })

  test('are stored once each, even if many are uploaded at once', async ({ db }) => {
    const objekt = await expose(db, [])
    const urls = Array.from({ length: 8 }, (_, i) => `/bilder/many/${i}.webp`)
    await Promise.all(urls.map((url) => addBild(db, { ...by, objekt, url, position: null })))
    expect((await order(db, objekt)).toSorted()).toEqual(urls)
  })

  test('are at most sixty', async ({ db }) => {
    const objekt = await expose(
      db,
      Array.from({ length: MAX_BILDER }, (_, i) => `/bilder/${i}.webp`),
    )
    const another = addBild(db, { ...by, objekt, url: '/bilder/x.webp', position: null })
    await expect(another).rejects.toMatchObject({ code: 'ZU_VIELE_BILDER' })
  })

  test('are read from the fields of the form only', () => {
    const id = crypto.randomUUID()
    expect(readBildUpload({ id, platz: 'bild', position: '3' })).toMatchObject({ slot: 'bild', position: 3 })
    const others: Record<string, string>[] = [
      { id, platz: 'profil' },
      { id: 'x', platz: 'bild' },
      { id, platz: 'bild', position: '-1' },
    ]
    for (const fields of others) expect(() => readBildUpload(fields)).toThrow('Bitte laden Sie die Seite neu.')
  })
})

describe('BILDPFLEGE-2: the floor plan', () => {
  test('replaces only the one that was shown', async ({ db, storage }) => {
    const { id } = await createMieteinheit(db)
    const objekt: BildObjekt = { art: 'einheit', id }
    const bytes = await makeFoto().png().toBuffer()
    const url = await send(db, storage, objekt, { bytes, name: 'Grundriss 2. OG.png', slot: 'grundriss' })
    expect((await loadBilder(db, objekt)).grundriss).toMatchObject({ url, name: 'grundriss-2.-og.png' })
    const late = setGrundriss(db, { ...by, objekt, url: '/bilder/other.webp', replaces: '' })
    await expect(late).rejects.toMatchObject({ code: 'VERALTET' })
    await removeBild(db, { ...by, objekt, url })
    const [row] = await db.select().from(units).where(eq(units.id, id))
    expect(row?.floorPlan).toBeNull()
  })
})

describe('BILDPFLEGE-3: the order of pictures', () => {
  test.for([
    ['/bilder/c.webp', 0, ['c', 'a', 'b']],
    ['/bilder/a.webp', 1, ['b', 'a', 'c']],
    ['/bilder/a.webp', 99, ['b', 'c', 'a']],
    ['/bilder/b.webp', 1, ['a', 'b', 'c']],
  ] as const)('moves %s to %i', async ([url, position, expected], { db }) => {
    const objekt = await expose(db)
    const { stand } = await loadBilder(db, objekt)
    await moveBild(db, { ...by, objekt, url, position, stand })
    expect(await order(db, objekt)).toEqual(expected.map((name) => `/bilder/${name}.webp`))
  })

  test('refuses one of two concurrent moves, but not a move during a change of text', async ({ db }) => {
    const objekt = await expose(db)
    const { stand } = await loadBilder(db, objekt)
    await setBildtext(db, { ...by, objekt, url: '/bilder/a.webp', text: 'Küche', before: '' })
    const both = await Promise.allSettled([
      moveBild(db, { ...by, objekt, url: '/bilder/c.webp', position: 0, stand }),
      moveBild(db, { ...by, objekt, url: '/bilder/b.webp', position: 0, stand }),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'VERALTET' } })
    expect((await loadBilder(db, objekt)).bilder.map(({ text }) => text).toSorted()).toEqual(['', '', 'Küche'])
  })
})

describe('BILDPFLEGE-4: the text of a picture', () => {
  test('is stored with the picture, wherever it is shown', async ({ db }) => {
    const { quelle } = await createBild(db, { alt: null })
    const [one, copy] = [await expose(db, [quelle]), await expose(db, [{ url: quelle }])]
    await setBildtext(db, { ...by, objekt: one, url: quelle, text: 'Bad mit Fenster', before: '' })
    expect((await loadBilder(db, copy)).bilder[0]?.text).toBe('Bad mit Fenster')
    const late = setBildtext(db, { ...by, objekt: copy, url: quelle, text: 'Küche', before: '' })
    await expect(late).rejects.toMatchObject({ code: 'VERALTET' })
    await setBildtext(db, { ...by, objekt: copy, url: quelle, text: '', before: 'Bad mit Fenster' })
    expect((await loadBilder(db, one)).bilder[0]?.text).toBe('')
  })
})

describe('BILDPFLEGE-5: a removed picture', () => {
  test('leaves the order, even if removed twice; its file and other uses stay', async ({ db, storage }) => {
    const objekt = await expose(db, [])
    const url = await send(db, storage, objekt, { bytes: await makeFoto().jpeg().toBuffer() })
    const copy = await expose(db, [url])
    await removeBild(db, { ...by, objekt, url })
    await removeBild(db, { ...by, objekt, url })
    expect(await order(db, objekt)).toEqual([])
    expect(await order(db, copy)).toEqual([url])
    expect(await storage.get(requireStorageKey(`expose-images/${url.slice('/bilder/'.length)}`))).not.toBeNull()
  })

  test('cannot be the last one of a public object', async ({ db }) => {
    const { propertyId: id } = await createLiegenschaft(db, { imageUrls: ['/bilder/a.webp'], oeffentlichView: true })
    const last = removeBild(db, { ...by, objekt: { art: 'liegenschaft', id }, url: '/bilder/a.webp' })
    await expect(last).rejects.toMatchObject({ code: 'BILD_LETZTES' })
    await db.update(liegenschaftExposeinfos).set({ oeffentlichView: false })
    await removeBild(db, { ...by, objekt: { art: 'liegenschaft', id }, url: '/bilder/a.webp' })
    expect(await order(db, { art: 'liegenschaft', id })).toEqual([])
  })
})

test('PROTOKOLL-1: records every change, but no empty one', async ({ db }) => {
  const objekt = await expose(db)
  const { stand } = await loadBilder(db, objekt)
  await moveBild(db, { ...by, objekt, url: '/bilder/a.webp', position: 0, stand })
  await moveBild(db, { ...by, objekt, url: '/bilder/c.webp', position: 0, stand })
  const entries = await db.select().from(protokoll).orderBy(desc(protokoll.createdAt))
  expect(entries).toMatchObject([
    {
      kontoId: akteur.kontoId,
      aktion: 'expose.bilder',
      objektId: objekt.id,
      vorher: { bild: '/bilder/c.webp', platz: 3 },
      nachher: { bild: '/bilder/c.webp', platz: 1 },
    },
  ])
})

test.for(['expose', 'liegenschaft', 'einheit'] as const)('reports an unknown object: %s', async (art, { db }) => {
  const gone = loadBilder(db, { art, id: crypto.randomUUID() })
  await expect(gone).rejects.toMatchObject({ code: `${art.toUpperCase()}_NICHT_GEFUNDEN` })
})
