import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { vi } from 'vitest'
import { speicherKey } from '#app/server/bilder/bild-paths.server.ts'
import { claimStoredBilder } from '#app/server/bilder/claim-stored-bilder.server.ts'
import { storeBild } from '#app/server/bilder/store-bild.server.ts'
import { sweepBilder } from '#app/server/bilder/sweep-bilder.server.ts'
import { bilder } from '#app/server/db/schema/bilder.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { systemAkteur } from '#app/server/konten/sitzung/akteur.server.ts'
import { getLogger } from '#app/server/log/logger.server.ts'
import { normaliseBilder } from '#app/shared/bilder/normalise-bilder.ts'
import { makeFoto } from '#tests/setup/bilder-test.ts'
import { expect, NOW } from '#tests/setup/db-test.ts'
import { makeAnhang, makeImmobilie, makeOpenimmo } from '#tests/setup/files/openimmo-files.ts'
import { test } from '#tests/setup/import-test.ts'
import { importByCommand } from './import-by-command.server.ts'
import { withImportLock } from './lauf.repository.server.ts'

const { signal } = new AbortController()
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const NAMES = Array.from({ length: 12 }, (_, i) => `${i}.jpg`)

test('BILDPFLEGE-5: no server deletes pictures that a concurrent import on another one uses', async ({
  db,
  storage,
  folder,
}) => {
  vi.spyOn(getLogger(), 'info').mockReturnValue()
  for (const [i, name] of NAMES.entries()) {
    const farbe = `#${(0x101010 * (i + 1)).toString(16)}`
    await writeFile(join(folder, name), await makeFoto({ breite: 60, hoehe: 40, farbe }).jpeg().toBuffer())
  }
  const flats = NAMES.map((name, i) => makeImmobilie({ obid: String(i), anhaenge: makeAnhang(name) }))
  const path = join(folder, 'a.xml')
  await writeFile(path, makeOpenimmo(flats))
  const run = () => importByCommand(db, { akteur: systemAkteur('import'), storage, path, isProbe: false, now: NOW })
  const sweep = (minutes: number) => sweepBilder(db, { storage, now: later(minutes), signal })

  for (let round = 0; round < 5; round += 1) {
    await run()
    await db.delete(exposes)
    await sweep(round * 100)
    // Three servers clean up while a fourth imports the same pictures.
    await Promise.all([run(), ...[60, 61, 62].map((minutes) => sweep(round * 100 + minutes))])
    expect(await listLost()).toEqual([])
    await db.delete(exposes)
  }
  expect((await sweep(1000)) + (await sweep(1060))).toBe(NAMES.length)

  /** Pictures of an Exposé without row or file. */
  async function listLost(): Promise<string[]> {
    const rows = new Set((await db.select().from(bilder)).map(({ quelle }) => quelle))
    const shown = (await db.select().from(exposes)).flatMap(({ images }) => normaliseBilder(images))
    expect(shown).toHaveLength(NAMES.length)
    const there = await Promise.all(
      shown.map(async ({ url }) => rows.has(url) && storage.exists(speicherKey(url.replace('/bilder/', '')))),
    )
    return shown.flatMap(({ url }, i) => (there[i] ? [] : [url]))
  }
})

test('BILDPFLEGE-5: during an import, deletes unused uploads and keeps pictures of imports', async ({
  db,
  storage,
}) => {
  vi.spyOn(getLogger(), 'info').mockReturnValue()
  const bytes = await makeFoto({ breite: 60, hoehe: 40 }).jpeg().toBuffer()
  for (const key of ['verwaltung/a/bild.jpg', 'openimmo/b.jpg', 'umzug/c.jpg'])
    await storeBild(db, storage, { key, bytes, alt: null, now: NOW })
  const sweep = (minutes: number) => sweepBilder(db, { storage, now: later(minutes), signal })
  await withImportLock(db, async () => {
    expect([await sweep(0), await sweep(60)]).toEqual([0, 1])
    // Claimed pictures count as new.
    expect(await claimStoredBilder(db, ['/bilder/openimmo/b.jpg', '/bilder/fort.jpg'])).toEqual(
      new Set(['/bilder/openimmo/b.jpg']),
    )
  })
  expect([await sweep(61), await sweep(120), await sweep(121)]).toEqual([1, 0, 1])
})
