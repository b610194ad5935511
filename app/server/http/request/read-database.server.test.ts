import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, type Database, getDatabase, openDatabase } from '#app/server/db/database.server.ts'
import { readPostmasterFile } from '#app/server/db/embedded-postgres/postmaster-file.server.ts'
import { isDatabaseUnavailable } from '#app/server/db/postgres-error.server.ts'
import { closeReplica, findReplica, openReplica } from '#app/server/db/replica.server.ts'
import { PageCache } from '#app/server/http/cache/page-cache.server.ts'
import { createPortalApp, type RenderRequest } from '#app/server/http/portal-app.server.ts'
import { closeServer, createPortalServer, listen } from '#app/server/http/portal-server.server.ts'
import { connectRealtime } from '#app/server/realtime/connect-realtime.server.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { type Door, openDoor } from '#tests/setup/door.ts'
import { type PrimaryAndStandby, startPrimaryAndStandby } from '#tests/setup/doubles/standby.ts'
import { readDatabase } from './read-database.server.ts'
import { requestContext } from './request-context.server.ts'

let servers: PrimaryAndStandby
let origin: string
let door: Door
const stops: (() => Promise<unknown>)[] = []

/** A page that reports which database it has read. */
const render: RenderRequest = async (_request, context) => {
  try {
    const { rows } = await readDatabase(context).execute<{ page: string }>(sql`
      select count(*) || ' Exposés, ' || case when pg_is_in_recovery() then 'Replik' else 'Primär' end as page from exposes`)
    return new Response(rows[0]?.page)
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    context.get(requestContext).unavailable = true
    return new Response(null, { status: 500 })
  }
}

beforeAll(async () => {
  servers = await startPrimaryAndStandby()
  openDatabase(servers.primary.connection, { max: 4 })
  door = await openDoor(servers.standby.connection)
  stops.push(() => door.close())
  const replica = openReplica(
    { connectionString: door.url },
    {
      primary: getDatabase(),
      max: 4,
      onState: () => undefined,
    },
  )
  const cache = new PageCache({ maxEntries: 10, maxBytes: 1_000_000, maxAgeMs: 60_000 })
  const realtime = connectRealtime({
    connection: servers.primary.connection,
    exact: [replica],
    pages: [cache],
    onNachricht: () => undefined,
    onEinstellungen: async () => false,
  })
  const server = createPortalServer({ app: createPortalApp({ render, files: null, isDevelopment: false }), cache })
  origin = `http://localhost:${await listen(server, { host: 'localhost', port: 0 })}`
  stops.unshift(
    () => closeServer(server, { limitMs: 100 }),
    () => realtime.stop(),
    closeReplica,
    closeDatabase,
  )
}, 60_000)

afterAll(async () => {
  for (const stop of stops) await stop()
  await servers?.stop()
})

const read = async (path: string, cookie?: string) => {
  const answer = await fetch(`${origin}${path}`, cookie ? { headers: { cookie } } : {})
  return [answer.status, await answer.text()]
}

const change = (db: Database) => createExpose(db, { oeffentlich: true })
const isCurrent = () => findReplica()?.find() !== null

test('reads public pages from the replica, and a person’s own page from the primary', async () => {
  await expect.poll(isCurrent).toBe(true)
  expect(await read('/verkauf')).toEqual([200, '0 Exposés, Replik'])
  expect(await read('/verkauf', 'sitzung=jemand')).toEqual([200, '0 Exposés, Primär'])
})

test('never caches a page that is older than a change before its request', async () => {
  await expect.poll(isCurrent).toBe(true)
  const standby = findReplica()?.find()
  expect(await read('/vermietung')).toEqual([200, '0 Exposés, Replik'])
  await standby?.execute(sql`select pg_wal_replay_pause()`)
  await change(getDatabase())
  await expect.poll(() => read('/vermietung')).toEqual([200, '1 Exposés, Primär'])
  await standby?.execute(sql`select pg_wal_replay_resume()`)
  await expect.poll(isCurrent).toBe(true)
  // Read from the primary, and cached.
  expect(await read('/vermietung')).toEqual([200, '1 Exposés, Primär'])
  expect(await read('/vermietung?seite=2')).toEqual([200, '1 Exposés, Replik'])
})

test('serves pages quickly while a replica hangs, and reads from it again once it responds', async () => {
  await expect.poll(isCurrent).toBe(true)
  const since = performance.now()
  door.hang()
  const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => read(`/vermietung?seite=${50 + i}`)))
  expect(answers).toEqual(answers.map(() => [200, '1 Exposés, Primär']))
  // Four times the usual time, for a busy machine. Without the check it would take twenty seconds.
  expect(performance.now() - since).toBeLessThan(10_000)
  expect(await read('/vermietung?seite=70')).toEqual([200, '1 Exposés, Primär'])
  door.leadTo(servers.standby.connection)
  await expect.poll(isCurrent).toBe(true)
  expect(await read('/vermietung?seite=71')).toEqual([200, '1 Exposés, Replik'])
})

test('loses no response when a replica dies', async () => {
  await expect.poll(isCurrent).toBe(true)
  const { pid } = readPostmasterFile(`${servers.folders.standby}/postgres`) ?? { pid: 0 }
  process.kill(pid, 'SIGKILL')
  const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => read(`/vermietung?seite=${10 + i}`)))
  expect(answers.filter(([status]) => status !== 200)).toEqual([])
})
