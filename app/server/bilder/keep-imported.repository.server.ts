import { sql } from 'drizzle-orm'
import type { Transaction } from '#app/server/db/database.server.ts'

/** The one connection that an import holds while it works. */
export type ImportConnection = { query(text: string, values: number[]): Promise<unknown> }

/** Any number, the same for all servers of a database. */
const KEEP_LOCK = 1_290_107_266

/** From now on no picture of an import is deleted. Waits for a deletion that is being recorded. Belongs to this connection. */
export async function keepImported(client: ImportConnection): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [KEEP_LOCK])
}

/** The import is over. */
export async function stopKeeping(client: ImportConnection): Promise<void> {
  await client.query('select pg_advisory_unlock_shared($1)', [KEEP_LOCK])
}

/** Whether no import is under way; if so, none begins before this transaction ends. */
export async function isNoImportUnderWay(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ alone: boolean }>(sql`select pg_try_advisory_xact_lock(${KEEP_LOCK}) as alone`)
  return rows[0]?.alone === true
}
