import { type SQL, sql } from 'drizzle-orm'
import { afterEach, beforeEach, vi } from 'vitest'
import { config } from '#app/server/config/config.server.ts'
import { getLogger } from '#app/server/log/logger.server.ts'
import { getFigures } from '#app/server/telemetry/figures.server.ts'
import { inUseCase } from '#app/server/telemetry/use-case.server.ts'
import { expect, test } from '#tests/setup/db-test.ts'
import { forgetProcess } from '#tests/setup/forget-process.ts'
import { closeDatabase, openDatabase } from './database.server.ts'

const before = config.slowQueryMs
const lines = () => vi.mocked(getLogger().warn).mock.calls.map(([fields]) => fields)

/** The ORM sends a statement at its `await`, which must run inside the use case. */
const as = (name: string, id: string, ask: () => PromiseLike<unknown>) =>
  inUseCase({ name, id, kind: 'request', parent: null }, async () => ask())

beforeEach(() => {
  forgetProcess()
  vi.spyOn(getLogger(), 'warn')
  Object.assign(config, { slowQueryMs: 20 })
})
afterEach(async () => {
  Object.assign(config, { slowQueryMs: before })
  await closeDatabase()
})

test('logs a slow statement with its use case and without its values', async ({ connection }) => {
  const db = openDatabase(connection)
  const geheim = 'erika@example.org'
  await as('GET /expose/:exposeId', 'anfrage-1', () =>
    db.execute(sql`select pg_sleep(0.05), ${geheim}::text\n  as adresse`),
  )
  await as('job import', 'auftrag-1', () => db.transaction((tx) => tx.execute(sql`select pg_sleep(0.05)`)))
  await db.execute(sql`select 1`)
  const ms = expect.any(Number)
  expect(lines()).toEqual([
    {
      useCase: 'GET /expose/:exposeId',
      requestId: 'anfrage-1',
      ms,
      statement: 'select pg_sleep(0.05), $1::text as adresse',
    },
    { useCase: 'job import', requestId: 'auftrag-1', ms, statement: 'select pg_sleep(0.05)' },
  ])
})

test('does not confuse waiting for a connection with returning one', async ({ connection }) => {
  const db = openDatabase(connection, { max: 1 })
  const names = ['eins', 'zwei', 'drei']
  await Promise.all(names.map((name) => as(name, name, () => db.execute(sql`select pg_sleep(0.03)`))))
  expect(lines()).toEqual(names.map((name) => expect.objectContaining({ useCase: name, requestId: name })))
})

test('counts long waits for a connection, with or without success', async ({ connection }) => {
  const count = async () => (await getFigures().lateConnections.get()).values[0]?.value ?? 0
  const db = openDatabase(connection, { max: 1, connectTimeoutMs: 100 })
  await db.execute(sql`select 1`)
  expect(await count()).toBe(0)
  const hold = (statement: SQL) => db.transaction((tx) => tx.execute(statement))
  await Promise.all([hold(sql`select pg_sleep(0.03)`), hold(sql`select 1`), db.execute(sql`select 1`)])
  expect(await count()).toBe(2)
  const [, refused] = await Promise.allSettled([hold(sql`select pg_sleep(0.2)`), db.execute(sql`select 1`)])
  expect(refused.status).toBe('rejected')
  expect(await count()).toBe(3)
})

test('logs slow failures too, and fails unchanged', async ({ connection }) => {
  const db = openDatabase(connection)
  const [failed] = await Promise.allSettled([db.execute(sql`select pg_sleep(0.05), 1 / (random() * 0)::int`)])
  expect(failed).toMatchObject({ status: 'rejected', reason: { cause: { code: '22012' } } })
  expect(lines()).toHaveLength(1)
})

test('logs nothing if the limit is 0', async ({ connection }) => {
  Object.assign(config, { slowQueryMs: 0 })
  await openDatabase(connection).execute(sql`select pg_sleep(0.03)`)
  expect(lines()).toEqual([])
})
