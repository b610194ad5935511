import pg from 'pg'
import type { Database } from '#app/server/db/database.server.ts'
import { eventually } from '#tests/setup/eventually.ts'

/** Waits until a transaction of the test database waits for a lock. */
export async function waitForLock(db: Database): Promise<void> {
  const sql = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  await eventually(async () => {
    const { rowCount } = await db.$client.query(sql)
    if (rowCount === 0) throw new Error('Nothing waits for a lock.')
  })
}

/** Makes the database refuse messages to this address while `work` runs. */
export async function refuseMailsTo(db: Database, an: string, work: () => Promise<unknown>): Promise<void> {
  await db.$client.query(
    `alter table nachrichten add constraint stoerung check (an <> ${pg.escapeLiteral(an)}) not valid`,
  )
  try {
    await work()
  } finally {
    await db.$client.query('alter table nachrichten drop constraint stoerung')
  }
}
