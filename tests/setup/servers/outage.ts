import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createDatabase, createPool, type Database } from '#app/server/db/database.server.ts'
import { readPostmasterFile } from '#app/server/db/embedded-postgres/postmaster-file.server.ts'
import { startEmbeddedPostgres } from '#app/server/db/embedded-postgres.server.ts'
import { migrateDatabase } from '#app/server/db/migrate.server.ts'
import { systemAkteur } from '#app/server/konten/sitzung/akteur.server.ts'
import { moveWarteliste } from '#app/server/termine/warteliste/move-warteliste.server.ts'
import { ANFRAGE_STATUS } from '#app/shared/anfragen/anfrage.status.ts'
import { isText, objectOf, orMissing } from '#app/shared/json/guards.ts'
import { terminPath } from '#app/shared/termine/termin-address.ts'
import { DAY_MS } from '#app/shared/time.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createProperty } from '#tests/factories/liegenschaften.ts'
import { createTermin } from '#tests/factories/termine.ts'
import { withDataDir } from './data-dir.ts'
import { listFaults, type OutageAnswers } from './outage-faults.ts'
import { type Portal, startPortal } from './portal.ts'
import { isAnswered, retryPauseMs } from './retry.ts'

export type Outage = 'server' | 'database'

export type OutageReport = {
  /** Successful actions, and refused ones, according to the responses. */
  done: number
  refused: number
  /** Requests that failed or got a 502 to 504, and were sent again. */
  repeated: number
  /** Largest number of retries for one request. */
  mostRepeats: number
  /** Last time that a request had to be sent again (`performance.now`); null if never. */
  lastAwayAt: number | null
  /** Descriptions of what went wrong. */
  faults: string[]
}

/** Longest time that a request may be repeated before that is a fault. */
const PATIENCE_MS = 90_000
const PLACES = [1, 2, 4, 8]
const PIN = 'K7MP4XWQ'

/** Two servers with one database. Tests may kill one of them. */
export type TwoServers = {
  dataDir: string
  db: Database
  servers: [Portal, Portal]
  /** Kills the database; it restarts by itself. */
  killDatabase: () => Promise<void>
}

/** Starts a database and two servers, and stops them after `run`. */
export async function withTwoServers<T>(
  run: (world: TwoServers) => Promise<T>,
  settings: Record<string, string> = {},
): Promise<T> {
  return withDataDir(async (dataDir) => {
    const postgres = await startEmbeddedPostgres({ dataDir })
    const pool = createPool(postgres.connection, { max: 2 })
    const db = createDatabase(pool)
    const servers: Portal[] = []
    try {
      await migrateDatabase(postgres.connection)
      // A database with a property gets no demo data.
      await createProperty(db)
      const start = () => startPortal({ DATA_DIR: dataDir, PORTAL_MODE: 'demo', LOG_LEVEL: 'silent', ...settings })
      const [first, second] = await Promise.all([start(), start()])
      servers.push(first, second)
      const killDatabase = async () => {
        const postmaster = readPostmasterFile(join(dataDir, 'postgres'))
        if (!postmaster) throw new Error('The database is not running.')
        process.kill(postmaster.pid, 'SIGKILL')
      }
      return await run({ dataDir, db, servers: [first, second], killDatabase })
    } finally {
      await Promise.all(servers.map((server) => server.stop()))
      await pool.end()
      await postgres.stop()
    }
  })
}

/** A person who acts on the booking page at `path`. */
type Visitor = OutageAnswers & { path: string }

type Run = {
  world: { servers: readonly Pick<Portal, 'url'>[] }
  termine: readonly string[]
  report: OutageReport
}

/** `people` people book one slot at the same moment, through either server. */
export async function runRush(
  world: TwoServers,
  { people, places }: { people: number; places: number },
): Promise<OutageReport> {
  const { db } = world
  const { id: exposeId } = await createExpose(db)
  const date = slotDate()
  const termin = await createTermin(db, { exposeId, date, maxParticipants: places })
  const visitors: Visitor[] = []
  for (let i = 0; i < people; i++) visitors.push(await createVisitor(db, exposeId))
  const run: Run = { world, termine: [termin.id], report: createReport() }
  await Promise.all(visitors.map((visitor) => book(run, visitor, { times: 1, terminId: termin.id, personen: 1 })))
  run.report.faults.push(...(await listFaults(db, { exposeId, visitors })))
  return run.report
}

const createReport = (): OutageReport => ({
  done: 0,
  refused: 0,
  repeated: 0,
  mostRepeats: 0,
  lastAwayAt: null,
  faults: [],
})

/** A month ahead: a booking gets a reminder and may be changed. */
const slotDate = () => new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10)

/**
 * People book, move and cancel viewings and join the waiting list, at random and concurrently, through either server.
 * They repeat every request without a response. At half time one server or the database is killed. Lists where the
 * tables differ from what people were told.
 */
export async function runOutage(
  world: TwoServers,
  { outage, people, steps }: { outage: Outage; people: number; steps: number },
): Promise<OutageReport> {
  const { db } = world
  const { id: exposeId } = await createExpose(db)
  const date = slotDate()
  const termine: string[] = []
  for (const maxParticipants of PLACES) termine.push((await createTermin(db, { exposeId, date, maxParticipants })).id)
  const visitors: Visitor[] = []
  for (let i = 0; i < people; i++) visitors.push(await createVisitor(db, exposeId))

  const run: Run = { world, termine, report: createReport() }
  let begun = 0
  let struck = Promise.resolve()
  await Promise.all(
    visitors.map(async (visitor) => {
      for (let i = 0; i < steps; i++) {
        begun += 1
        if (begun === Math.ceil((people * steps) / 2)) struck = strike(world, outage)
        await takeStep(run, visitor)
      }
    }),
  )
  await struck
  await moveWarteliste(db, { akteur: systemAkteur('bench'), now: new Date() })
  run.report.faults.push(...(await listFaults(db, { exposeId, visitors })))
  return run.report
}

/** Starts people who book, move and cancel at a fixed rate through `url`, until they are stopped. */
export async function startCrowd(
  { db, url }: { db: Database; url: string },
  { people, perSecond }: { people: number; perSecond: number },
): Promise<{ stop: () => Promise<OutageReport> }> {
  const { id: exposeId } = await createExpose(db)
  const date = slotDate()
  const termine: string[] = []
  for (const maxParticipants of PLACES) termine.push((await createTermin(db, { exposeId, date, maxParticipants })).id)
  const visitors: Visitor[] = []
  for (let i = 0; i < people; i++) visitors.push(await createVisitor(db, exposeId))
  const run: Run = { world: { servers: [{ url }] }, termine, report: createReport() }
  let isOpen = true
  const walks = visitors.map(async (visitor) => {
    await pause(Math.random() * ((people / perSecond) * 1_000))
    while (isOpen) {
      const next = pause((people / perSecond) * 1_000)
      await takeStep(run, visitor)
      await next
    }
  })
  return {
    async stop() {
      isOpen = false
      await Promise.all(walks)
      await moveWarteliste(db, { akteur: systemAkteur('bench'), now: new Date() })
      run.report.faults.push(...(await listFaults(db, { exposeId, visitors })))
      return run.report
    },
  }
}

async function createVisitor(db: Database, exposeId: string): Promise<Visitor> {
  const statusOptionId = ANFRAGE_STATUS.besichtigung_zulassen.id
  const { id: linkId, inquiryId } = await createAnfrageLink(db, { exposeId, statusOptionId, pin: PIN })
  return { linkId, path: terminPath({ inquiryId, exposeId, pin: PIN }), booked: null, events: 0 }
}

function strike({ servers, killDatabase }: TwoServers, outage: Outage): Promise<void> {
  if (outage === 'database') return killDatabase()
  servers[1].kill()
  return Promise.resolve()
}

const pick = <T>(all: readonly T[]): T => {
  const one = all[Math.floor(Math.random() * all.length)]
  if (one === undefined) throw new Error('nothing to choose from')
  return one
}

async function takeStep(run: Run, visitor: Visitor): Promise<void> {
  const kind = pick(['book', 'book', 'book', 'book', 'twice', 'cancel', 'cancel', 'join', 'join', 'leave'] as const)
  const wish = { terminId: pick(run.termine), personen: pick([1, 1, 2]) }
  if (kind === 'book' || kind === 'twice') return book(run, visitor, { ...wish, times: kind === 'book' ? 1 : 3 })
  if (kind === 'cancel') return cancel(run, visitor)
  if (kind === 'join') {
    const fields = { intent: 'warten', termine: wish.terminId, personen: String(wish.personen) }
    return note(run, await send(run, visitor, fields), 'BUCHUNG_VORHANDEN')
  }
  note(run, await send(run, visitor, { intent: 'verlassen' }), null)
}

/** Sends the same booking several times at once; it must count as one. */
async function book(
  run: Run,
  visitor: Visitor,
  { times, terminId, personen }: { times: number; terminId: string; personen: number },
): Promise<void> {
  const fields = { intent: 'buchen', terminId, personen: String(personen), notes: '', contact: 'ja' }
  const answers = await Promise.all(Array.from({ length: times }, () => send(run, visitor, fields)))
  for (const answer of answers) note(run, answer, 'TERMIN_NICHT_VERFUEGBAR')
  if (answers.every(({ code }) => code !== null)) return
  const before = visitor.booked
  if (before?.terminId !== terminId || before.personen !== personen) visitor.events += 1
  visitor.booked = { terminId, personen }
}

async function cancel(run: Run, visitor: Visitor): Promise<void> {
  const answer = await send(run, visitor, { intent: 'stornieren' })
  note(run, answer, 'BUCHUNG_FEHLT')
  const wasBooked = visitor.booked !== null
  // A cancellation may have succeeded although its response was lost.
  if (wasBooked && answer.code !== null && !answer.repeated)
    run.report.faults.push('a booking disappeared before it was cancelled')
  if (!wasBooked && answer.code === null) run.report.faults.push('nothing was cancelled')
  if (wasBooked) visitor.events += 1
  visitor.booked = null
}

/** `code` is the reason for a refusal, null if done. `repeated`: the request was sent again. */
type Answer = { code: string | null; repeated: boolean }

function note({ report }: Run, { code }: Answer, expected: string | null): void {
  if (code === null) report.done += 1
  else if (code === expected) report.refused += 1
  else report.faults.push(`answered ${code}`)
}

const isAnswer = objectOf({ kind: isText, code: orMissing(isText) })

/** Sends a form to either server until one responds. */
async function send(run: Run, { path }: Visitor, fields: Record<string, string>): Promise<Answer> {
  const until = Date.now() + PATIENCE_MS
  for (let repeats = 0; ; repeats += 1) {
    const repeated = repeats > 0
    const { url } = pick(run.world.servers)
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { Accept: 'application/json', Origin: url },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    }).catch(() => null)
    const hasAnswered = response !== null && isAnswered(response.status)
    const answer: unknown = hasAnswered ? await response.json().catch(() => null) : null
    if (isAnswer(answer)) return { code: answer.kind === 'fehler' ? (answer.code ?? '?') : null, repeated }
    if (hasAnswered) return { code: `status ${response.status}`, repeated }
    if (Date.now() > until) return { code: 'never answered', repeated }
    run.report.repeated += 1
    run.report.mostRepeats = Math.max(run.report.mostRepeats, repeats + 1)
    run.report.lastAwayAt = performance.now()
    await pause(retryPauseMs(response?.headers.get('retry-after')))
  }
}
