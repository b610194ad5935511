import pg from 'pg'
import { vi } from 'vitest'
import type { Database } from '#app/server/db/database.server.ts'

type Anweisung = { text: string; values?: unknown[] }

/** The plans of all statements on a table that `run` sends, as text. */
export async function explainAll(db: Database, table: string, run: () => Promise<unknown>): Promise<string> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  let statements: Anweisung[]
  try {
    await run()
    statements = sent.mock.calls.flatMap((args): Anweisung[] => {
      const [query, values] = args as unknown as [string | Anweisung, unknown]
      if (typeof query === 'string' || !query.text.includes(table)) return []
      return [{ text: query.text, values: query.values ?? (Array.isArray(values) ? values : []) }]
    })
  } finally {
    sent.mockRestore()
  }
  const plans: string[] = []
  for (const { text, values } of statements) {
    const { rows } = await db.$client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
  }
  return plans.join('\n')
}
