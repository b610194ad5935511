import pg from 'pg'
import { vi } from 'vitest'
import type { Database } from '#app/server/db/database.server.ts'
import { eventually } from '#tests/setup/eventually.ts'

/** A statement with a `name` is planned once per connection. */
type Statement = { text: string; values: unknown[]; name?: string | undefined }
/** Node of a query plan, with the fields that tests read. */
export type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

/**
 * Returns all statements of this process during `run`, in order. Every way of calling the driver ends in this method.
 */
export async function recordStatements(run: () => Promise<unknown>): Promise<Statement[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await run()
    return sent.mock.calls.map((args): Statement => {
      type Sent = { text: string; values?: unknown[]; name?: string }
      const [query, values] = args as unknown as [string | Sent, unknown]
      const given = Array.isArray(values) ? values : []
      return typeof query === 'string'
        ? { text: query, values: given }
        : { text: query.text, values: query.values ?? given, name: query.name }
    })
  } finally {
    sent.mockRestore()
  }
}

/** Returns all rows that the database sends for the reading statements of `run`, as text. */
export async function recordAnswers(db: Database, run: () => Promise<unknown>): Promise<string> {
  const answers: unknown[] = []
  for (const { text, values } of await recordStatements(run)) {
    if (/^\s*(select|with)\b/i.test(text)) answers.push((await db.$client.query(text, values)).rows)
  }
  return JSON.stringify(answers)
}

/**
 * Vacuums until every page of the table is marked all-visible. A concurrent automatic ANALYZE prevents VACUUM from
 * marking pages, so the planner avoids index-only scans. Cleans indexes as well, which VACUUM skips if few rows of a
 * large table are dead.
 */
export async function vacuumUntilVisible(db: Database, table: string): Promise<void> {
  const sql = 'select from pg_class where oid = $1::regclass and relallvisible < relpages'
  await eventually(async () => {
    await db.$client.query('vacuum (analyze, index_cleanup on)')
    const { rowCount } = await db.$client.query(sql, [table])
    if (rowCount !== 0) throw new Error(`Not all of ${table} is visible to all.`)
  })
}

/** Returns the plans of all statements on a table that `run` sends, as text. */
export async function explainAll(db: Database, table: string, run: () => Promise<unknown>): Promise<string> {
  const statements = await recordStatements(run)
  const plans: string[] = []
  for (const { text, values } of statements.filter((statement) => statement.text.includes(table))) {
    const { rows } = await db.$client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
  }
  return plans.join('\n')
}

/** Returns the nodes of a statement's plan. `analyze` runs the statement and includes row counts. */
export async function listPlanNodes(
  db: Database,
  { text, values }: Statement,
  { analyze = false }: { analyze?: boolean } = {},
): Promise<PlanNode[]> {
  const { rows } = await db.$client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (analyze ${analyze}, format json) ${text}`,
    values,
  )
  const withChildren = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(withChildren)]
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  if (!plan) throw new Error('no plan')
  return withChildren(plan)
}
