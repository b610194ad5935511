import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { listPlanNodes, recordStatements } from '#tests/setup/query-plan.ts'
import { seedAnfragen } from '#tests/setup/seeds/seed-anfragen.ts'
import { loadDashboard } from './load-dashboard.server.ts'

test('100,000 links: every statement of /dashboard uses an index', async ({ db }) => {
  const { kontoId } = await seedAnfragen(db.$client, { links: 100_000, own: 200 })
  await db.$client.query(
    'insert into warteliste (expose_inquiry_expose_id, expose_id) select id, expose_id from expose_inquiry_exposes limit 20000',
  )
  await db.$client.query('insert into kaufprofile (profile_id) select id from profiles')
  await db.$client.query('analyze warteliste, kaufprofile')
  const statements = await recordStatements(async () => {
    expect(
      (await loadDashboard(db, { kontoId, anfragen: 500, termine: 500, ended: 500, now: NOW })).entries,
    ).toHaveLength(200)
  })
  // Inquiries, pictures and overview, for any number of inquiries.
  expect(statements).toHaveLength(3)

  for (const statement of statements) {
    const nodes = await listPlanNodes(db, statement, { analyze: true })
    const readWhole = nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name'])
    // Reading these small tables whole is faster than an index.
    const small = new Set<string | undefined>([
      'mietangebote',
      'zusagen',
      'inquiry_status_options',
      'bilder',
      'gespeicherte_suchen',
    ])
    expect(readWhole.filter((name) => !small.has(name))).toEqual([])
    for (const node of nodes.filter((node) => node['Relation Name'] === 'expose_inquiry_exposes')) {
      expect(node['Actual Rows']).toBeLessThanOrEqual(200)
    }
  }
})
