import type { Database } from '#app/server/db/database.server.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createProperty } from '#tests/factories/liegenschaften.ts'
import { type OutageReport, startCrowd } from '#tests/setup/servers/outage.ts'
import { type SitzungReport, startSignIns } from '#tests/setup/servers/outage-sitzungen.ts'
import { type Rate, toRate } from './rate.ts'
import { type Reading, startReaders } from './readers.ts'

const WRITE_SHARE = 0.2
/** Number of simulated people: enough to keep the rate while some wait for a retry. */
const PEOPLE = 200
/** Limit for sign-ins, because hashing a password takes about 50 ms of a core. */
const SIGN_INS = { people: 12, perSecond: 2 }
export const AWAY_LIMIT_MS = 5_000

export type PeopleReport = { rows: Reading[]; writes: OutageReport; sitzungen: SitzungReport; rate: Rate }

/** Creates Exposés and returns paths of public pages. Adds a property: a portal without one loads demo data. */
export async function createPages(db: Database): Promise<string[]> {
  const { id: propertyId } = await createProperty(db)
  const paths = ['/', '/vermietung', '/vermietung?zimmer_von=2', '/login']
  for (let i = 0; i < 40; i++) paths.push(`/expose/${(await createExpose(db, { propertyId })).id}`)
  return paths
}

/** Number of different lists: more than are requested, so that no list is read from a cache. */
const LISTS = 4_000

/** Returns `pages` alternating with lists of flats, each with a new filter. Each list is requested only once. */
export function mixWithLists(pages: readonly string[]): string[] {
  const listOf = (i: number) => `/vermietung?flaeche_von=${20 + i / 100}`
  return Array.from({ length: LISTS }, (_, i) => [listOf(i), pages[i % pages.length] ?? '/']).flat()
}

/** Starts people at `url` who read the pages, book, sign in and out. `perSecond`: requests without the sign-ins. */
export async function startPeople(
  { db, url }: { db: Database; url: string },
  { paths, perSecond }: { paths: readonly string[]; perSecond: number },
) {
  const crowd = await startCrowd({ db, url }, { people: PEOPLE, perSecond: perSecond * WRITE_SHARE })
  const signIns = await startSignIns({ db, urls: [url] }, SIGN_INS)
  const readers = startReaders({ url, paths, perSecond: perSecond * (1 - WRITE_SHARE) })
  let since = 0
  return {
    mark(state: string): void {
      since ||= performance.now()
      readers.mark(state)
    },
    async stop(): Promise<PeopleReport> {
      const ms = performance.now() - since
      const rows = await readers.stop()
      const [writes, sitzungen] = [await crowd.stop(), await signIns.stop()]
      const pages = rows.reduce((sum, { answered }) => sum + answered, 0)
      const rate = toRate({ answered: pages + writes.done + writes.refused, ms, offered: perSecond })
      return { rows, writes, sitzungen, rate }
    },
  }
}

/** Prints the responses that people got, and the faults: where the database differs from the responses. */
export function printPeople(name: string, { rows, writes, sitzungen, rate }: PeopleReport): void {
  const write = (line: string) => process.stdout.write(`${line}\n`)
  for (const { state, answered, repeated, failed, slowestMs, awayMs } of rows) {
    const away = awayMs > 0 ? `, zuletzt nach ${awayMs} ms` : ''
    write(
      `${state.padEnd(44)} ${answered} Seiten, ${repeated} ein zweites Mal${away}, ${failed} nicht, längstens ${slowestMs} ms`,
    )
  }
  const again = ({ repeated, mostRepeats }: { repeated: number; mostRepeats: number }) =>
    `${repeated} noch einmal, höchstens ${mostRepeats}-mal`
  write(`${name}: ${writes.done} Buchungen und Absagen, ${writes.refused} abgelehnt, ${again(writes)}`)
  write(`${name}: ${sitzungen.signedIn} Anmeldungen, ${sitzungen.signedOut} Abmeldungen, ${again(sitzungen)}`)
  write(`${name}: ${rate.perSecond.toFixed(1)} von ${rate.offered} Anfragen je Sekunde beantwortet`)
  for (const fault of [...writes.faults, ...sitzungen.faults]) write(`FEHLER ${fault}`)
}

export function listPeopleFailures({ rows, writes, sitzungen, rate }: PeopleReport): string[] {
  const held: [string, boolean][] = [
    ['jede Seite beantwortet, spätestens beim zweiten Mal', rows.every(({ failed }) => failed === 0)],
    ['keine Seite länger als fünf Sekunden', rows.every(({ slowestMs }) => slowestMs < AWAY_LIMIT_MS)],
    ['Seiten nach fünf Sekunden wieder da', rows.every(({ awayMs }) => awayMs < AWAY_LIMIT_MS)],
    ['nichts verloren, nichts doppelt', writes.faults.length === 0 && sitzungen.faults.length === 0],
    ['jedes Formular beim zweiten Mal beantwortet', Math.max(writes.mostRepeats, sitzungen.mostRepeats) <= 1],
    ['die Rate wurde erreicht (sonst ist der Rechner zu beschäftigt)', rate.isReached],
  ]
  return held.flatMap(([what, holds]) => (holds ? [] : [what]))
}

/** Prints the failures. Sets the exit code to 1 if there is any. */
export function judge(name: string, failures: readonly string[]): void {
  for (const what of failures) process.stdout.write(`${name}: hält nicht: ${what}\n`)
  if (failures.length > 0) process.exitCode = 1
}
