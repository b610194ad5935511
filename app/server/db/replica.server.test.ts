import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createExpose } from '#tests/factories/exposes.ts'
import { type PrimaryAndStandby, startPrimaryAndStandby } from '#tests/setup/doubles/standby.ts'
import { createDatabase, createPool, type Database } from './database.server.ts'
import { Replica } from './replica.server.ts'

let servers: PrimaryAndStandby
let primary: Database
let standby: Database
let states: string[]
let replica: Replica

beforeAll(async () => {
  servers = await startPrimaryAndStandby()
  primary = createDatabase(createPool(servers.primary.connection, { max: 4 }))
  standby = createDatabase(createPool(servers.standby.connection, { max: 4, connectTimeoutMs: 1_000 }))
}, 60_000)

afterAll(async () => {
  await primary?.$client.end()
  await standby?.$client.end()
  await servers?.stop()
})

beforeEach(() => {
  replica?.pause()
  states = []
  replica = new Replica({
    primary,
    replica: standby,
    onState: (error) => void states.push(error instanceof Error ? error.message : 'da'),
  })
})

const countExposes = async (db: Database) =>
  Number((await db.execute<{ count: string }>(sql`select count(*) from exposes`)).rows[0]?.count)

const expectCurrent = () => expect.poll(() => replica.find() !== null, { timeout: 20_000 }).toBe(true)

test('reads nothing from the replica before changes are received, or while some may be missed', async () => {
  expect(replica.find()).toBeNull()
  replica.resume()
  await expectCurrent()
  replica.pause()
  expect(replica.find()).toBeNull()
  replica.forget()
  expect(replica.find()).toBeNull()
  expect(states).toEqual([])
})

test('reads from it after a change only once it has that change', async () => {
  replica.resume()
  await expectCurrent()
  await standby.execute(sql`select pg_wal_replay_pause()`)
  await createExpose(primary)
  replica.forget()
  const [current, behind] = [await countExposes(primary), await countExposes(standby)]
  expect(behind).toBe(current - 1)
  expect(replica.find()).toBeNull()
  const aMinuteLater = performance.now() + 61_000
  expect([replica.condition(), replica.condition(aMinuteLater)]).toEqual(['current', 'late'])
  await standby.execute(sql`select pg_wal_replay_resume()`)
  await expectCurrent()
  expect(replica.condition(aMinuteLater)).toBe('current')
  expect(await countExposes(standby)).toBe(current)
})

test('never counts as having a change that it lacks, however many arrive', async () => {
  replica.resume()
  for (let i = 0; i < 20; i++) {
    await createExpose(primary)
    replica.forget()
    await expectCurrent()
    expect(await countExposes(standby)).toBe(await countExposes(primary))
  }
})

test('does not use a replica that has not responded until it does', async () => {
  replica.resume()
  await expectCurrent()
  replica.giveUp(new Error('weg'))
  expect(replica.find()).toBeNull()
  expect(replica.condition()).toBe('away')
  await expectCurrent()
  expect(replica.condition()).toBe('current')
  expect(states).toEqual(['weg', 'da'])
})

test('does not use a server that was promoted to a primary', async () => {
  replica.resume()
  await expectCurrent()
  await standby.execute(sql`select pg_promote()`)
  await createExpose(primary)
  replica.forget()
  await expect.poll(() => states).toEqual(['DATABASE_REPLICA_URL is no standby.'])
  expect(replica.find()).toBeNull()
})
