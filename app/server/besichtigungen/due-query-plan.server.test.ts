import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { listPlanNodes, recordStatements, vacuumUntilVisible } from '#tests/setup/query-plan.ts'
import { seedAnfragen } from '#tests/setup/seeds/seed-anfragen.ts'
import { recordBesichtigungen } from './record-besichtigungen.server.ts'

test('with years of bookings, the run of every minute reads only recent ones by index', async ({ db }) => {
  await seedAnfragen(db.$client, { links: 20_000, own: 20 })
  // Like after three years: each slot on a different day, and most viewings recorded.
  await db.$client.query(`
    update terminoptionen set date = date '2026-03-02' - (abs(hashtext(id::text)) % 1000);
    insert into besichtigungen (profile_id, expose_inquiry_expose_id, besichtigungstermin_id, datum)
      select l.profiles_id, l.id, b.id, t.date
      from besichtigungstermin b join expose_inquiry_exposes l on l.id = b.expose_inquiry_expose_id
        join terminoptionen t on t.id = b.terminoption_id
      where t.date < date '2026-03-01'`)
  await vacuumUntilVisible(db, 'besichtigungstermin')
  const [, statement] = await recordStatements(() => recordBesichtigungen(db, { now: NOW }))
  if (!statement) throw new Error('Nothing was asked.')
  expect(statement.text).toContain('skip locked')
  const nodes = await listPlanNodes(db, statement, { analyze: true })
  expect(nodes.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([])
  const buchungen = nodes.filter((node) => node['Relation Name'] === 'besichtigungstermin')
  expect(buchungen.length).toBeGreaterThan(0)
  for (const node of buchungen) expect(node['Actual Rows']).toBeLessThan(100)
})
