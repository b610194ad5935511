import pg from 'pg'
import { vi } from 'vitest'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { seedAnfragen } from '../../../bench/seed-anfragen.ts'
import { loadDashboard } from './load-dashboard.server.ts'

type Anweisung = { text: string; values?: unknown[] }
type Knoten = { 'Node Type': string; 'Relation Name'?: string; 'Actual Rows': number; Plans?: Knoten[] }

const alle = (knoten: Knoten): Knoten[] => [knoten, ...(knoten.Plans ?? []).flatMap(alle)]

test('100,000 links: each statement of /dashboard reads by index', async ({ db }) => {
  const { kontoId } = await seedAnfragen(db.$client, { links: 100_000, eigene: 200 })
  const gesendet = vi.spyOn(pg.Client.prototype, 'query')
  let anweisungen: Anweisung[]
  try {
    expect((await loadDashboard(db, { kontoId, anfragen: 500, termine: 500, now: NOW })).eintraege).toHaveLength(200)
    anweisungen = gesendet.mock.calls.flatMap((argumente): Anweisung[] => {
      const [frage, werte] = argumente as unknown as [string | Anweisung, unknown]
      if (typeof frage === 'string') return []
      return [{ text: frage.text, values: frage.values ?? (Array.isArray(werte) ? werte : []) }]
    })
  } finally {
    gesendet.mockRestore()
  }
  // The inquiries, their pictures, and what stands above them: however many inquiries there are.
  expect(anweisungen).toHaveLength(3)

  for (const { text, values } of anweisungen) {
    const { rows } = await db.$client.query<{ 'QUERY PLAN': [{ Plan: Knoten }] }>(
      `explain (analyze, format json) ${text}`,
      values,
    )
    const plan = rows[0]?.['QUERY PLAN'][0].Plan
    if (!plan) throw new Error('no plan')
    const ganzGelesen = alle(plan)
      .filter((knoten) => knoten['Node Type'] === 'Seq Scan')
      .map((knoten) => knoten['Relation Name'])
    // Six rows are read faster than looked up; the pictures of the demo data are 400 rows.
    expect(ganzGelesen.filter((name) => name !== 'inquiry_status_options' && name !== 'bilder')).toEqual([])
    const links = alle(plan).filter((knoten) => knoten['Relation Name'] === 'expose_inquiry_exposes')
    for (const knoten of links) expect(knoten['Actual Rows']).toBeLessThanOrEqual(200)
  }
})
