import { sql } from 'drizzle-orm'
import type { Transaction } from '#app/server/db/database.server.ts'

export type ImportConnection = { query(text: string, values: number[]): Promise<unknown> }

const KEEP_LOCK = 1_290_107_266

/** Takes a session-level advisory lock. While an import holds it, imported pictures are not deleted. */
export async function keepImported(client: ImportConnection): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [KEEP_LOCK])
}

export async function stopKeeping(client: ImportConnection): Promise<void> {
  await client.query('select pg_advisory_unlock_shared($1)', [KEEP_LOCK])
}

/** True if no import is running. In this case, none can start before this transaction ends. */
export async function isNoImportUnderWay(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ alone: boolean }>(sql`select pg_try_advisory_xact_lock(${KEEP_LOCK}) as alone`)
  return rows[0]?.alone === true
}
