import { eq } from 'drizzle-orm'
import { describe } from 'vitest'
import type { Database } from '#app/server/db/database.server.ts'
import { protokoll } from '#app/server/db/schema/protokoll.ts'
import { type ProtokollEntry, recordProtokoll } from '#app/server/konten/protokoll/record-protokoll.server.ts'
import type { Akteur } from '#app/server/konten/sitzung/akteur.server.ts'
import { systemAkteur } from '#app/server/konten/sitzung/akteur.server.ts'
import { DAY_MS } from '#app/shared/time.ts'
import { PROTOKOLL } from '#app/shared/verwaltung/protokoll/protokoll-filter.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createKonto, createProfil } from '#tests/factories/konten.ts'
import { createTermin } from '#tests/factories/termine.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { after as minutesAfter, verwalter } from '#tests/setup/konten-test.ts'
import { listPlanNodes, recordStatements } from '#tests/setup/query-plan.ts'
import { seedProtokoll } from '#tests/setup/seeds/seed-protokoll.ts'
import { exportProtokoll } from './export-protokoll.server.ts'
import { listProtokoll } from './list-protokoll.server.ts'

const all = (query = 'zeit=alle') => PROTOKOLL.read(new URLSearchParams(query)).filter

async function write(db: Database, akteur: Akteur, entries: ProtokollEntry[], now = NOW, sammelId?: string) {
  await db.transaction((tx) => recordProtokoll(tx, { akteur, entries, now, ...(sammelId && { sammelId }) }))
}

/** An inquiry of Jana Albrecht, and a member of staff. */
async function createScene(db: Database) {
  const { id: kontoId } = await createKonto(db, {
    rolle: 'operator',
    daten: { first_name: 'Katrin', last_name: 'Lorenz' },
  })
  const person = await createProfil(db, { firstName: 'Jana', lastName: 'Albrecht' })
  const expose = await createExpose(db, { exposeshortcode: 'LI5-401', title: 'Drei Zimmer' })
  const link = await createAnfrageLink(db, { exposeId: expose.id, profilesId: person.id })
  return { akteur: verwalter(kontoId), kontoId, person, expose, link }
}

test('PROTOKOLL-3: an entry names account, action and object, with every field before and after', async ({ db }) => {
  const { akteur, link, person } = await createScene(db)
  await write(db, akteur, [
    {
      aktion: 'anfrage.status',
      objekt: { art: 'anfrage', id: link.id },
      personId: person.id,
      vorher: { status: 'neu' },
      nachher: { status: 'besichtigung_zulassen', sms: true },
    },
  ])
  const { entries } = await listProtokoll(db, { filter: all(), now: NOW })
  expect(entries).toEqual([
    {
      id: expect.any(String),
      at: NOW.toISOString(),
      who: 'Katrin Lorenz',
      what: 'Status geändert',
      objekt: 'Jana Albrecht, LI5-401',
      to: `/verwaltung/anfragen/${link.id}`,
      protokollTo: `/verwaltung/protokoll?objekt=anfrage%3A${link.id}`,
      summary: expect.stringMatching(/^Anfrage gestellt → .*Besichtigung/),
      changes: [
        { field: 'Status', before: 'Anfrage gestellt', after: expect.stringContaining('Besichtigung') },
        { field: 'SMS', before: null, after: 'ja' },
      ],
      batch: null,
    },
  ])
})

test('filters by person, kind, object, name, number and time', async ({ db }) => {
  const { akteur, kontoId, link, person, expose } = await createScene(db)
  const termin = await createTermin(db, { exposeId: expose.id })
  const other = await createTermin(db)
  await write(db, akteur, [
    { aktion: 'anfrage.status', objekt: { art: 'anfrage', id: link.id }, personId: person.id },
    { aktion: 'interessent.eingesehen', objekt: { art: 'interessent', id: link.id }, personId: person.id },
    { aktion: 'termin.geschlossen', objekt: { art: 'termin', id: termin.id } },
  ])
  await write(db, systemAkteur('loeschung'), [
    { aktion: 'konto.angaben_geloescht', objekt: { art: 'konto', id: person.id }, personId: person.id },
  ])
  await write(
    db,
    akteur,
    [{ aktion: 'termin.angelegt', objekt: { art: 'termin', id: other.id } }],
    new Date(NOW.getTime() - 20 * DAY_MS),
  )

  const found = async (query: string) => {
    const { entries } = await listProtokoll(db, { filter: all(query), now: NOW })
    return entries.map(({ what }) => what).sort()
  }
  expect(await found('zeit=alle')).toHaveLength(5)
  expect(await found('')).toHaveLength(4)
  expect(await found('zeit=30')).toHaveLength(5)
  expect(await found(`wer=${kontoId}`)).toHaveLength(3)
  expect(await found('wer=portal')).toEqual(['Angaben gelöscht'])
  expect(await found('was=einsichten')).toEqual(['Angaben eingesehen'])
  expect(await found('was=loeschungen')).toEqual(['Angaben gelöscht'])
  expect(await found('was=termin.geschlossen')).toEqual(['Termin geschlossen'])
  // Entries about the file of an inquiry belong to the inquiry.
  expect(await found(`objekt=anfrage:${link.id}`)).toEqual(['Angaben eingesehen', 'Status geändert'])
  expect(await found(`objekt=termin:${other.id}`)).toEqual(['Termin angelegt'])
  expect(await found('objekt=albrecht')).toEqual(['Angaben eingesehen', 'Angaben gelöscht', 'Status geändert'])
  expect(await found('objekt=LI5-4')).toEqual(['Angaben eingesehen', 'Status geändert', 'Termin geschlossen'])
  expect(await found('objekt=100%')).toEqual([])
})

test('pages neither repeat nor skip entries, and the file contains all', async ({ db }) => {
  const { akteur } = await createScene(db)
  const entries = Array.from({ length: 60 }, () => ({
    aktion: 'termin.angelegt' as const,
    objekt: { art: 'termin' as const, id: crypto.randomUUID() },
  }))
  await write(db, akteur, entries)
  await write(db, akteur, entries, new Date(NOW.getTime() - 1))
  const pages: string[][] = []
  for (let before: string | null = null; pages.length < 5; ) {
    const page = await listProtokoll(db, { filter: { ...all(), before }, now: NOW })
    pages.push(page.entries.map(({ id }) => id))
    before = page.older
    if (before === null) break
  }
  expect(pages.map((page) => page.length)).toEqual([50, 50, 20])
  const inFile: string[] = []
  for await (const { id } of await exportProtokoll(db, { akteur, state: { filter: all() }, now: minutesAfter(NOW, 1) }))
    inFile.push(id)
  expect(inFile).toEqual(pages.flat())
  expect(new Set(inFile).size).toBe(120)
})

describe('PROTOKOLL-3: a bulk change', () => {
  const SAMMEL_ID = '00000000-0000-4000-8000-000000000007'

  async function createChanges(db: Database) {
    const scene = await createScene(db)
    const { akteur, link, person } = scene
    const statusOf = (id: string, before: string): ProtokollEntry => ({
      aktion: 'anfrage.status',
      objekt: { art: 'anfrage', id },
      vorher: { status: before },
      nachher: { status: 'abgesagt' },
      personId: id === link.id ? person.id : null,
    })
    await write(db, akteur, [statusOf(crypto.randomUUID(), 'neu')], minutesAfter(NOW, -3))
    const many = Array.from({ length: 60 }, (_, i) => statusOf(crypto.randomUUID(), i === 0 ? 'gebucht' : 'neu'))
    const one = { aktion: 'termin.abgesagt', objekt: { art: 'termin', id: crypto.randomUUID() } } as const
    await write(db, akteur, [statusOf(link.id, 'neu'), ...many, one], minutesAfter(NOW, -2), SAMMEL_ID)
    await write(db, akteur, [statusOf(crypto.randomUUID(), 'neu')], minutesAfter(NOW, -1))
    return scene
  }

  test('is one line per kind of entry, with a link to all entries', async ({ db }) => {
    await createChanges(db)
    const { entries, older } = await listProtokoll(db, { filter: all(), now: NOW })
    expect(older).toBeNull()
    expect(entries.map(({ what, batch }) => [what, batch?.count])).toEqual([
      ['Status geändert', undefined],
      ...[
        ['61 Anfragen: Status geändert', 61],
        ['Termin abgesagt', undefined],
      ].toSorted(
        (a, b) => entries.findIndex(({ what }) => what === a[0]) - entries.findIndex(({ what }) => what === b[0]),
      ),
      ['Status geändert', undefined],
    ])
    const line = entries.find(({ what }) => what.startsWith('61'))
    expect(line).toMatchObject({
      objekt: '',
      to: null,
      protokollTo: null,
      changes: [{ field: 'Status', before: 'verschieden', after: 'Abgesagt' }],
      batch: { to: `/verwaltung/protokoll?sammlung=${SAMMEL_ID}` },
    })
  })

  test('is shown entry by entry when opened, page by page, and in the file', async ({ db }) => {
    const { akteur } = await createChanges(db)
    const filter = all(`sammlung=${SAMMEL_ID}`)
    const first = await listProtokoll(db, { filter, now: NOW })
    const second = await listProtokoll(db, { filter: { ...filter, before: first.older }, now: NOW })
    expect([first.entries.length, second.entries.length, second.older]).toEqual([50, 12, null])
    const file: string[] = []
    for await (const { what } of await exportProtokoll(db, { akteur, state: { filter: all() }, now: NOW }))
      file.push(what)
    expect(file.filter((what) => what === 'Status geändert')).toHaveLength(63)
  })

  test('is shown as single entries in a filter by object, each with a link to the others', async ({ db }) => {
    const { link } = await createChanges(db)
    for (const query of ['objekt=albrecht&zeit=alle', `objekt=anfrage:${link.id}`]) {
      const { entries } = await listProtokoll(db, { filter: all(query), now: NOW })
      expect(entries).toMatchObject([
        { what: 'Status geändert', objekt: 'Jana Albrecht, LI5-401', batch: { count: 61 } },
      ])
    }
  })
})

test('PROTOKOLL-4: records a download of the file with its count', async ({ db }) => {
  const { akteur, kontoId, link } = await createScene(db)
  await write(
    db,
    akteur,
    [{ aktion: 'anfrage.status', objekt: { art: 'anfrage', id: link.id } }],
    minutesAfter(NOW, -1),
  )
  const what: string[] = []
  for await (const entry of await exportProtokoll(db, { akteur, state: { filter: all() }, now: NOW }))
    what.push(entry.what)
  expect(what).toEqual(['Status geändert'])
  const { entries } = await listProtokoll(db, { filter: all('was=einsichten'), now: NOW })
  expect(entries).toMatchObject([{ what: 'Protokoll als CSV geladen', who: 'Katrin Lorenz', summary: 'Anzahl: 1' }])
  const [row] = await db.select().from(protokoll).where(eq(protokoll.aktion, 'protokoll.exportiert'))
  expect(row).toMatchObject({ kontoId, objektArt: 'protokoll', objektId: null, nachher: { anzahl: 1 } })
})

test('reads a page of 100,000 entries by index for each filter, even with bulk changes', async ({ db }) => {
  const { kontoId } = await createScene(db)
  await seedProtokoll(db.$client, { count: 100_000, kontoId, until: NOW })
  const { rows } = await db.$client.query<{ link: string; batch: string }>(
    "select md5('link7')::uuid as link, md5('sammel5')::uuid as batch",
  )
  // The line of a bulk change reads all of its fifty entries.
  const queries = [
    ['zeit=alle', 500],
    ['', 500],
    [`wer=${kontoId}&zeit=alle`, 500],
    [`objekt=anfrage:${rows[0]?.link}`, 60],
    [`sammlung=${rows[0]?.batch}`, 60],
  ] as const
  for (const [query, atMost] of queries) {
    const statements = await recordStatements(() => listProtokoll(db, { filter: all(query), now: NOW }))
    expect(statements).toHaveLength(3)
    for (const statement of statements.filter(({ text }) => text.includes('protokoll'))) {
      const nodes = await listPlanNodes(db, statement, { analyze: true })
      const ofLog = nodes.filter((node) => node['Relation Name'] === 'protokoll')
      for (const node of ofLog) {
        expect(node['Node Type'], query).toMatch(/Index|Bitmap/)
        expect(node['Actual Rows'], query).toBeLessThanOrEqual(atMost)
      }
    }
  }
})
