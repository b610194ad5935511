import type { Database } from '#app/server/db/database.server.ts'
import { type ProtokollEntry, recordProtokoll } from '#app/server/konten/protokoll/record-protokoll.server.ts'
import type { Akteur } from '#app/server/konten/sitzung/akteur.server.ts'
import { systemAkteur } from '#app/server/konten/sitzung/akteur.server.ts'
import { readProtokollFilter } from '#app/shared/verwaltung/protokoll-filter.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createKonto, createProfil } from '#tests/factories/konten.ts'
import { createTermin } from '#tests/factories/termine.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { verwalter } from '#tests/setup/konten-test.ts'
import { listPlanNodes, recordStatements } from '#tests/setup/query-plan.ts'
import { seedProtokoll } from '../../../../bench/seed-protokoll.ts'
import { listProtokoll, readProtokoll } from './list-protokoll.server.ts'

const DAY_MS = 86_400_000
const all = (query = 'zeit=alle') => readProtokollFilter(new URLSearchParams(query))

async function write(db: Database, akteur: Akteur, entries: ProtokollEntry[], now = NOW): Promise<void> {
  await db.transaction((tx) => recordProtokoll(tx, { akteur, entries, now }))
}

/** An inquiry about a flat of this number, of Jana Albrecht, and who works on it. */
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

test('PROTOKOLL-3: an entry names who, what and the thing, with every field before and after', async ({ db }) => {
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
  const { entries } = await listProtokoll(db, { filter: all(), before: null, now: NOW })
  expect(entries).toEqual([
    {
      id: expect.any(String),
      at: NOW.toISOString(),
      who: 'Katrin Lorenz',
      what: 'Status geändert',
      objekt: 'Jana Albrecht, LI5-401',
      to: `/verwaltung/anfragen/${link.id}`,
      protokollTo: `/verwaltung/protokoll?objekt=anfrage%3A${link.id}`,
      summary: '2 Angaben',
      changes: [
        { field: 'Status', before: 'Anfrage gestellt', after: expect.stringContaining('Besichtigung') },
        { field: 'SMS', before: null, after: 'ja' },
      ],
    },
  ])
})

test('filters: by person, kind, thing, name, number and time', async ({ db }) => {
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
    const { entries } = await listProtokoll(db, { filter: all(query), before: null, now: NOW })
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
  // The file an inquiry opens belongs to it.
  expect(await found(`objekt=anfrage:${link.id}`)).toEqual(['Angaben eingesehen', 'Status geändert'])
  expect(await found(`objekt=termin:${other.id}`)).toEqual(['Termine angelegt'])
  expect(await found('objekt=albrecht')).toEqual(['Angaben eingesehen', 'Angaben gelöscht', 'Status geändert'])
  expect(await found('objekt=LI5-4')).toEqual(['Angaben eingesehen', 'Status geändert', 'Termin geschlossen'])
  expect(await found('objekt=100%')).toEqual([])
})

test('pages follow each other without a gap, and the file has all of them', async ({ db }) => {
  const { akteur } = await createScene(db)
  const entries = Array.from({ length: 60 }, () => ({
    aktion: 'termin.angelegt' as const,
    objekt: { art: 'termin' as const, id: crypto.randomUUID() },
  }))
  await write(db, akteur, entries)
  await write(db, akteur, entries, new Date(NOW.getTime() - 1))
  const pages: string[][] = []
  for (let before: string | null = null; pages.length < 5; ) {
    const page = await listProtokoll(db, { filter: all(), before, now: NOW })
    pages.push(page.entries.map(({ id }) => id))
    before = page.older
    if (before === null) break
  }
  expect(pages.map((page) => page.length)).toEqual([50, 50, 20])
  const inFile: string[] = []
  for await (const { id } of readProtokoll(db, { filter: all(), now: NOW })) inFile.push(id)
  expect(inFile).toEqual(pages.flat())
  expect(new Set(inFile).size).toBe(120)
})

test.for(['x', '2026-02-25', `2026-02-25T99:00:00.000000Z_${crypto.randomUUID()}`])(
  'a page that begins at %j is the first one',
  async (before, { db }) => {
    const { akteur } = await createScene(db)
    await write(db, akteur, [{ aktion: 'termin.angelegt', objekt: { art: 'termin', id: null } }])
    expect((await listProtokoll(db, { filter: all(), before, now: NOW })).entries).toHaveLength(1)
  },
)

test('100,000 entries: each filter reads a page by index', async ({ db }) => {
  const { kontoId } = await createScene(db)
  await seedProtokoll(db.$client, { count: 100_000, kontoId, until: NOW })
  const thing = `objekt=anfrage:${(await db.$client.query<{ id: string }>("select md5('link7')::uuid as id")).rows[0]?.id}`
  for (const query of ['zeit=alle', '', `wer=${kontoId}&zeit=alle`, thing]) {
    const statements = await recordStatements(() => listProtokoll(db, { filter: all(query), before: null, now: NOW }))
    expect(statements).toHaveLength(3)
    for (const statement of statements.filter(({ text }) => text.includes('protokoll'))) {
      const nodes = await listPlanNodes(db, statement, { analyze: true })
      const ofLog = nodes.filter((node) => node['Relation Name'] === 'protokoll')
      for (const node of ofLog) {
        expect(node['Node Type'], query).toMatch(/Index|Bitmap/)
        expect(node['Actual Rows'], query).toBeLessThanOrEqual(60)
      }
    }
  }
})
