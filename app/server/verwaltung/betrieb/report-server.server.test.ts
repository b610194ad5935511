import { hostname } from 'node:os'
import { afterEach, beforeEach, onTestFinished, vi } from 'vitest'
import { config } from '#app/server/config/config.server.ts'
import { closeDatabase, type DatabaseConnection, openDatabase } from '#app/server/db/database.server.ts'
import { closeReplica, openReplica } from '#app/server/db/replica.server.ts'
import { type Befund, betriebServer } from '#app/server/db/schema/betrieb.ts'
import { nachrichten } from '#app/server/db/schema/nachrichten.ts'
import { getLogger } from '#app/server/log/logger.server.ts'
import { getStorage } from '#app/server/storage/storage.server.ts'
import { getFigures } from '#app/server/telemetry/figures.server.ts'
import { DAY_MS, HOUR_MS } from '#app/shared/time.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { forgetProcess } from '#tests/setup/forget-process.ts'
import { createAdministrator } from '#tests/setup/konten-test.ts'
import { PATIENCE_MS } from '#tests/setup/patience.ts'
import { dismissServer } from './dismiss-server.server.ts'
import { loadBetrieb } from './load-betrieb.server.ts'
import { differenceOfClocks, reportServer, startReporting } from './report-server.server.ts'

const FINE: Befund = { storage: true, listens: true, scanner: null, freeBytes: 5e11, freeShare: 0.6, slowQueries: 0 }

beforeEach(forgetProcess)
afterEach(() => closeDatabase())

/** Waits long enough for a connection on a busy machine. */
const openPatiently = (connection: DatabaseConnection) => openDatabase(connection, { connectTimeoutMs: PATIENCE_MS })

test('each server reports its state, and removes its row when it ends', async ({ db, connection }) => {
  openPatiently(connection)
  vi.spyOn(getLogger(), 'warn').mockReturnValue()
  vi.spyOn(getStorage(), 'ping').mockRejectedValue(new Error('voll'))
  const first = startReporting({ version: '1.0', port: 3000, now: () => NOW })
  const second = startReporting({ version: '1.0', port: 3001, now: () => NOW })
  const load = (now = NOW) => loadBetrieb(db, { failedJobs: [], now })
  await first.settled()
  await second.settled()
  const { servers, notices } = await load()
  expect(servers).toHaveLength(2)
  expect(servers[0]).toMatchObject({
    name: `${hostname()}:3000`,
    version: '1.0',
    seenAt: NOW.toISOString(),
    isSilent: false,
  })
  const titles = notices.map(({ title }) => title)
  expect(titles).toContain(`${hostname()}:3000 kann keine Dateien speichern`)
  // No listener in the first minute is no fault.
  expect(titles.filter((title) => title.includes('hört keine'))).toEqual([])
  await first.stop()
  expect((await load()).servers).toHaveLength(1)
  // The report of a dead server is deleted after a day.
  const later = new Date(NOW.getTime() + 5 * 60_000)
  expect((await load(later)).servers[0]?.isSilent).toBe(true)
  const muchLater = new Date(NOW.getTime() + 25 * HOUR_MS)
  const third = startReporting({ version: '1.0', now: () => muchLater })
  await third.settled()
  expect((await load(muchLater)).servers.map(({ seenAt }) => seenAt)).toEqual([muchLater.toISOString()])
  await second.stop()
  await third.stop()
})

test('BETRIEB-20: a server without a usable DATA_DIR reports it', async ({ db, connection }) => {
  openPatiently(connection)
  vi.spyOn(getLogger(), 'warn').mockReturnValue()
  vi.spyOn(getStorage(), 'ping').mockRejectedValue(new Error('fehlt'))
  const { dataDir } = config
  Object.assign(config, { dataDir: '/dev/null/portal' })
  onTestFinished(() => void Object.assign(config, { dataDir }))
  const reporting = startReporting({ version: '1.0', port: 3000, now: () => NOW })
  await reporting.settled()
  const { notices } = await loadBetrieb(db, { failedJobs: [], now: NOW })
  const titles = notices.map(({ title }) => title)
  expect(titles).toContain(`${hostname()} kann keine Dateien speichern`)
  expect(titles.filter((title) => title.includes('Platz'))).toEqual([])
  await reporting.stop()
})

test('BETRIEB-20: a new server replaces the row of a killed one with the same name and port', async ({
  db,
  connection,
}) => {
  openPatiently(connection)
  const row = { version: '1', gestartetAm: NOW, gesehenAm: NOW, befund: {} as Befund }
  await db.insert(betriebServer).values([
    { ...row, id: crypto.randomUUID(), name: hostname(), port: 3000 },
    { ...row, id: crypto.randomUUID(), name: hostname(), port: 3001 },
    { ...row, id: crypto.randomUUID(), name: 'anderer', port: 3000 },
  ])
  const reporting = startReporting({ version: '2', port: 3000, now: () => NOW })
  await reporting.settled()
  const { servers } = await loadBetrieb(db, { failedJobs: [], now: NOW })
  expect(servers.map(({ name, version }) => `${name} ${version}`)).toEqual([
    'anderer 1',
    `${hostname()}:3000 2`,
    `${hostname()}:3001 1`,
  ])
  await reporting.stop()
})

test('BETRIEB-20: administrators can remove a silent server from the page, but no active one', async ({ db }) => {
  const row = { name: 'web1', version: '1', gestartetAm: NOW, befund: {} as Befund }
  const [silent, running] = [crypto.randomUUID(), crypto.randomUUID()]
  await db.insert(betriebServer).values([
    { ...row, id: silent, gesehenAm: new Date(NOW.getTime() - 3 * 60_000) },
    { ...row, id: running, gesehenAm: NOW },
  ])
  const akteur = await createAdministrator(db)
  for (const id of [silent, running]) await dismissServer(db, { akteur, id, now: NOW })
  expect((await loadBetrieb(db, { failedJobs: [], now: NOW })).servers.map(({ id }) => id)).toEqual([running])
})

test('BETRIEB-20: reports a wrong clock, without taking the server for silent', async ({ db }) => {
  const server = { id: crypto.randomUUID(), name: 'web1', port: 3000, version: '1', gestartetAm: NOW }
  const befund: Befund = { ...FINE, clockMs: -600_000 }
  await reportServer(db, { server, befund, now: new Date(NOW.getTime() - 600_000) })
  const { servers, notices } = await loadBetrieb(db, { failedJobs: [], now: NOW })
  expect(servers).toMatchObject([{ isSilent: false, seenAt: NOW.toISOString() }])
  expect(notices).toMatchObject([
    { title: 'Die Uhr von web1 geht falsch', text: expect.stringContaining('geht sie 10 Minuten nach') },
  ])
})

test('BETRIEB-33: reports a server that is one version behind the database, and what that allows', async ({
  db,
  connection,
}) => {
  openPatiently(connection)
  const reporting = startReporting({ version: '1.0', newerMigrations: 1, now: () => NOW })
  await reporting.settled()
  const { notices } = await loadBetrieb(db, { failedJobs: [], now: NOW })
  expect(notices).toContainEqual(
    expect.objectContaining({
      title: `Die Datenbank ist eine Migration neuer als ${hostname()}`,
      text: 'Auf dem Server läuft der Stand vor der letzten Aktualisierung. Er arbeitet und sichert; zurückspielen kann seine Sicherungen nur der neuere. Aktualisieren Sie wieder, sobald es geht: Noch einen Stand weiter zurück startet das Portal nicht.',
    }),
  )
  await reporting.stop()
})

test.for([
  { what: 'a slow answer, or a wait for a connection', askedMs: 0, theirsMs: 3_900, answeredMs: 4_000, ms: 0 },
  { what: 'less than the noise', askedMs: 0, theirsMs: 900, answeredMs: 10, ms: 0 },
  { what: 'a clock that is behind', askedMs: 0, theirsMs: 5_005, answeredMs: 10, ms: -5_000 },
  {
    what: 'a clock that is ahead, and a slow answer',
    askedMs: 600_000,
    theirsMs: 1_000,
    answeredMs: 604_000,
    ms: 601_000,
  },
])('BETRIEB-20: computes the difference of clocks: $what', ({ ms, ...times }) => {
  expect(differenceOfClocks(times)).toBe(ms)
})

test('reports missing database connections and an absent replica', async ({ db, connection }) => {
  const primary = openPatiently(connection)
  const replica = openReplica(connection, { primary, max: 1, onState: () => undefined })
  replica.giveUp(new Error('weg'))
  getFigures().lateConnections.inc(12)
  const reporting = startReporting({ version: '1.0', now: () => NOW })
  await reporting.settled()
  const { notices } = await loadBetrieb(db, { failedJobs: [], now: NOW })
  expect(notices.map(({ title }) => title)).toEqual(
    expect.arrayContaining([
      `${hostname()} hat zu wenig Verbindungen zur Datenbank`,
      `${hostname()} erreicht die Replik nicht`,
    ]),
  )
  await reporting.stop()
  await closeReplica()
})

test('ABLAGE-2: reports missing files at the start of a server', async ({ db, connection }) => {
  openPatiently(connection)
  const logged = vi.spyOn(getLogger(), 'error').mockReturnValue()
  const checkFiles = async () => ({ checked: 4, missing: 3 })
  const reporting = startReporting({ version: '1.0', checkFiles, now: () => NOW })
  await reporting.settled()
  const { notices } = await loadBetrieb(db, { failedJobs: [], now: NOW })
  expect(notices.map(({ title }) => title)).toContain(`${hostname()} findet Dateien nicht`)
  expect(logged.mock.calls).toEqual([[{ checked: 4, missing: 3 }, 'the storage lacks files that rows name']])
  await reporting.stop()
})

test('reports messages given up since yesterday, but no older ones', async ({ db }) => {
  const row = { art: 'sms', an: '+4915112345678', text: 'Hallo', status: 'fehlgeschlagen' } as const
  const old = new Date(NOW.getTime() - 3 * DAY_MS)
  await db.insert(nachrichten).values([
    { ...row, updatedAt: NOW },
    { ...row, updatedAt: old },
  ])
  const { notices } = await loadBetrieb(db, { failedJobs: [], now: NOW })
  expect(notices.map(({ title }) => title)).toEqual(['1 SMS aufgegeben, seit gestern'])
})
