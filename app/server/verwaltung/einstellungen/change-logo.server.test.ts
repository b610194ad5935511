import sharp from 'sharp'
import { onTestFinished } from 'vitest'
import { speicherKey } from '#app/server/bilder/bild-paths.server.ts'
import { config } from '#app/server/config/config.server.ts'
import { applySettled } from '#app/server/config/settled-config.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import { protokoll } from '#app/server/db/schema/protokoll.ts'
import { isAdministrator } from '#app/server/konten/sitzung/akteur.server.ts'
import { requireStorageKey } from '#app/server/storage/storage-key.server.ts'
import { findLastChange } from '#app/server/verwaltung/protokoll/find-last-change.server.ts'
import { defaultSchrittTexts } from '#app/shared/zusage/zusage.ts'
import { createKonto } from '#tests/factories/konten.ts'
import { makeFoto, test, withFaults } from '#tests/setup/bilder-test.ts'
import { expect, NOW } from '#tests/setup/db-test.ts'
import { verwalter } from '#tests/setup/konten-test.ts'
import { loadSettledConfig } from './apply-einstellungen.server.ts'
import { removeLogo, setLogo } from './change-logo.server.ts'
import { findLogo } from './logo.repository.server.ts'

const NOTHING = {
  firma: {},
  akzentfarbe: null,
  logo: null,
  terminFristStunden: null,
  wartelisteStunden: null,
  erinnerungStunden: null,
  zweiterFaktor: null,
  fragen: {},
  profilNachBesichtigung: false,
  zusage: { werktage: 3, texts: defaultSchrittTexts() },
}

/** Actor, and the files planned for deletion. */
async function prepare(db: Database) {
  onTestFinished(() => {
    applySettled(NOTHING)
  })
  const akteur = verwalter((await createKonto(db, { rolle: 'administrator' })).id, 'administrator')
  if (!isAdministrator(akteur)) throw new Error('This is no administrator.')
  const deleted: string[] = []
  const planFileDeletion = async (_tx: unknown, keys: string[]) => {
    deleted.push(...keys)
  }
  return { change: { akteur, planFileDeletion, now: NOW }, deleted }
}

test('EINSTELLUNG-4: stores a logo small and without metadata, and uses it at once', async ({ db, storage }) => {
  const { change, deleted } = await prepare(db)
  const bytes = await makeFoto({ breite: 1200, hoehe: 300 })
    .withExif({ IFD0: { Copyright: 'geheim' } })
    .jpeg()
    .toBuffer()
  await setLogo(db, { ...change, storage, bytes })
  const first = await findLogo(db)
  expect(first).toMatchObject({ breite: 384, hoehe: 96 })
  expect(config.logo).toEqual({ url: `/bilder/${first?.key}`, breite: 384, hoehe: 96 })
  const file = await storage.get(speicherKey(first?.key ?? ''))
  expect(await sharp(file ?? Buffer.of()).metadata()).toMatchObject({ format: 'png', width: 384, height: 96 })
  expect(Buffer.from(file ?? []).includes('geheim')).toBe(false)

  // Another server loads the same settings.
  applySettled(NOTHING)
  expect(config.logo).toBeNull()
  expect(await loadSettledConfig(db)).toBe(true)
  expect(config.logo?.breite).toBe(384)

  await setLogo(db, { ...change, storage, bytes: await makeFoto({ breite: 60, hoehe: 40 }).webp().toBuffer() })
  const second = await findLogo(db)
  // A small logo is not enlarged.
  expect(second).toMatchObject({ breite: 60, hoehe: 40 })
  await removeLogo(db, change)
  await removeLogo(db, change)
  expect(config.logo).toBeNull()
  expect(deleted).toEqual([first, second].map((logo) => speicherKey(logo?.key ?? '')))
  const entries = await db.select().from(protokoll).orderBy(protokoll.id)
  expect(entries.map(({ aktion }) => aktion)).toEqual(Array(3).fill('einstellung.logo'))
  // The form of the settings ignores a change of the logo.
  const objekt = { art: 'einstellung', id: null } as const
  expect(await findLastChange(db, objekt)).not.toBeNull()
  expect(await findLastChange(db, { ...objekt, aktion: 'einstellung.geaendert' })).toBeNull()
})

test.for([
  [
    'SVG',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    'BILD_KEIN_BILD',
  ],
  ['GIF', () => makeFoto({ breite: 60, hoehe: 40 }).gif().toBuffer(), 'BILD_KEIN_BILD'],
  ['a damaged PNG', async () => (await makeFoto().png().toBuffer()).subarray(0, 400), 'BILD_UNLESBAR'],
] as const)('EINSTELLUNG-4: refuses %s and keeps the former logo', async ([, make, code], { db, storage }) => {
  const { change, deleted } = await prepare(db)
  await setLogo(db, { ...change, storage, bytes: await makeFoto().png().toBuffer() })
  const former = await findLogo(db)
  await expect(setLogo(db, { ...change, storage, bytes: await make() })).rejects.toMatchObject({ code })
  expect(await findLogo(db)).toEqual(former)
  expect(deleted).toEqual([])
})

test('EINSTELLUNG-4: leaves neither row nor file if storing fails', async ({ db, storage }) => {
  const { change } = await prepare(db)
  const bytes = await makeFoto().png().toBuffer()
  const keys: string[] = []
  const full = withFaults(storage, (call) => call === 'put')
  await expect(setLogo(db, { ...change, storage: full, bytes })).rejects.toThrow('ENOSPC')
  const watched = withFaults(storage, (_call, key) => {
    keys.push(key)
    return false
  })
  const planFileDeletion = async () => {
    throw new Error('no jobs')
  }
  await setLogo(db, { ...change, storage, bytes })
  const former = await findLogo(db)
  await expect(setLogo(db, { ...change, planFileDeletion, storage: watched, bytes })).rejects.toThrow('no jobs')
  expect(await findLogo(db)).toEqual(former)
  expect(await storage.exists(requireStorageKey(keys[0] ?? ''))).toBe(false)
})
