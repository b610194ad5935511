import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { config } from '#app/server/config/config.server.ts'
import { defineJob, enqueueJob, startJobs, stopJobs } from '#app/server/jobs/jobs.server.ts'
import { listenToDatabase } from '#app/server/realtime/database-listener.server.ts'
import { lockForRestore } from '#app/server/sicherung/load.repository.server.ts'
import { withClient } from '#app/server/sicherung/snapshot.repository.server.ts'
import { bookTermin } from '#app/server/termine/buchung/book-termin.server.ts'
import { requireZugang } from '#app/server/termine/zugang/find-zugang.server.ts'
import { ANFRAGE_STATUS } from '#app/shared/anfragen/anfrage.status.ts'
import { isDomainError } from '#app/shared/domain-error.ts'
import { type AnfrageLinkRow, createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createTermin } from '#tests/factories/termine.ts'
import { hasPgbouncer, type Pooled, startPgbouncer } from '#tests/setup/doubles/pgbouncer.ts'
import { eventually } from '#tests/setup/eventually.ts'
import { gast } from '#tests/setup/konten-test.ts'
import { NOW } from '#tests/setup/now.ts'
import { createDatabase, createPool, type Database } from './database.server.ts'
import { directConnection } from './direct-connection.server.ts'
import { limitDuration } from './limit-duration.server.ts'
import { sendTogether } from './send-together.server.ts'

test('without DATABASE_DIRECT_URL there is one way to the database, with it another for sessions', () => {
  const connection = { connectionString: 'postgres://pooler/wohnportal' }
  expect(directConnection(connection)).toBe(connection)
  useDirectUrl('postgres://database/wohnportal')
  expect(directConnection(connection)).toEqual({ connectionString: 'postgres://database/wohnportal' })
})

function useDirectUrl(databaseDirectUrl: string): void {
  const before = config.databaseDirectUrl
  onTestFinished(() => void Object.assign(config, { databaseDirectUrl: before }))
  Object.assign(config, { databaseDirectUrl })
}

// Needs Debian's package pgbouncer; the run lists skipped tests.
describe.skipIf(!hasPgbouncer)('BETRIEB-14: through a PgBouncer in transaction mode', () => {
  let pooled: Pooled
  let pool: pg.Pool
  let db: Database
  beforeAll(async () => {
    pooled = await startPgbouncer()
    pool = createPool({ connectionString: pooled.pooledUrl }, { max: 10, connectTimeoutMs: 60_000 })
    db = createDatabase(pool)
  })
  afterAll(async () => {
    if (!pool?.ended) await pool?.end()
    await pooled?.stop()
  })

  const many = Array.from({ length: 40 }, (_, i) => i)

  test('concurrent transactions of more people than connections do not mix', async () => {
    await db.execute(sql`create table probe (nr int, wert int)`)
    await Promise.all(
      many.map((nr) =>
        db.transaction((tx) =>
          sendTogether([
            tx.execute(sql`insert into probe values (${nr}, 1)`),
            tx.execute(sql`update probe set wert = wert + 1 where nr = ${nr}`),
          ]),
        ),
      ),
    )
    const { rows } = await db.execute(sql`select count(*)::int as count, sum(wert)::int as sum from probe`)
    expect(rows).toEqual([{ count: 40, sum: 80 }])
  })

  test('people with a PIN book, several times each, and all of them find the same', async () => {
    useDirectUrl(pooled.directUrl)
    const { id: exposeId } = await createExpose(db)
    const { id: terminId } = await createTermin(db, { exposeId, maxParticipants: 30 })
    const links = await Promise.all(
      many.map(() => createAnfrageLink(db, { exposeId, statusOptionId: ANFRAGE_STATUS.besichtigung_zulassen.id })),
    )
    const book = async ({ inquiryId, pin }: AnfrageLinkRow) => {
      const zugang = await requireZugang(db, { akteur: gast(), inquiryId, exposeId, pin, now: NOW })
      const said = { personen: 1, notes: null, kontaktErlaubt: true }
      await bookTermin(db, { akteur: gast(), zugang, terminId, ...said, now: NOW })
    }
    const results = await Promise.allSettled([...links, ...links].map(book))
    const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(failures.filter((failure) => !isDomainError(failure))).toEqual([])
    const { rows } = await db.execute(sql`select belegt from terminoptionen where id = ${terminId}`)
    expect(rows).toEqual([{ belegt: 30 }])
  })

  test('the limits of pages hold, and those of one transaction end with it', async () => {
    const read = async () => {
      const { rows } = await db.execute<{ pid: number; statements: string; idle: string }>(sql`
        select pg_backend_pid() as pid, current_setting('statement_timeout') as statements,
          current_setting('idle_in_transaction_session_timeout') as idle`)
      return rows[0]
    }
    await Promise.all(many.map(() => db.transaction((tx) => limitDuration(tx, { ms: 50 }))))
    const seen = await Promise.all(many.map(read))
    for (const row of seen) expect(row).toMatchObject({ statements: '15s', idle: '1min' })
    expect(new Set(seen.map((row) => row?.pid)).size).toBeLessThanOrEqual(4)
  })

  test('jobs run, and the direct connection receives notifications sent through the pooler', async () => {
    const run = vi.fn(async () => undefined)
    const job = defineJob<{ nr: number }>('probe', run, { pollSeconds: 0.5 })
    await startJobs({ connectionString: pooled.pooledUrl }, [job])
    onTestFinished(() => stopJobs({ limitMs: 1_000 }))
    await db.transaction(async (tx) => enqueueJob(job, { nr: 1 }, { db: tx }))
    useDirectUrl(pooled.directUrl)
    const onNotification = vi.fn()
    const onConnect = vi.fn()
    const listener = listenToDatabase({
      connection: directConnection({ connectionString: pooled.pooledUrl }),
      channels: ['probe'],
      onConnect,
      onDisconnect: () => undefined,
      onNotification,
    })
    onTestFinished(listener.stop)
    await eventually(() => expect(onConnect).toHaveBeenCalled())
    await db.execute(sql`select pg_notify('probe', 'da')`)
    await eventually(() => expect(onNotification).toHaveBeenCalledWith('probe', 'da'))
    await eventually(() => expect(run).toHaveBeenCalledTimes(1))
  })

  test('SICHERUNG-9: a backup bypasses the pooler and leaves nothing on its connections', async () => {
    const env = { ...process.env, DATA_DIR: pooled.dataDir, LOG_LEVEL: 'silent' }
    const urls = { DATABASE_URL: pooled.pooledUrl, DATABASE_DIRECT_URL: pooled.directUrl }
    const args = ['scripts/sichern.ts', join(pooled.dataDir, 'sicherung')]
    const { stdout } = await promisify(execFile)(process.execPath, args, { env: { ...env, ...urls } })
    expect(stdout).toMatch(/Tabellen mit/)
    const { rows } = await db.execute(sql`select count(*)::int as locks from pg_locks
      where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`)
    expect(rows).toEqual([{ locks: 0 }])
    const limits = await Promise.all(many.map(() => db.execute(sql`show statement_timeout`)))
    for (const limit of limits) expect(limit.rows).toEqual([{ statement_timeout: '15s' }])
  })

  // Connections that PgBouncer keeps open still have the last user's name.
  test('SICHERUNG-4: a restore can start once servers and pooler have ended', async () => {
    await pool.end()
    useDirectUrl(pooled.directUrl)
    const lock = () => withClient(directConnection({}), lockForRestore)
    await expect(lock()).rejects.toThrow('bitte zuerst beenden, danach PgBouncer neu starten')
    await pooled.restart()
    await lock()
  })
})
