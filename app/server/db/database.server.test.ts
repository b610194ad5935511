import { sql } from 'drizzle-orm'
import pg from 'pg'
import { onTestFinished, vi } from 'vitest'
import { refuseInTransaction } from '#app/server/process/transaction-guard.server.ts'
import { expect, test } from '#tests/setup/db-test.ts'
import { eventually } from '#tests/setup/eventually.ts'
import {
  closeDatabase,
  createDatabase,
  createPool,
  type Database,
  type DatabaseConnection,
  openDatabase,
} from './database.server.ts'
import { isDatabaseUnavailable } from './postgres-error.server.ts'
import { sendTogether } from './send-together.server.ts'

function openPool(connection: DatabaseConnection) {
  const onLost = vi.fn<(error: Error) => void>()
  const db = createDatabase(createPool(connection, { max: 2, onLost }))
  onTestFinished(() => db.$client.end())
  return { db, onLost }
}

const readPid = async (db: Pick<Database, 'execute'>): Promise<number> => {
  const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  return rows[0]?.pid ?? 0
}
const terminate = (db: Database, pid: number) => db.$client.query('select pg_terminate_backend($1, 5000)', [pid])

async function expectWholePool(db: Database): Promise<void> {
  const work = () => db.transaction((tx) => tx.execute(sql`select pg_sleep(0.05)`))
  await Promise.all([work(), work(), work()])
}

test('a connection lost between two statements of a transaction fails that transaction only', async ({
  db: admin,
  connection,
}) => {
  const { db, onLost } = openPool(connection)
  const failed = db.transaction(async (tx) => {
    const pid = await readPid(tx)
    await terminate(admin, pid)
    await eventually(() => expect(onLost).toHaveBeenCalled())
    await tx.execute(sql`select 1`)
  })
  expect(isDatabaseUnavailable(await failed.catch((error: unknown) => error))).toBe(true)
  expect(onLost.mock.calls[0]?.[0]).toMatchObject({ code: '57P01' })
  await expectWholePool(db)
})

test('a connection lost during a statement fails it, inside and outside a transaction', async ({
  db: admin,
  connection,
}) => {
  const { db } = openPool(connection)
  const sleep = sql`select pg_sleep(20) as schlaf`
  const failures = Promise.allSettled([db.transaction((tx) => tx.execute(sleep)), db.execute(sleep)])
  const sleepers = "from pg_stat_activity where query like '%as schlaf%' and pid <> pg_backend_pid()"
  await eventually(async () => expect((await admin.$client.query(`select ${sleepers}`)).rowCount).toBe(2))
  await admin.$client.query(`select pg_terminate_backend(pid) ${sleepers}`)
  for (const result of await failures) {
    expect(result.status === 'rejected' && isDatabaseUnavailable(result.reason)).toBe(true)
  }
  await expectWholePool(db)
})

test('a connection lost while idle is not noticed, even by a transaction that starts on it', async ({
  db: admin,
  connection,
}) => {
  const { db, onLost } = openPool(connection)
  for (let round = 0; round < 4; round += 1) {
    const pid = await readPid(db)
    await terminate(admin, pid)
    // The pool may not have noticed the lost connection yet, so `begin` may fail.
    await db
      .transaction(async () => undefined)
      .catch((error: unknown) => expect(isDatabaseUnavailable(error)).toBe(true))
  }
  await eventually(() => expect(onLost).toHaveBeenCalled())
  await expectWholePool(db)
})

test('the database ends a transaction that idles too long, and keeps the connection', async ({ connection }) => {
  const { db, onLost } = openPool(connection)
  const failed = db.transaction(async (tx) => {
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 50`)
    await eventually(() => expect(onLost).toHaveBeenCalled())
    await tx.execute(sql`select 1`)
  })
  expect(isDatabaseUnavailable(await failed.catch((error: unknown) => error))).toBe(true)
  expect(onLost.mock.calls[0]?.[0]).toMatchObject({ code: '25P03' })
  await expectWholePool(db)
})

test('reports the first failure, not the rollback after it', async ({ db: admin, connection }) => {
  const { db } = openPool(connection)
  const failed = db.transaction(async (tx) => {
    await terminate(admin, await readPid(tx))
    throw new Error('Das erste.')
  })
  await expect(failed).rejects.toThrow('Das erste.')
  await expectWholePool(db)
})

test('of concurrent statements reports the first failure, and leaves no statement running', async ({ connection }) => {
  const { db } = openPool(connection)
  await db.transaction(async (tx) => {
    await tx.execute(sql`create temporary sequence number`)
    const next = () => tx.execute(sql`select nextval('number')::int as number`)
    // Each is sent once, in this order.
    const answers = await sendTogether([next(), next()])
    expect([...answers, await next()].map(({ rows }) => rows)).toEqual([1, 2, 3].map((number) => [{ number }]))
  })
  const settled: string[] = []
  const failed = db.transaction((tx) => {
    const divided = Promise.resolve(tx.execute(sql`select 1 / 0`)).finally(() => settled.push('first'))
    // Rejects before the statement that caused it, which takes longer to report.
    const next = Promise.resolve(tx.execute(sql`select 1`)).finally(() => settled.push('second'))
    return sendTogether([divided.finally(() => undefined), next])
  })
  await expect(failed).rejects.toMatchObject({ cause: { code: '22012' } })
  expect(settled).toEqual(['first', 'second'])
  await expectWholePool(db)
})

test('drops a connection to a server that has become a standby', async ({ connection }) => {
  const { db } = openPool(connection)
  let first = 0
  const failed = db.transaction(async (tx) => {
    first = await readPid(tx)
    await tx.execute(sql`set local transaction_read_only = on`)
    await tx.execute(sql`delete from konten`)
  })
  expect(isDatabaseUnavailable(await failed.catch((error: unknown) => error))).toBe(true)
  expect(await readPid(db)).not.toBe(first)
})

test('a missing or full server counts as unavailable; an invalid statement does not', async ({ db, connection }) => {
  const fails = async (work: Promise<unknown>) => isDatabaseUnavailable(await work.catch((error: unknown) => error))
  const connect = (overrides: DatabaseConnection) => new pg.Client({ ...connection, ...overrides }).connect()
  expect(await fails(connect({ host: '/tmp/gibt-es-nicht' }))).toBe(true)
  expect(await fails(connect({ host: 'localhost', port: 1 }))).toBe(true)
  expect(await fails(db.execute(sql`select 1 from gibt_es_nicht`))).toBe(false)
  expect(await fails(db.execute(sql`select 1 / 0`))).toBe(false)
  expect(isDatabaseUnavailable(Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' }))).toBe(
    false,
  )
  expect(isDatabaseUnavailable(Object.assign(new Error('too many clients'), { code: '53300' }))).toBe(true)
})

test('refuses files, pictures and messages inside a transaction only', async ({ db }) => {
  await expect(db.transaction(async () => refuseInTransaction('A file'))).rejects.toThrow('A file inside')
  await db.transaction(async () => undefined)
  expect(() => refuseInTransaction('A file')).not.toThrow()
})

test('opens as many connections as configured, and the next request waits', async ({ connection }) => {
  const db = openDatabase(connection, { max: 2 })
  onTestFinished(() => closeDatabase())
  const work = () => db.transaction((tx) => tx.execute(sql`select pg_sleep(0.05)`))
  await Promise.all([work(), work(), work()])
  expect(db.$client.totalCount).toBe(2)
})
