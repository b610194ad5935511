import { ANFRAGEN } from '#app/shared/verwaltung/anfragen/anfragen-filter.ts'
import { createKonto } from '#tests/factories/konten.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { verwalter } from '#tests/setup/konten-test.ts'
import { listPlanNodes, recordStatements } from '#tests/setup/query-plan.ts'
import { seedVerwaltung } from '#tests/setup/seeds/seed-verwaltung.ts'
import { findNeighbours } from './find-neighbours.server.ts'
import { loadAnfrage, loadAnfrageChange } from './load-anfrage.server.ts'

/** Tables with many rows, of which a page shows only a few. */
const LARGE = [
  'expose_inquiry_exposes',
  'expose_inquiries',
  'profiles',
  'konten',
  'nachrichten',
  'protokoll',
  'besichtigungstermin',
]

test('ANFRAGESEITE-1: needs a bounded number of queries, none of which reads a large table completely', {
  timeout: 120_000,
}, async ({ db }) => {
  await seedVerwaltung(db.$client, { links: 10_000, personen: 20_000 })
  await db.$client.query(`
    insert into nachrichten (art, an, betreff, text, bezug_art, bezug_id)
      select 'email', 'x@example.org', 'x', 'x', 'anfrage_expose', id from expose_inquiry_exposes`)
  await db.$client.query(`
    insert into protokoll (akteur, aktion, objekt_art, objekt_id)
      select 'verwaltung', 'anfrage.status', 'anfrage', id from expose_inquiry_exposes`)
  await db.$client.query('analyze')
  const { rows } = await db.$client.query<{ id: string }>(
    `select id from expose_inquiry_exposes where zurueckgezogen_am is null order by created_at desc limit 1 offset 20`,
  )
  const linkId = rows[0]?.id ?? ''
  const akteur = verwalter((await createKonto(db, { rolle: 'operator' })).id)
  const statements = await recordStatements(async () => {
    const { possible } = await loadAnfrage(db, { akteur, linkId, now: NOW })
    await loadAnfrageChange(db, { linkId, from: null, status: possible[0]?.key ?? 'neu', now: NOW })
  })
  expect(statements.length).toBeLessThanOrEqual(30)
  for (const statement of statements) {
    const nodes = await listPlanNodes(db, statement)
    const whole = nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name'])
    expect(
      whole.filter((table) => LARGE.includes(table ?? '')),
      statement.text,
    ).toEqual([])
  }
  // The surrounding list needs three more queries (ANFRAGEN-1).
  const state = ANFRAGEN.read(new URLSearchParams())
  const beside = await recordStatements(() => findNeighbours(db, { linkId, state, now: NOW }))
  expect(beside.length).toBeLessThanOrEqual(3)
})
