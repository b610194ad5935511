import { nachrichten } from '#app/server/db/schema/nachrichten.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { listPlanNodes, recordStatements } from '#tests/setup/query-plan.ts'
import { readOutbox } from './read-outbox.server.ts'

const SENT = 20_000

test('counting what has not been sent reads nothing of what has', async ({ db }) => {
  const row = { an: 'a@example.org', betreff: 'x', text: 'Hallo', art: 'email' } as const
  await db.$client.query(
    `insert into nachrichten (art, an, betreff, text, status, gesendet_am)
     select 'email', 'a@example.org', 'x', 'Hallo', 'gesendet', now() from generate_series(1, $1)`,
    [SENT],
  )
  await db.insert(nachrichten).values([
    { ...row, naechsterVersuchAm: NOW },
    { ...row, status: 'fehlgeschlagen' },
  ])
  await db.$client.query('analyze nachrichten')
  const [statement] = await recordStatements(async () => {
    const [email] = await readOutbox(db, { now: NOW })
    expect(email).toEqual({ kind: 'email', waiting: 1, due: 1, givenUp: 1, oldestDueAt: NOW })
  })
  if (!statement) throw new Error('no statement')
  const nodes = await listPlanNodes(db, statement, { analyze: true })
  const read = nodes.filter((node) => node['Relation Name'] === 'nachrichten')
  expect(
    read.map((node) => node['Actual Rows'] * node['Actual Loops'] + (node['Rows Removed by Filter'] ?? 0)),
  ).toEqual([2])
})
