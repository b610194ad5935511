import { eq } from 'drizzle-orm'
import type { Database } from '#app/server/db/database.server.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { properties } from '#app/server/db/schema/liegenschaften.ts'
import { protokoll } from '#app/server/db/schema/protokoll.ts'
import { quote } from '#app/server/ingest/runs/quote.server.ts'
import { recordProtokoll } from '#app/server/konten/protokoll/record-protokoll.server.ts'
import { ANFRAGE_STATUS } from '#app/shared/anfragen/anfrage.status.ts'
import type { ExposeTexts } from '#app/shared/verwaltung/exposes/expose-fields.ts'
import { ExposeSchema } from '#app/shared/verwaltung/exposes/expose-form.schema.ts'
import { PROTOKOLL } from '#app/shared/verwaltung/protokoll/protokoll-filter.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { type ExposeOverrides, createExpose as makeExpose } from '#tests/factories/exposes.ts'
import { createLiegenschaft } from '#tests/factories/liegenschaften.ts'
import { createBuchung } from '#tests/factories/termine.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { after, verwalter } from '#tests/setup/konten-test.ts'
import { listOpenOfExpose } from '../anfragen/open-of-expose.server.ts'
import { listProtokoll } from '../protokoll/list-protokoll.server.ts'
import { loadExposeForm, loadNewExposeForm } from './load-expose-form.server.ts'
import { archiveExpose, bringBackExpose, deleteExpose, duplicateExpose, undoArchive } from './put-away-expose.server.ts'
import { restoreFassung } from './restore-fassung.server.ts'
import { createExpose, saveExpose } from './save-expose.server.ts'

const akteur = verwalter(crypto.randomUUID())
const by = { akteur, now: NOW }
const LAWFUL: ExposeOverrides = {
  energieausweisArt: 'verbrauch',
  endenergie: 98.4,
  energietraeger: 'Erdgas',
  energyClass: 'D',
  constructionYear: 1902,
  nettokaltmiete: 890,
  betriebskostenvorauszahlung: 165,
  kaution: 2670,
}

const textsOf = async (db: Database, id: string) => (await loadExposeForm(db, { id, akteur, now: NOW })).texts
const rowOf = async (db: Database, id: string) => (await db.select().from(exposes).where(eq(exposes.id, id)))[0]

/** Saves changes from a form that shows `shown`. */
async function save(db: Database, id: string, changes: Partial<ExposeTexts>, shown?: ExposeTexts) {
  const base = shown ?? (await textsOf(db, id))
  return saveExpose(db, { ...by, id, typed: { ...base, ...changes }, shown: base })
}

test('BESTAND-4: stores each field of the form in its column, and shows it again', async ({ db }) => {
  const { propertyId } = await createLiegenschaft(db)
  const { texts } = await loadNewExposeForm(db, { propertyId, akteur, now: NOW })
  expect(texts).toMatchObject({ propertyId, status: 'active', sichtbarkeit: 'offline' })
  const typed: ExposeTexts = {
    ...texts,
    title: 'Erker',
    city: 'Leipzig',
    zipCode: '4105',
    nettokaltmiete: '1.234,5',
    floor: '-1',
    wbs: 'nein',
    features: 'Stuck\n\nDielen',
    verfuegbarAb: '01.04.2026',
    energyClass: 'b',
    energieskala: 'a_g',
    energieausweisAusgestellt: '01.05.2021',
    energieausweisGueltigBis: '30.04.2031',
    breitengrad: '51,3',
    laengengrad: '12.4',
    virtualTourIframe: '/rundgang/1',
    haustiere: 'nach_vereinbarung',
    sichtbarkeit: 'direktlink',
    energieausweisAusnahme: 'denkmal',
    betriebskostenvorauszahlung: '0',
  }
  const { id } = await createExpose(db, { ...by, typed })
  expect(await rowOf(db, id)).toMatchObject({
    propertyId,
    title: 'Erker',
    zipCode: '04105',
    nettokaltmiete: 1234.5,
    floor: -1,
    wbs: false,
    features: ['Stuck', 'Dielen'],
    verfuegbarAb: '2026-04-01',
    energyClass: 'B',
    energieskala: 'a_g',
    energieausweisAusgestellt: '2021-05-01',
    energieausweisGueltigBis: '2031-04-30',
    breitengrad: 51.3,
    laengengrad: 12.4,
    haustiere: 'nach_vereinbarung',
    direktlink: true,
    oeffentlich: false,
    kaution: null,
  })
  expect(await textsOf(db, id)).toMatchObject({ nettokaltmiete: '1.234,50', features: 'Stuck\nDielen', floor: '-1' })
})

test.for<[what: string, typed: Partial<ExposeTexts>, field: string]>([
  [
    'a certificate that ends before it begins',
    { energieausweisAusgestellt: '2021-05-02', energieausweisGueltigBis: '2021-05-01' },
    'energieausweisGueltigBis',
  ],
  ['a class that its scale does not have', { energyClass: 'h', energieskala: 'a_g' }, 'energieskala'],
  ['a word for an unknown class', { energyClass: 'k. A.' }, 'energyClass'],
])('BESTAND-13: the form refuses %s at its field', async ([, typed, field], { db }) => {
  const { texts } = await loadNewExposeForm(db, { propertyId: null, akteur, now: NOW })
  const form = { ...texts, title: 'Erker', ...typed, ausstattung: [], stand: '{}' }
  expect(ExposeSchema.safeParse(form).error?.issues.map(({ path }) => path[0])).toEqual([field])
})

test('VERWALTUNG-11: keeps an imported foreign postcode while other fields change, but accepts no new one', async ({
  db,
}) => {
  const { id } = await makeExpose(db, { zipCode: 'SW1A 1AA', oeffentlich: false })
  const shown = await textsOf(db, id)
  const read = (changes: Partial<ExposeTexts>) =>
    ExposeSchema.safeParse({ ...shown, ausstattung: [], ...changes, stand: JSON.stringify(shown) })
  const { data } = read({ title: 'Hell' })
  expect(read({ zipCode: 'SW1A 1AB' }).error?.issues.map(({ path }) => path[0])).toEqual(['zipCode'])
  // A new latitude still needs a longitude.
  expect(read({ breitengrad: '51,3' }).success).toBe(false)
  if (!data) throw new Error('The form is refused.')
  await saveExpose(db, { ...by, id, ...data })
  expect(await rowOf(db, id)).toMatchObject({ title: 'Hell', zipCode: 'SW1A 1AA' })
})

test('BESTAND-10: finds a Liegenschaft by its name, and refuses an unknown one', async ({ db }) => {
  const { propertyId, title } = await createLiegenschaft(db)
  const { texts } = await loadNewExposeForm(db, { propertyId: null, akteur, now: NOW })
  const typed = { ...texts, title: 'Erker', propertyId: ` ${title.toUpperCase()}` }
  const { id } = await createExpose(db, { ...by, typed })
  expect(await rowOf(db, id)).toMatchObject({ propertyId })
  await expect(save(db, id, { propertyId: 'Gibt es nicht' })).rejects.toMatchObject({
    code: 'LIEGENSCHAFT_NICHT_GEFUNDEN',
  })
  await save(db, id, { propertyId: '' })
  expect(await rowOf(db, id)).toMatchObject({ propertyId: null })
})

test('BESTAND-2: refuses to publish, or to save while public, without facts required by law', async ({ db }) => {
  const { id } = await makeExpose(db, { ...LAWFUL, endenergie: null, oeffentlich: false })
  for (const sichtbarkeit of ['oeffentlich', 'demnaechst', 'direktlink']) {
    await expect(save(db, id, { sichtbarkeit })).rejects.toMatchObject({ code: 'EXPOSE_UNVOLLSTAENDIG' })
  }
  await save(db, id, { endenergie: '98', sichtbarkeit: 'oeffentlich' })
  expect(await rowOf(db, id)).toMatchObject({ oeffentlich: true, direktlink: false, endenergie: 98 })
  await expect(save(db, id, { kaution: '2670,01' })).rejects.toThrow('höchstens drei Nettokaltmieten')
  await save(db, id, { sichtbarkeit: 'direktlink' })
  await expect(save(db, id, { kaution: '2670,01' })).rejects.toThrow('höchstens drei Nettokaltmieten')
  await save(db, id, { kaution: '2670,01', sichtbarkeit: 'offline' })
  expect(await rowOf(db, id)).toMatchObject({ oeffentlich: false, direktlink: false, kaution: 2670.01 })
})

test('BESTAND-5: merges the changes of two operators, and asks about fields that both changed', async ({ db }) => {
  const { id } = await makeExpose(db, { ...LAWFUL, title: 'Alt', oeffentlich: false })
  const shown = await textsOf(db, id)
  await save(db, id, { title: 'Von A', kaution: '1000' }, shown)
  await save(db, id, { city: 'Von B', kaution: '1.000,00' }, shown)
  expect(await rowOf(db, id)).toMatchObject({ title: 'Von A', city: 'Von B', kaution: 1000 })
  await expect(save(db, id, { title: 'Von C', description: 'Neu' }, shown)).rejects.toMatchObject({
    code: 'VERALTET',
    message: expect.stringContaining('Titel'),
  })
  expect(await rowOf(db, id)).toMatchObject({ title: 'Von A', city: 'Von B' })
})

test('BESTAND-5: refuses one of two concurrent saves of the same field', async ({ db }) => {
  const { id } = await makeExpose(db, { title: 'Alt', oeffentlich: false })
  const shown = await textsOf(db, id)
  const results = await Promise.allSettled(['A', 'B'].map((title) => save(db, id, { title }, shown)))
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('BESTAND-5: changes no column that was not edited', async ({ db }) => {
  const odd = { status: '  Available ', kuenftigVerfuegbar: true, oeffentlich: false, description: ' a\r\nb ' }
  const { id } = await makeExpose(db, odd)
  await save(db, id, { title: 'Neu' })
  expect(await rowOf(db, id)).toMatchObject({ ...odd, title: 'Neu' })
})

test('BESTAND-6: a duplicate is hidden and uses the same files', async ({ db }) => {
  const images = [{ url: '/bilder/a.webp', alt: 'Küche' }]
  const { id } = await makeExpose(db, { ...LAWFUL, title: 'Erker', images, oeffentlich: true })
  await createAnfrageLink(db, { exposeId: id })
  const { id: copy } = await duplicateExpose(db, { ...by, id })
  expect(await rowOf(db, copy)).toMatchObject({ title: 'Erker (Kopie)', images, kaution: 2670, oeffentlich: false })
  expect(await loadExposeForm(db, { id: copy, akteur, now: NOW })).toMatchObject({ isUsed: false })
})

test('BESTAND-7: an Exposé with inquiries can only be archived, and is hidden when it returns', async ({ db }) => {
  const { id } = await makeExpose(db, { oeffentlich: true })
  await createAnfrageLink(db, { exposeId: id })
  await expect(deleteExpose(db, { ...by, id })).rejects.toMatchObject({ code: 'EXPOSE_GEBRAUCHT' })
  await archiveExpose(db, { ...by, id })
  await archiveExpose(db, { ...by, id })
  expect(await rowOf(db, id)).toMatchObject({ archiviertAm: NOW, oeffentlich: false })
  await expect(save(db, id, { title: 'Neu' })).rejects.toMatchObject({ code: 'EXPOSE_ARCHIVIERT' })
  await bringBackExpose(db, { ...by, id })
  expect(await rowOf(db, id)).toMatchObject({ archiviertAm: null, oeffentlich: false })
  const entries = await db.select().from(protokoll).where(eq(protokoll.objektId, id))
  expect(entries.map(({ aktion }) => aktion).toSorted()).toEqual(['expose.archiviert', 'expose.zurueckgeholt'])
})

test('BESTAND-7: an Exposé without inquiries can be deleted, and the Protokoll keeps its title', async ({ db }) => {
  const { id } = await makeExpose(db, { title: 'Weg', oeffentlich: false })
  await deleteExpose(db, { ...by, id })
  expect(await rowOf(db, id)).toBeUndefined()
  const [entry] = await db.select().from(protokoll).where(eq(protokoll.objektId, id))
  expect(entry).toMatchObject({ aktion: 'expose.geloescht', vorher: { title: 'Weg' } })
  await expect(deleteExpose(db, { ...by, id })).rejects.toMatchObject({ code: 'EXPOSE_NICHT_GEFUNDEN' })
})

test('BESTAND-8: restores an earlier state by the same rules, without changing its visibility', async ({ db }) => {
  const long = 'Stuck. '.repeat(500).trim()
  const { id } = await makeExpose(db, { ...LAWFUL, title: 'Eins', description: long, oeffentlich: true })
  await save(db, id, { title: 'Zwei', description: '', features: 'Stuck' })
  const later = { akteur, now: after(NOW, 1), id }
  const base = await textsOf(db, id)
  await saveExpose(db, { ...later, typed: { ...base, title: 'Drei', sichtbarkeit: 'offline' }, shown: base })
  const { fassungen } = await loadExposeForm(db, { id, akteur, now: NOW })
  expect(fassungen).toMatchObject([
    { isReversible: true, changes: expect.arrayContaining([{ field: 'Titel', before: 'Zwei', after: 'Drei' }]) },
    { isReversible: true },
  ])
  await restoreFassung(db, { akteur, now: after(NOW, 2), id, eintrag: fassungen[1]?.id ?? '' })
  expect(await rowOf(db, id)).toMatchObject({ title: 'Eins', description: long, oeffentlich: false })
  expect((await loadExposeForm(db, { id, akteur, now: NOW })).fassungen[0]).toMatchObject({
    what: 'Früheren Stand wiederhergestellt',
  })
  await expect(restoreFassung(db, { ...later, eintrag: crypto.randomUUID() })).rejects.toMatchObject({
    code: 'FASSUNG_NICHT_GEFUNDEN',
  })
})

test('BESTAND-8: keeps and names a value that an import recorded in part', async ({ db }) => {
  const text = (word: string) => `${word} `.repeat(100).trim()
  const { id } = await makeExpose(db, { oeffentlich: false, title: 'Neu', description: text('Neu'), features: ['Neu'] })
  const vorher = {
    title: quote('Alt'),
    description: quote(text('Alt')),
    features: quote(['Alt', 'Ofen']),
    nettokaltmiete: quote(1234.5),
    wbs: quote(true),
    city: quote(null),
  }
  const entry = { aktion: 'expose.geaendert', objekt: { art: 'expose', id }, vorher, nachher: vorher } as const
  await db.transaction((tx) => recordProtokoll(tx, { akteur, entries: [entry], now: NOW }))
  const [fassung] = (await loadExposeForm(db, { id, akteur, now: NOW })).fassungen
  expect(fassung).toMatchObject({ isReversible: true, lost: ['Beschreibung', 'Merkmale'] })
  await restoreFassung(db, { akteur, id, eintrag: fassung?.id ?? '', now: after(NOW, 1) })
  expect(await rowOf(db, id)).toMatchObject({
    title: 'Alt',
    description: text('Neu'),
    features: ['Neu'],
    nettokaltmiete: 1234.5,
    wbs: true,
    city: null,
  })
})

test('VERWALTUNG-7: a save returns the stored texts, including concurrent changes', async ({ db }) => {
  const { id } = await makeExpose(db, { oeffentlich: false, title: 'Eins', city: 'Leipzig' })
  const shown = await textsOf(db, id)
  await save(db, id, { city: 'Halle' }, shown)
  const saved = await save(db, id, { title: ' Zwei  Zimmer ', nettokaltmiete: '890,5' }, shown)
  expect(saved).toMatchObject({ title: 'Zwei Zimmer', city: 'Halle', nettokaltmiete: '890,50' })
  expect(saved).toEqual(await textsOf(db, id))
  expect(await save(db, id, {}, saved)).toEqual(saved)
})

test('BESTAND-11: letting or archiving reports open inquiries, and archiving can be undone', async ({ db }) => {
  const { id } = await makeExpose(db, { ...LAWFUL, oeffentlich: true, status: 'available' })
  const booked = await createAnfrageLink(db, { exposeId: id })
  await createBuchung(db, { exposeInquiryExposeId: booked.id })
  await createAnfrageLink(db, { exposeId: id })
  await createAnfrageLink(db, { exposeId: id, zurueckgezogenAm: NOW })
  await createAnfrageLink(db, { exposeId: id, statusOptionId: ANFRAGE_STATUS.abgesagt.id, absageAm: NOW })
  const open = async () => (await loadExposeForm(db, { id, akteur, now: NOW })).open
  expect(await open()).toBeNull()
  expect(await archiveExpose(db, { ...by, id })).toEqual({ anfragen: 2, termine: 1 })
  expect(await open()).toEqual({ anfragen: 2, termine: 1 })
  expect(await listOpenOfExpose(db, id)).toHaveLength(2)
  await undoArchive(db, { akteur, id, now: after(NOW, 1) })
  expect(await rowOf(db, id)).toMatchObject({ archiviertAm: null, oeffentlich: true })
  await expect(undoArchive(db, { akteur, id, now: after(NOW, 2) })).rejects.toMatchObject({
    code: 'FASSUNG_NICHT_GEFUNDEN',
  })
  await save(db, id, { status: 'rented' })
  expect(await open()).toEqual({ anfragen: 2, termine: 1 })
})

test('BESTAND-12: marks a public flat outside the default ranges of the list', async ({ db }) => {
  const isOutside = async (values: Parameters<typeof makeExpose>[1]) => {
    const { id } = await makeExpose(db, { ...LAWFUL, oeffentlich: true, status: 'available', ...values })
    return (await loadExposeForm(db, { id, akteur, now: NOW })).hiddenByPreset !== null
  }
  expect(await isOutside({ rooms: 3 })).toBe(false)
  expect(await isOutside({ rooms: null })).toBe(false)
  expect(await isOutside({ rooms: 3.5 })).toBe(true)
  expect(await isOutside({ rooms: 3.5, oeffentlich: false })).toBe(false)
  expect(await isOutside({ rooms: 3.5, status: 'verkauf' })).toBe(false)
})

test('refuses a deleted Liegenschaft', async ({ db }) => {
  const { id } = await makeExpose(db, { oeffentlich: false })
  await expect(save(db, id, { propertyId: crypto.randomUUID() })).rejects.toMatchObject({
    code: 'LIEGENSCHAFT_NICHT_GEFUNDEN',
  })
})

test('BESTAND-8: the history names Liegenschaften, even deleted ones, and shows values as words', async ({ db }) => {
  const [one, other] = [
    await createLiegenschaft(db, { title: 'Haus am Fluss' }),
    await createLiegenschaft(db, { title: 'Haus am Berg' }),
  ]
  const { id } = await makeExpose(db, { oeffentlich: false, propertyId: one.propertyId })
  await save(db, id, { propertyId: other.propertyId, haustiere: 'nach_vereinbarung' })
  const changes = async () => (await loadExposeForm(db, { id, akteur, now: NOW })).fassungen[0]?.changes
  expect(await changes()).toEqual(
    expect.arrayContaining([
      { field: 'Liegenschaft', before: 'Haus am Fluss', after: 'Haus am Berg' },
      { field: 'Haustiere', before: null, after: 'nach Vereinbarung' },
    ]),
  )
  const protokoll = await listProtokoll(db, { filter: PROTOKOLL.read(new URLSearchParams()).filter, now: NOW })
  expect(protokoll.entries[0]?.changes).toEqual(await changes())
  await db.delete(properties).where(eq(properties.id, one.propertyId))
  expect(await changes()).toEqual(
    expect.arrayContaining([{ field: 'Liegenschaft', before: 'Gelöschte Liegenschaft', after: 'Haus am Berg' }]),
  )
})
