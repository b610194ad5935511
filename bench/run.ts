import { seedExposes } from '#tests/setup/seeds/seed-exposes.ts'
import { withDatabase, withDataDir } from '#tests/setup/servers/data-dir.ts'
import { type OutageReport, runOutage, runRush, withTwoServers } from '#tests/setup/servers/outage.ts'
import { measureBestand, measureExport } from './bestand.ts'
import { measureImport } from './import.ts'
import type { Measurement } from './load.ts'
import type { PageCost } from './pages.ts'
import { measureTempo } from './tempo.ts'
import { compareListen, FEW_EXPOSES, measureShortListe, measureWachstum } from './wachstum.ts'

/**
 * `npm run bench` measures tempo, import, bestand and ausfall; `npm run bench -- bestand 10000` measures only one.
 * `wachstum` runs only if named (docs/wachstum.md). Load generator, database and server run on the same machine, with
 * 16 connections. Rates and latencies are valid only on an otherwise idle machine. CPU time per request, of the server
 * and of its database, is valid on any machine.
 */
const [part = 'alles', ...sizes] = process.argv.slice(2)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8)

const write = (line = '') => process.stdout.write(`${line}\n`)
const row = (...cells: (string | number)[]) =>
  write(cells.map((cell, i) => (i === 0 ? String(cell).padEnd(56) : String(cell).padStart(14))).join(''))

const COLUMNS = ['pro Sekunde', 'p50 ms', 'p99 ms', 'Server ms', 'Datenbank ms'] as const
const rowMeasurement = (name: string, { perSecond, p50, p99, serverMs, databaseMs }: Measurement) =>
  row(name, perSecond.toFixed(perSecond < 100 ? 1 : 0), p50, p99, serverMs.toFixed(2), databaseMs.toFixed(2))

/** Checks the limits of docs/wachstum.md for one server: CPU time of an Exposé without a cache, and memory. */
async function benchTempo(): Promise<void> {
  for (const { name, value, limit } of await withDataDir((dataDir) => measureTempo({ dataDir }))) {
    row(name, value.toFixed(limit < 10 ? 2 : 0), `höchstens ${limit}`, value > limit ? 'FEHLER' : '')
    if (value > limit) process.exitCode = 1
  }
}

function rowPages(title: string, pages: readonly PageCost[]): void {
  row(title, 'p50 ms', 'p95 ms', 'Server ms', 'Datenbank ms')
  for (const { name, p50, p95, serverMs, databaseMs } of pages)
    row(name, p50, p95, serverMs.toFixed(1), databaseMs.toFixed(1))
}

async function benchBestand(count: number): Promise<void> {
  rowPages(`Verwaltung, ${count} Exposés`, await measureBestand({ count }))
  const { exposes, bilder, seconds, sizeMb, moreMb } = await measureExport({ count: 1_100 })
  row('OpenImmo ausgeben', 'Dauer s', 'Datei MB', 'mehr MB')
  row(`${exposes} Exposés, ${bilder} Bilder`, seconds.toFixed(1), sizeMb.toFixed(0), moreMb)
}

/** Time limit of the import in ms. With writing the file, the whole run takes at most a quarter of an hour. */
const IMPORT_LIMIT_MS = 13 * 60_000

/** Prints figures of an import. Limits: at least 80 % of the usual rate, p99 below 250 ms, server below 400 MB. */
async function benchImport(objects: number, pictures: number): Promise<void> {
  await withDatabase(async ({ dataDir, pool }) => {
    await seedExposes(pool, 1000)
    const limits = { seconds: SECONDS, limitMs: IMPORT_LIMIT_MS }
    const result = await measureImport({ dataDir, pool, objects, pictures, ...limits })
    row(`Import: ${objects} Objekte, ${pictures} Bilder`, ...COLUMNS)
    rowMeasurement('Vorher', result.usual)
    for (const { phase, rate, cost, held, turns } of result.meanwhile) {
      rowMeasurement(`${phase}, ${turns} Mal angehalten`, held)
      rowMeasurement(`${phase}: ${Math.round(rate * 100)} %`, cost)
    }
    row('Speicher (MB): Server, Import', result.serverMb, result.importMb)
    row('Server getötet, geht weiter nach (s)', result.backAfter?.toFixed(0) ?? 'nie')
    const { busy, quiet } = result.bilderPerSecond
    row('Bilder pro Sekunde: mit Besuchern, ohne', busy.toFixed(0), quiet.toFixed(0))
    row(`Am Ende: ${result.state}`, `${result.exposes} Exp.`, `${result.bilder} Bilder`)
  })
}

/** Measures the figures on which docs/wachstum.md is based. Keeps the data in `folder` if given. */
async function benchWachstum([exposes = '100000', bewerber = '100000', folder]: string[]): Promise<void> {
  const run = async (dataDir: string) => {
    const options = { dataDir, exposes: Number(exposes), bewerber: Number(bewerber), seconds: SECONDS }
    const { pages, cached, suchen, verwaltung, submission, sizes } = await measureWachstum(options)
    row(`${exposes} Exposés, ${bewerber} Bewerber`, ...COLUMNS)
    for (const { name, ...cost } of pages) rowMeasurement(name, cost)
    rowMeasurement('Liste, mit Cache', cached)
    const { perSecond, p50, p99, databaseMs, walKb } = submission
    row('Anfrage mit drei Exposés', perSecond.toFixed(0), p50, p99, '–', databaseMs.toFixed(2))
    row('Einzeln', 'p50 ms', 'p95 ms', 'Server ms', 'Datenbank ms')
    row(`abgelehnte Suchen: ${suchen.refused}`)
    for (const { name, ...cost } of [suchen, ...verwaltung])
      row(name, cost.p50, cost.p95, cost.serverMs.toFixed(1), cost.databaseMs.toFixed(1))
    row('MB: Datenbank, Exposés, Bewerber', sizes.database, sizes.exposes, sizes.bewerber)
    row('WAL je Anfrage (kB)', walKb.toFixed(1))
    const long = pages.find(({ name }) => name === 'Liste')
    if (!long || Number(exposes) <= FEW_EXPOSES) return
    const short = await withDataDir((shortDir) => measureShortListe({ dataDir: shortDir, seconds: SECONDS }))
    rowMeasurement(`Liste, ${FEW_EXPOSES} Exposés`, short)
    const { growth, holds } = compareListen(short, long)
    row(holds ? 'Liste: so viel mal länger' : 'FEHLER Liste: so viel mal länger', growth.toFixed(2))
    if (!holds) process.exitCode = 1
  }
  await (folder === undefined ? withDataDir(run) : run(folder))
}

function rowOutage(name: string, { done, refused, repeated, faults }: OutageReport): void {
  row(name, done, refused, repeated, faults.length)
  for (const fault of faults) write(`  ${fault}`)
  if (faults.length > 0) process.exitCode = 1
}

/** Counts errors in three cases: 200 people book at once, the database dies (ten times), one of two servers dies. */
async function benchOutage(): Promise<void> {
  row('Zwei Server', 'erledigt', 'abgelehnt', 'wiederholt', 'Fehler')
  await withTwoServers(async (world) => {
    rowOutage('200 Personen, 5 Plätze', await runRush(world, { people: 200, places: 5 }))
    const mixed = { people: 40, steps: 9 }
    for (let i = 0; i < 10; i++) rowOutage('Datenbank stirbt', await runOutage(world, { outage: 'database', ...mixed }))
    rowOutage('ein Server stirbt', await runOutage(world, { outage: 'server', ...mixed }))
  })
}

if (part === 'alles' || part === 'tempo') await benchTempo()
if (part === 'alles' || part === 'import') await benchImport(Number(sizes[0] ?? 5_000), Number(sizes[1] ?? 20_000))
if (part === 'alles' || part === 'bestand') await benchBestand(Number(sizes[0] ?? 100_000))
if (part === 'alles' || part === 'ausfall') await benchOutage()
if (part === 'wachstum') await benchWachstum(sizes)
