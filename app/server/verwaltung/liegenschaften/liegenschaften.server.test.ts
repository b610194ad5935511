import { desc, eq } from 'drizzle-orm'
import { describe } from 'vitest'
import type { Database } from '#app/server/db/database.server.ts'
import { exposes, units } from '#app/server/db/schema/exposes.ts'
import { liegenschaftExposeinfos } from '#app/server/db/schema/liegenschaften.ts'
import { protokoll } from '#app/server/db/schema/protokoll.ts'
import { EinheitSchema, LiegenschaftSchema } from '#app/shared/verwaltung/liegenschaften/liegenschaft.schema.ts'
import { EMPTY_LIEGENSCHAFT, type LiegenschaftValues } from '#app/shared/verwaltung/liegenschaften/liegenschaft.ts'
import { LIEGENSCHAFTEN } from '#app/shared/verwaltung/liegenschaften/liegenschaften-filter.ts'
import { createExpose, createMieteinheit } from '#tests/factories/exposes.ts'
import { createKonto, createProfil } from '#tests/factories/konten.ts'
import { createProperty, createLiegenschaft as createStored } from '#tests/factories/liegenschaften.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { verwalter } from '#tests/setup/konten-test.ts'
import { readEinheitValues } from './einheit-values.server.ts'
import { createEinheit, createExposeOfEinheit, deleteEinheit, loadEinheit, saveEinheit } from './einheiten.server.ts'
import { readLiegenschaftValues } from './liegenschaft-values.server.ts'
import { listLiegenschaften } from './list-liegenschaften.server.ts'
import { loadLiegenschaft } from './load-liegenschaft.server.ts'
import { archiveLiegenschaft, createLiegenschaft, saveLiegenschaft } from './save-liegenschaft.server.ts'

const by = { akteur: verwalter(crypto.randomUUID()), now: NOW }
const VALUES: LiegenschaftValues = {
  ...EMPTY_LIEGENSCHAFT,
  title: 'Erkerhaus Rosental',
  description: 'Gründerzeithaus am Park.',
  breitengrad: 51.34,
  laengengrad: 12.37,
  features: ['Innenhof'],
}
const load = (db: Database, id: string) => loadLiegenschaft(db, { id, withAllEinheiten: false, now: NOW })
const aktionen = async (db: Database) =>
  (await db.select().from(protokoll).orderBy(desc(protokoll.createdAt))).map(({ aktion }) => aktion)

test('STAMM-1, STAMM-5: keeps an unedited multi-line text unchanged', () => {
  const typed = { title: 'Haus', description: 'Eins\r\n\r\nZwei ' }
  expect(readLiegenschaftValues(LiegenschaftSchema.parse(typed)).description).toBe('Eins\n\nZwei')
  const unitText = `Zwei Zimmer\r\n\r\n${'Parkett. '.repeat(60)}`.trim()
  const einheit = readEinheitValues(EinheitSchema.parse({ unitNumber: '2.04', unitText }))
  expect(einheit.unitText).toBe(unitText.replaceAll('\r\n', '\n'))
})

describe('STAMM-1: a Liegenschaft', () => {
  test('has a valid postcode or no postcode (VERWALTUNG-11)', () => {
    const read = (zipCode: string) => LiegenschaftSchema.safeParse({ title: 'Haus', zipCode }).data?.zipCode
    expect(['', ' 04105', '4105', '0427', '00427'].map(read)).toEqual(['', '04105', undefined, undefined, undefined])
    const foreign = { title: 'Haus', zipCode: '4600' }
    expect(LiegenschaftSchema.safeParse({ ...foreign, zipCodeBefore: '4600' }).data?.zipCode).toBe('4600')
    expect(LiegenschaftSchema.safeParse({ ...foreign, zipCodeBefore: '4601' }).success).toBe(false)
  })

  test('is created and shown as typed', async ({ db }) => {
    const id = await createLiegenschaft(db, { ...by, values: VALUES })
    expect((await load(db, id)).values).toEqual(VALUES)
    expect(await aktionen(db)).toEqual(['liegenschaft.angelegt'])
  })

  test('can be saved even if the portal does not show it yet', async ({ db }) => {
    const { id } = await createProperty(db, { name: 'Neubau Linden' })
    const { stand, values, bilder } = await load(db, id)
    expect([values.title, bilder]).toEqual(['Neubau Linden', null])
    await saveLiegenschaft(db, { ...by, id, stand, values: { ...values, city: 'Leipzig' } })
    expect(await load(db, id)).toMatchObject({ values: { title: 'Neubau Linden', city: 'Leipzig' } })
  })

  test('names a responsible member of staff, recorded in the Protokoll (KONTAKT-1)', async ({ db }) => {
    const staff = await createKonto(db, { rolle: 'operator' })
    await createProfil(db, { id: staff.id, firstName: 'Katrin', lastName: 'Lorenz' })
    const applicant = await createKonto(db)
    const id = await createLiegenschaft(db, { ...by, values: VALUES })
    const { stand } = await load(db, id)
    const save = (zustaendigId: string) =>
      saveLiegenschaft(db, { ...by, id, stand, values: { ...VALUES, zustaendigId, zustaendigTelefon: '0341 12' } })
    await expect(save(applicant.id)).rejects.toMatchObject({ code: 'KONTO_UNBEKANNT' })
    await save(staff.id)
    expect((await load(db, id)).values).toMatchObject({ zustaendigId: staff.id, zustaendigTelefon: '0341 12' })
    const [change] = await db.select().from(protokoll).where(eq(protokoll.aktion, 'liegenschaft.geaendert'))
    expect(change?.nachher).toEqual({ zustaendig: 'Katrin Lorenz', zustaendigTelefon: '0341 12' })
  })

  test('refuses one of two concurrent saves, and records one change', async ({ db }) => {
    const { propertyId: id } = await createStored(db)
    const { stand, values } = await load(db, id)
    const both = await Promise.allSettled(
      ['Haus A', 'Haus B'].map((title) => saveLiegenschaft(db, { ...by, id, stand, values: { ...values, title } })),
    )
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'VERALTET' } })
    const [entry, ...others] = await db.select().from(protokoll)
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      vorher: { title: values.title },
      nachher: { title: expect.stringMatching(/^Haus [AB]$/) },
    })
  })

  test('can be saved during a change of its pictures', async ({ db }) => {
    const { propertyId: id } = await createStored(db)
    const { stand, values } = await load(db, id)
    await db.update(liegenschaftExposeinfos).set({ imageUrls: ['/bilder/a.webp'] })
    await saveLiegenschaft(db, { ...by, id, stand, values: { ...values, city: 'Bremen' } })
    expect((await load(db, id)).values.city).toBe('Bremen')
  })
})

test('STAMM-3: a public one may keep its gaps, but gets no new ones', async ({ db }) => {
  const { propertyId: id } = await createStored(db)
  const { stand, values } = await load(db, id)
  const less = saveLiegenschaft(db, { ...by, id, stand, values: { ...values, description: null } })
  await expect(less).rejects.toMatchObject({ message: 'Zum Veröffentlichen fehlt eine Beschreibung.' })
  await saveLiegenschaft(db, { ...by, id, stand, values: { ...values, city: 'Bremen' } })
})

test.for<[Partial<LiegenschaftValues>, string]>([
  [{ description: null }, 'fehlen eine Beschreibung und ein Bild'],
  [{}, 'fehlt ein Bild'],
])('STAMM-3: refuses to publish with %j and names the gaps', async ([change, missing], { db }) => {
  const { propertyId: id } = await createStored(db, { oeffentlichView: false, description: null })
  const { stand } = await load(db, id)
  const save = saveLiegenschaft(db, { ...by, id, stand, values: { ...VALUES, ...change, oeffentlichView: true } })
  await expect(save).rejects.toMatchObject({
    code: 'LIEGENSCHAFT_UNVOLLSTAENDIG',
    message: `Zum Veröffentlichen ${missing}.`,
  })
  expect((await load(db, id)).values.oeffentlichView).toBe(false)
})

test('STAMM-4: an archived one is hidden, and stays hidden when it returns', async ({ db }) => {
  const { propertyId: id } = await createStored(db, { imageUrls: ['/bilder/a.webp'] })
  await archiveLiegenschaft(db, { ...by, id, archived: true })
  await archiveLiegenschaft(db, { ...by, id, archived: true })
  const { values, isArchiviert, stand } = await load(db, id)
  expect([values.oeffentlichView, isArchiviert]).toEqual([false, true])
  const publish = saveLiegenschaft(db, { ...by, id, stand, values: { ...values, oeffentlichView: true } })
  await expect(publish).rejects.toMatchObject({ code: 'LIEGENSCHAFT_UNVOLLSTAENDIG' })
  await archiveLiegenschaft(db, { ...by, id, archived: false })
  expect(await load(db, id)).toMatchObject({ isArchiviert: false, values: { oeffentlichView: false } })
  expect((await aktionen(db)).toSorted()).toEqual(['liegenschaft.archiviert', 'liegenschaft.zurueckgeholt'])
})

test('STAMM-2: finds a Liegenschaft by each word, in the tabs, and by its name alone if the portal does not show it', async ({
  db,
}) => {
  await createStored(db, { title: 'Altbau am Park', city: 'Leipzig' })
  await createStored(db, { title: 'Neubau am Park', city: 'Halle', oeffentlichView: false })
  await createStored(db, { title: 'Speicher', oeffentlichView: false, archiviertAm: NOW })
  await createProperty(db, { name: 'Parkhaus' })
  const list = async (query: string) => {
    const { rows, counts } = await listLiegenschaften(db, LIEGENSCHAFTEN.read(new URLSearchParams(query)))
    return { titles: rows.map(({ titel }) => titel), counts }
  }
  expect(await list('')).toEqual({
    titles: ['Altbau am Park', 'Neubau am Park', 'Parkhaus'],
    counts: { all: 3, oeffentlich: 1, verborgen: 2, archiv: 1 },
  })
  expect((await list('q=park+leipzig')).titles).toEqual(['Altbau am Park'])
  expect((await list('q=park&bereich=verborgen&sort=-titel')).titles).toEqual(['Parkhaus', 'Neubau am Park'])
  expect((await list('bereich=archiv')).titles).toEqual(['Speicher'])
  expect((await list('q=100%25')).titles).toEqual([])
})

describe('STAMM-5: rental units', () => {
  test('can be added, changed and removed without deleting the Exposé', async ({ db }) => {
    const { propertyId } = await createStored(db)
    const values = {
      unitNumber: '2.04',
      unitText: null,
      unitArt: null,
      rentAmount: 742.5,
      squareMeters: 63,
      status: 'available',
    }
    const id = await createEinheit(db, { ...by, liegenschaftId: propertyId, values })
    const { stand } = await loadEinheit(db, { id })
    await saveEinheit(db, { ...by, id, stand, values: { ...values, unitText: '2. OG rechts' } })
    const late = saveEinheit(db, { ...by, id, stand, values })
    await expect(late).rejects.toMatchObject({ code: 'VERALTET' })
    const exposeId = await createExposeOfEinheit(db, { ...by, id })
    expect((await load(db, propertyId)).einheiten).toMatchObject([
      { nummer: '2.04', text: '2. OG rechts', miete: 742.5, expose: { id: exposeId } },
    ])
    expect(await deleteEinheit(db, { ...by, id })).toBe(propertyId)
    expect(await db.select().from(units)).toEqual([])
    expect(await db.select().from(exposes)).toHaveLength(1)
    const gone = deleteEinheit(db, { ...by, id })
    await expect(gone).rejects.toMatchObject({ code: 'EINHEIT_NICHT_GEFUNDEN' })
  })

  test('STAMM-6: creates one hidden Exposé from the known data', async ({ db }) => {
    const { propertyId } = await createStored(db, { title: 'Erkerhaus', address: 'Rosentalgasse 3', yearBuilt: 1902 })
    const { id } = await createMieteinheit(db, { propertyId, unitNumber: '3.01', squareMeters: 68.4, rentAmount: 890 })
    const made = await Promise.all([1, 2, 3].map(() => createExposeOfEinheit(db, { ...by, id })))
    expect(new Set(made).size).toBe(1)
    const [expose, ...others] = await db.select().from(exposes).where(eq(exposes.propertyId, propertyId))
    expect(others).toEqual([])
    expect(expose).toMatchObject({
      title: 'Wohnung 3.01, Erkerhaus',
      address: 'Rosentalgasse 3',
      constructionYear: 1902,
      nettokaltmiete: 890,
      squareMeters: 68.4,
      oeffentlich: false,
      direktlink: false,
    })
  })

  test('require an existing Liegenschaft', async ({ db }) => {
    const values = {
      unitNumber: '1',
      unitText: null,
      unitArt: null,
      rentAmount: null,
      squareMeters: null,
      status: null,
    }
    const lost = createEinheit(db, { ...by, liegenschaftId: crypto.randomUUID(), values })
    await expect(lost).rejects.toMatchObject({ code: 'LIEGENSCHAFT_NICHT_GEFUNDEN' })
  })
})

test('counts flats, inquiries and slots of the Liegenschaft', async ({ db }) => {
  const { propertyId } = await createStored(db, { totalUnits: 24 })
  await createExpose(db, { propertyId })
  await createExpose(db, { propertyId, status: 'rented' })
  await createMieteinheit(db, { propertyId, status: 'rented' })
  expect((await load(db, propertyId)).facts).toEqual({
    wohnungen: 24,
    verfuegbar: 1,
    vermietet: 1,
    anfragen: 0,
    nextTermin: null,
  })
  await expect(load(db, 'keine')).rejects.toMatchObject({ code: 'LIEGENSCHAFT_NICHT_GEFUNDEN' })
})
