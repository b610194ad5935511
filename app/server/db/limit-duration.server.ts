import { sql } from 'drizzle-orm'
import type { Executor } from './database.server.ts'

/** Sets the statement timeout for the rest of the transaction. `isQueryCanceled` recognises the resulting error. */
export async function limitDuration(tx: Executor, { ms }: { ms: number }): Promise<void> {
  await tx.execute(sql`select set_config('statement_timeout', ${String(ms)}, true)`)
}
