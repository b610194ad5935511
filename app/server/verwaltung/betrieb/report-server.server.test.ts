import { hostname } from 'node:os'
import { afterEach, beforeEach, vi } from 'vitest'
import { closeDatabase, openDatabase } from '#app/server/db/database.server.ts'
import { closeReplica, openReplica } from '#app/server/db/replica.server.ts'
import { nachrichten } from '#app/server/db/schema/nachrichten.ts'
import { getLogger } from '#app/server/log/logger.server.ts'
import { getStorage } from '#app/server/storage/storage.server.ts'
import { getFigures } from '#app/server/telemetry/figures.server.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { eventually } from '#tests/setup/eventually.ts'
import { forgetProcess } from '#tests/setup/forget-process.ts'
import { loadBetrieb } from './load-betrieb.server.ts'
import { startReporting } from './report-server.server.ts'

beforeEach(forgetProcess)
afterEach(() => closeDatabase())

test('each server says how it is, and goes without a trace', async ({ db, connection }) => {
  openDatabase(connection)
  vi.spyOn(getLogger(), 'warn').mockReturnValue()
  vi.spyOn(getStorage(), 'ping').mockRejectedValue(new Error('voll'))
  const first = startReporting({ version: '1.0', now: () => NOW })
  const second = startReporting({ version: '1.0', now: () => NOW })
  const load = (now = NOW) => loadBetrieb(db, { failedJobs: [], now })
  await eventually(async () => expect((await load()).servers).toHaveLength(2))
  const { servers, notices } = await load()
  expect(servers[0]).toMatchObject({ name: hostname(), version: '1.0', seenAt: NOW.toISOString(), isSilent: false })
  expect(notices.map(({ title }) => title)).toContain(`${hostname()} kann keine Dateien speichern`)
  await first.stop()
  expect((await load()).servers).toHaveLength(1)
  // One that died says nothing any more, and is forgotten after a day.
  const later = new Date(NOW.getTime() + 5 * 60_000)
  expect((await load(later)).servers[0]?.isSilent).toBe(true)
  const muchLater = new Date(NOW.getTime() + 25 * 3_600_000)
  const third = startReporting({ version: '1.0', now: () => muchLater })
  await eventually(async () => {
    const seen = (await load(muchLater)).servers.map(({ seenAt }) => seenAt)
    expect(seen).toEqual([muchLater.toISOString()])
  })
  await second.stop()
  await third.stop()
})

test('says what it lacks of the database: connections, and a replica that is away', async ({ db, connection }) => {
  const primary = openDatabase(connection)
  const replica = openReplica(connection, { primary, max: 1, onState: () => undefined })
  replica.giveUp(new Error('weg'))
  getFigures().lateConnections.inc(12)
  const reporting = startReporting({ version: '1.0', now: () => NOW })
  await eventually(async () => {
    const { notices } = await loadBetrieb(db, { failedJobs: [], now: NOW })
    expect(notices.map(({ title }) => title)).toEqual(
      expect.arrayContaining([
        `${hostname()} hat zu wenig Verbindungen zur Datenbank`,
        `${hostname()} erreicht die Replik nicht`,
      ]),
    )
  })
  await reporting.stop()
  await closeReplica()
})

test('tells of messages that were given up since yesterday, and of no older ones', async ({ db }) => {
  const row = { art: 'sms', an: '+4915112345678', text: 'Hallo', status: 'fehlgeschlagen' } as const
  const old = new Date(NOW.getTime() - 3 * 24 * 3_600_000)
  await db.insert(nachrichten).values([
    { ...row, updatedAt: NOW },
    { ...row, updatedAt: old },
  ])
  const { notices } = await loadBetrieb(db, { failedJobs: [], now: NOW })
  expect(notices.map(({ title }) => title)).toEqual(['1 SMS aufgegeben, seit gestern'])
})
