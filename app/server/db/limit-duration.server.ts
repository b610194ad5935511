import { sql } from 'drizzle-orm'
import type { Executor } from './database.server.ts'

/** Ends every later statement of the transaction that takes longer than `ms`; see `isQueryCanceled`. */
export async function limitDuration(tx: Executor, { ms }: { ms: number }): Promise<void> {
  await tx.execute(sql`select set_config('statement_timeout', ${String(ms)}, true)`)
}
