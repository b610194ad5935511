import type { Database } from '#app/server/db/database.server.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { liegenschaftExposeinfos, properties } from '#app/server/db/schema/liegenschaften.ts'
import { openimmoGruppen } from '#app/server/db/schema/openimmo.ts'
import { makeFoto } from '#tests/setup/bilder-test.ts'
import { expect } from '#tests/setup/db-test.ts'
import { makeAnhang, makeImmobilie, makeOpenimmo } from '#tests/setup/files/openimmo-files.ts'
import { test } from '#tests/setup/openimmo-test.ts'

type Flat = { obid: string; group?: string | null; street?: string; anhaenge?: string; hidden?: boolean }

function fileOf(...flats: Flat[]) {
  const immobilien = flats.map(({ obid, group = 'Haus 7', street = 'Elbgasse 7', anhaenge = '', hidden = false }) =>
    makeImmobilie({
      obid,
      anhaenge,
      technical: group === null ? '' : `<gruppen_kennung>${group}</gruppen_kennung>`,
      geo: `<plz>01067</plz><ort>Dresden</ort><strasse>${street}</strasse>`,
      verwaltung_objekt: `<objektadresse_freigeben>${!hidden}</objektadresse_freigeben>`,
    }),
  )
  return { 'a.xml': makeOpenimmo(immobilien) }
}

const readInfos = (db: Database) => db.select().from(liegenschaftExposeinfos)
const readGroups = (db: Database) => db.select().from(openimmoGruppen)
const readProperties = async (db: Database) =>
  (await db.select().from(exposes).orderBy(exposes.exposeshortcode)).map(({ propertyId }) => propertyId)

test('OPENIMMO-7: a group that appears later, changes or ends moves its Exposés', async ({ db, run }) => {
  await run('a.xml', fileOf({ obid: '1', group: null }, { obid: '2', group: null }))
  expect(await readProperties(db)).toEqual([null, null])

  const later = await run('a.xml', fileOf({ obid: '1' }, { obid: '2' }))
  expect(later).toMatchObject([{ changed: ['Liegenschaft'] }, { changed: ['Liegenschaft'] }])
  const [haus] = await readInfos(db)
  expect(haus).toMatchObject({ title: 'Elbgasse 7, Dresden', address: 'Elbgasse 7', zipCode: '01067', yearBuilt: 1908 })
  expect(await readProperties(db)).toEqual([haus?.propertyId, haus?.propertyId])

  await run('a.xml', fileOf({ obid: '1', group: null }, { obid: '2', group: 'Haus 9' }))
  const [one, other] = await readProperties(db)
  expect(one).toBeNull()
  expect(other).not.toBe(haus?.propertyId)
})

test('OPENIMMO-7: keeps a Liegenschaft chosen by the Verwaltung, and reports if the file names another', async ({
  db,
  run,
}) => {
  const [own] = await db.insert(properties).values({ name: 'Eigene' }).returning()
  await run('a.xml', fileOf({ obid: '1', group: null }))
  await db.update(exposes).set({ propertyId: own?.id })
  expect(await run('a.xml', fileOf({ obid: '1', group: null }))).toMatchObject([{ result: 'unveraendert', kept: [] }])
  expect(await run('a.xml', fileOf({ obid: '1' }))).toMatchObject([{ kept: ['Liegenschaft'] }])
  expect(await readProperties(db)).toEqual([own?.id])
})

test('OPENIMMO-7: updates a Liegenschaft by what all its objects agree on, and keeps changes by the Verwaltung', async ({
  db,
  run,
}) => {
  const [haus, bad] = await Promise.all(
    ['#112233', '#445566'].map((farbe) => makeFoto({ breite: 300, farbe }).jpeg().toBuffer()),
  )
  const bilder = { 'haus.jpg': haus ?? '', 'bad.jpg': bad ?? '' }
  const both = (street: string): [Flat, Flat] => [
    { obid: '1', street, anhaenge: makeAnhang('bad.jpg') + makeAnhang('haus.jpg') },
    { obid: '2', street, anhaenge: makeAnhang('haus.jpg') },
  ]
  await run('a.xml', { ...bilder, ...fileOf(...both('Elbgasse 7')) })
  const [made] = await readInfos(db)
  expect(made?.imageUrls).toEqual([expect.stringMatching(/^\/bilder\/openimmo\//)])
  const before = [made, await readGroups(db)]
  expect(await run('a.xml', {})).toHaveLength(2)
  expect([...(await readInfos(db)), await readGroups(db)]).toEqual(before)

  await db.update(liegenschaftExposeinfos).set({ title: 'Haus am Fluss', updatedAt: new Date('2026-03-09T10:00:00Z') })
  const moved = await run('a.xml', fileOf(...both('Elbgasse 9')))
  expect(moved.at(-1)).toEqual({
    art: 'liegenschaft',
    result: 'geaendert',
    anbieter: 'AN-1',
    obid: null,
    nummer: 'Haus 7',
    title: 'Haus am Fluss',
    line: null,
    changed: ['Straße'],
    kept: ['Name'],
    hints: ['Von der Verwaltung geändert am 09.03.2026 und behalten: Name.'],
  })
  expect(await readInfos(db)).toMatchObject([{ title: 'Haus am Fluss', address: 'Elbgasse 9' }])
  expect((await run('a.xml', {})).at(-1)).toMatchObject({ result: 'unveraendert', changed: [], kept: ['Name'] })
})

test('OPENIMMO-7: keeps a Liegenschaft if its objects differ, and removes a hidden street from its name', async ({
  db,
  run,
}) => {
  await run('a.xml', fileOf({ obid: '1' }, { obid: '2' }))
  expect(await run('a.xml', fileOf({ obid: '2', street: 'Elbgasse 9' }))).toHaveLength(1)
  expect(await readInfos(db)).toMatchObject([{ title: 'Elbgasse 7, Dresden', address: 'Elbgasse 7' }])

  await run('a.xml', fileOf({ obid: '1', hidden: true }, { obid: '2', hidden: true }))
  expect(await readInfos(db)).toMatchObject([{ title: 'Dresden', address: null }])
})
