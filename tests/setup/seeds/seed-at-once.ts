import type pg from 'pg'

/**
 * Fills a migrated database in one transaction without triggers, so nothing is notified. Then runs VACUUM and ANALYZE,
 * as in a database that has run for a while.
 */
export async function seedAtOnce<T>(pool: pg.Pool, run: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    // VACUUM marks no page as all-visible while a commit near it is not on disk, not even its own on other tables. With
    // the asynchronous commits of the tests, index-only scans would depend on chance.
    await client.query('set synchronous_commit = on')
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    const result = await run(client)
    await client.query('commit')
    await client.query('vacuum (analyze)')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    await client.query('reset synchronous_commit')
    await client.query('reset statement_timeout')
    client.release()
  }
}
