import fc from 'fast-check'
import { describe } from 'vitest'
import type { Database } from '#app/server/db/database.server.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { protokoll } from '#app/server/db/schema/protokoll.ts'
import { missingForPublication } from '#app/shared/exposes/missing-for-publication.ts'
import type { ExposeBulk } from '#app/shared/verwaltung/exposes/exposes-bulk.ts'
import { EXPOSES } from '#app/shared/verwaltung/exposes/exposes-filter.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createExpose, createExposes } from '#tests/factories/exposes.ts'
import { createProperty } from '#tests/factories/liegenschaften.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { after, verwalter } from '#tests/setup/konten-test.ts'
import { changeExposes } from './change-many.server.ts'
import { exportExposes } from './export-exposes.server.ts'
import { listExposeIds } from './exposes-list.repository.server.ts'
import { listExposes } from './list-exposes.server.ts'

const by = { akteur: verwalter(crypto.randomUUID()), now: NOW }
const HIDDEN = { oeffentlich: false, direktlink: false }
const list = (db: Database, query = '', until: Date | null = null) =>
  listExposes(db, { ...EXPOSES.read(new URLSearchParams(query)), until, now: NOW })
const titles = async (db: Database, query = '') => (await list(db, query)).rows.map(({ titel }) => titel)

async function createSome(db: Database): Promise<void> {
  const { id: propertyId } = await createProperty(db, { name: 'Erkerhaus' })
  const at = (minutes: number) => ({ createdAt: after(NOW, minutes) })
  await createExpose(db, { title: 'Altbau', ...at(1), propertyId, nettokaltmiete: 500, exposeshortcode: 'RG-1' })
  await createExpose(db, { title: 'Bungalow', ...at(2), ...HIDDEN, direktlink: true, status: 'rented' })
  await createExpose(db, { title: 'Chalet', ...at(3), kuenftigVerfuegbar: true, nettokaltmiete: 900 })
  await createExpose(db, { title: 'Dachstudio', ...at(4), ...HIDDEN, status: 'verkauf', price: null, city: 'Halle' })
  await createExpose(db, { title: 'Erker', ...at(5), ...HIDDEN, archiviertAm: NOW })
}

describe('EXPOSELISTE-1, EXPOSELISTE-2: the list of Exposés', () => {
  test('shows the newest first, without archived ones; each tab counts within the other filters', async ({ db }) => {
    await createSome(db)
    const { rows, counts, total } = await list(db)
    expect(rows.map(({ titel }) => titel)).toEqual(['Dachstudio', 'Chalet', 'Bungalow', 'Altbau'])
    expect(rows.map(({ sichtbarkeit }) => sichtbarkeit)).toEqual([
      'verborgen',
      'demnaechst',
      'direktlink',
      'oeffentlich',
    ])
    expect(total).toBe(4)
    expect(counts).toEqual({ alle: 4, oeffentlich: 1, demnaechst: 1, direktlink: 1, verborgen: 1, archiv: 1 })
    expect((await list(db, 'q=halle')).counts).toMatchObject({ alle: 1, oeffentlich: 0, verborgen: 1, archiv: 0 })
  })

  test.for(['titel', '-titel', 'miete', '-miete', '-flaeche', 'geaendert', '-angelegt'])(
    'sorted by %s, pages in the second half, which are read backwards, neither repeat nor skip rows',
    async (sort, { db }) => {
      await createExposes(db, 70, (i) => ({
        title: `Wohnung ${i % 5}`,
        exposeshortcode: `N-${i}`,
        createdAt: new Date(NOW.getTime() + (i % 3)),
        nettokaltmiete: i % 4 === 0 ? null : 500,
        price: i % 4 === 0 ? null : 500 + (i % 3),
        squareMeters: i % 2,
      }))
      const pages = await Promise.all([1, 2, 3].map((page) => list(db, `sort=${sort}&seite=${page}`)))
      const { filter, table } = EXPOSES.read(new URLSearchParams({ sort }))
      const all = await listExposeIds(db, { filter, until: null }, { table, limit: 100, offset: 0 })
      expect(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(all)
    },
  )

  test.for([
    ['sichtbarkeit=archiv', 'Erker'],
    ['sichtbarkeit=demnaechst', 'Chalet'],
    ['status=verkauf', 'Dachstudio'],
    ['status=vermietet', 'Bungalow'],
    ['q=rg-1', 'Altbau'],
    ['q=dach+halle', 'Dachstudio'],
    ['q=RG', 'Altbau'],
    ['q=1', 'Altbau'],
    ['q=al', 'Altbau'],
    ['q=au', ''],
    ['q=100%25', ''],
    ['sort=titel', 'Altbau Bungalow Chalet Dachstudio'],
    ['sort=-titel', 'Dachstudio Chalet Bungalow Altbau'],
    ['sort=miete', 'Altbau Bungalow Chalet Dachstudio'],
    ['seite=99', 'Dachstudio Chalet Bungalow Altbau'],
    ['liegenschaft=00000000-0000-4000-8000-000000000000', ''],
  ])('the query ?%s shows %s', async ([query, expected], { db }) => {
    await createSome(db)
    expect((await titles(db, query)).join(' ')).toBe(expected)
  })

  test('counts rows that arrived since the page was opened, without showing them', async ({ db }) => {
    await createSome(db)
    const page = await list(db, '', after(NOW, 3))
    expect(page.rows.map(({ titel }) => titel)).toEqual(['Chalet', 'Bungalow', 'Altbau'])
    expect([page.total, page.newCount]).toEqual([3, 1])
  })

  test('offers Liegenschaften with Exposés by name, after the chosen ones', async ({ db }) => {
    await createSome(db)
    await createProperty(db, { name: 'Altes Lager' })
    const { id: chosen } = await createProperty(db, { name: 'Zollhaus' })
    const { liegenschaften } = await list(db, `liegenschaft=${chosen}`)
    expect(liegenschaften.map(({ text }) => text)).toEqual(['Zollhaus', 'Erkerhaus'])
  })

  test('does not count withdrawn inquiries', async ({ db }) => {
    const { id: exposeId } = await createExpose(db)
    await createAnfrageLink(db, { exposeId })
    await createAnfrageLink(db, { exposeId, zurueckgezogenAm: NOW })
    expect((await list(db)).rows.map(({ anfragen }) => anfragen)).toEqual([1])
  })
})

describe('EXPOSELISTE-5: bulk changes of Exposés', () => {
  test('leave out the excepted Exposé and all later ones', async ({ db }) => {
    await createSome(db)
    const { filter } = EXPOSES.read(new URLSearchParams())
    const [spared] = (await list(db)).rows.filter(({ titel }) => titel === 'Bungalow')
    const choice = { filter, until: after(NOW, 3), except: [spared?.id ?? ''] }
    expect(await changeExposes(db, { ...by, choice, change: 'archivieren' })).toMatchObject({ changed: 2 })
    expect((await titles(db, '')).toSorted()).toEqual(['Bungalow', 'Dachstudio'])
  })

  test('archive and restore Exposés, and skip unchanged ones', async ({ db }) => {
    await createSome(db)
    const { filter } = EXPOSES.read(new URLSearchParams())
    const choice = { filter, until: null, except: [] }
    const put = await changeExposes(db, { ...by, choice, change: 'archivieren' })
    expect(put).toEqual({ changed: 4, refused: [], refusedCount: 0, warned: [], warnedCount: 0 })
    const all = await db.select().from(exposes)
    expect(all.every(({ oeffentlich, direktlink, archiviertAm }) => !oeffentlich && !direktlink && archiviertAm)).toBe(
      true,
    )
    const ids = all.map(({ id }) => id)
    expect(await changeExposes(db, { ...by, choice: { ids }, change: 'archivieren' })).toMatchObject({ changed: 0 })
    expect(await changeExposes(db, { ...by, choice: { ids }, change: 'zurueckholen' })).toMatchObject({ changed: 5 })
    const entries = await db.select().from(protokoll)
    expect(entries).toHaveLength(9)
    expect(new Set(entries.map(({ sammelId }) => sammelId)).size).toBe(2)
  })

  test('refuse archived Exposés and name them', async ({ db }) => {
    await createSome(db)
    const ids = (await db.select().from(exposes)).map(({ id }) => id)
    const { refused } = await changeExposes(db, { ...by, choice: { ids }, change: 'direktlink' })
    expect(refused).toContainEqual({ titel: 'Erker', reason: 'liegt im Archiv' })
  })

  test('wait for each other', async ({ db }) => {
    const ids: string[] = []
    for (let i = 0; i < 150; i += 1) ids.push((await createExpose(db)).id)
    const [one, other] = await Promise.all([
      changeExposes(db, { ...by, choice: { ids }, change: 'verborgen' }),
      changeExposes(db, { ...by, choice: { ids: ids.toReversed() }, change: 'verborgen' }),
    ])
    expect(one.changed + other.changed).toBe(150)
  })
})

test('EXPOSELISTE-5: publishes no Exposé without facts required by law, and names them', async ({ db }) => {
  const whole = { ...HIDDEN, energieausweisAusnahme: 'denkmal' } as const
  const { id: good } = await createExpose(db, { title: 'Altbau', ...whole })
  const { id: bad } = await createExpose(db, { title: 'Neubau', ...HIDDEN, endenergie: 90, energietraeger: 'Erdgas' })
  // A direct link shows the same advertisement.
  for (const change of ['direktlink', 'oeffentlich'] as const) {
    expect(await changeExposes(db, { ...by, choice: { ids: [good, bad] }, change })).toEqual({
      changed: 1,
      refused: [{ titel: 'Neubau', reason: 'fehlt: Art des Energieausweises' }],
      refusedCount: 1,
      warned: [],
      warnedCount: 0,
    })
  }
  expect(await titles(db, 'sichtbarkeit=oeffentlich')).toEqual(['Altbau'])
  expect(await titles(db, 'vollstaendig=nein')).toEqual(['Neubau'])
  expect((await list(db, 'vollstaendig=ja')).rows).toMatchObject([{ missing: [], advised: ['Bilder'] }])
})

test('BESTAND-14: publishes an expired certificate with a warning, which the list repeats', async ({ db }) => {
  const ausweis = { energieausweisArt: 'bedarf', endenergie: 90, energietraeger: 'Erdgas', energyClass: 'C' } as const
  const { id: old } = await createExpose(db, {
    title: 'Altbau',
    ...HIDDEN,
    ...ausweis,
    energieausweisGueltigBis: '2026-03-01',
  })
  const { id: last } = await createExpose(db, {
    title: 'Neubau',
    ...HIDDEN,
    ...ausweis,
    energieausweisGueltigBis: '2026-03-02',
  })
  const reason = 'Der Energieausweis ist am 01.03.2026 abgelaufen. Bitte lassen Sie einen neuen ausstellen.'
  const change = (what: ExposeBulk) => changeExposes(db, { ...by, choice: { ids: [old, last] }, change: what })
  const nothing = { refused: [], refusedCount: 0, warned: [], warnedCount: 0 }
  expect(await change('oeffentlich')).toEqual({
    ...nothing,
    changed: 2,
    warned: [{ titel: 'Altbau', reason }],
    warnedCount: 1,
  })
  expect(await change('verborgen')).toEqual({ ...nothing, changed: 2 })
  const { rows } = await list(db)
  expect(Object.fromEntries(rows.map(({ titel, missing, warnings }) => [titel, [missing, warnings]]))).toEqual({
    Altbau: [[], ['Energieausweis abgelaufen']],
    Neubau: [[], []],
  })
})

test('EXPOSELISTE-5: a visible Exposé with gaps can only be hidden', async ({ db }) => {
  const { id } = await createExpose(db, { title: 'Altfall' })
  const change = (what: ExposeBulk) => changeExposes(db, { ...by, choice: { ids: [id] }, change: what })
  for (const what of ['demnaechst', 'direktlink'] as const) {
    expect(await change(what)).toMatchObject({ changed: 0, refused: [{ titel: 'Altfall' }] })
  }
  expect(await titles(db, 'sichtbarkeit=oeffentlich')).toEqual(['Altfall'])
  expect(await change('verborgen')).toMatchObject({ changed: 1, refusedCount: 0 })
})

test('BESTAND-2: database and check list agree on completeness for any values', async ({ db }) => {
  const text = fc.constantFrom(null, '', ' ', '\u00a0\ufeff', '\u0085', 'Text')
  const amount = fc.option(fc.constantFrom(0, 0.01, 333.33, 500, 999.99, 1000, 1500.01))
  const part = fc.record({
    title: fc.constantFrom('', ' ', '\u2003', 'Wohnung'),
    city: text,
    status: fc.constantFrom(null, 'active', 'verkauf', ' verkauf'),
    price: amount,
    nettokaltmiete: amount,
    betriebskostenvorauszahlung: amount,
    kaution: amount,
    provision: amount,
    energieausweisArt: fc.constantFrom(null, 'bedarf' as const),
    energieausweisAusnahme: fc.constantFrom(null, null, 'denkmal' as const),
    endenergie: amount,
    energietraeger: text,
    constructionYear: fc.constantFrom(null, 1908),
    energyClass: text,
  })
  // Mostly complete, so that often exactly one fact is missing.
  const whole = {
    title: 'Wohnung',
    city: 'Leipzig',
    status: 'active',
    price: null,
    nettokaltmiete: 500,
    kaution: 1500,
    betriebskostenvorauszahlung: 0,
    provision: null,
    energieausweisArt: 'bedarf',
    energieausweisAusnahme: null,
    endenergie: 90,
    energietraeger: 'Erdgas',
    constructionYear: 1908,
    energyClass: 'C',
  } as const
  const mostly = fc.tuple(part, fc.subarray(Object.keys(whole), { minLength: 11 })).map(([some, kept]) => ({
    ...some,
    ...Object.fromEntries(Object.entries(whole).filter(([name]) => kept.includes(name))),
  }))
  const generated = [...fc.sample(part, 300), ...fc.sample(mostly, 700)]
  await createExposes(db, generated.length, (index) => ({ ...HIDDEN, ...generated[index] }))
  const rows = await db.select().from(exposes)
  const wrong = rows.filter((row) => row.vollstaendig !== (missingForPublication(row).length === 0))
  expect(wrong).toEqual([])
  expect(rows.filter(({ vollstaendig }) => vollstaendig).length).toBeGreaterThan(30)
})

test('EXPOSELISTE-6: exports all rows of the list, and records it in the Protokoll', async ({ db }) => {
  await createSome(db)
  const rows = await exportExposes(db, { ...by, state: EXPOSES.read(new URLSearchParams('sort=titel')) })
  const taken: string[] = []
  for await (const { titel } of rows) taken.push(titel)
  expect(taken).toEqual(['Altbau', 'Bungalow', 'Chalet', 'Dachstudio'])
  expect(await db.select().from(protokoll)).toMatchObject([{ aktion: 'expose.exportiert', nachher: { anzahl: 4 } }])
})
