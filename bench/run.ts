import { hashToken } from '#app/server/secrets/secrets.server.ts'
import { measureBestand, measureExport } from './bestand.ts'
import { measureBody } from './bodies.ts'
import { measureBuchungen } from './buchungen.ts'
import { measureBewerber } from './dashboard.ts'
import { withDatabase, withDataDir } from './data-dir.ts'
import { measureDokumente } from './dokumente.ts'
import { measureFragebogen } from './fragebogen.ts'
import { measureImport } from './import.ts'
import { measureKalender } from './kalender.ts'
import { measureLighthouse } from './lighthouse.ts'
import { type Load, type Measurement, measure } from './load.ts'
import { measureMappe } from './mappe.ts'
import { visitOnce, waitForBilder, waitForQuiet } from './memory.ts'
import { type OutageReport, runOutage, runRush, withTwoServers } from './outage.ts'
import type { PageCost } from './pages.ts'
import { filterPaths, searchPaths } from './paths.ts'
import { type Portal, startPortal } from './portal.ts'
import { SUCHWOERTER, seedExposes } from './seed-exposes.ts'
import { measureSitzungen } from './sitzungen.ts'
import { measureListInStorm, measureStreams } from './storm.ts'
import { measureTempo } from './tempo.ts'
import { measureVerwaltung } from './verwaltung.ts'
import { compareListen, FEW_EXPOSES, measureShortListe, measureWachstum } from './wachstum.ts'
import { measureWeight } from './weight.ts'

/**
 * `npm run bench` measures everything, `npm run bench -- lighthouse` or `-- last 10000 100000` a part of it:
 * start, tempo, koerper, import, sitzungen, verwaltung, bestand, bewerber, buchungen, kalender, dokumente, fragebogen, mappe, ausfall, last, sturm, wachstum,
 * lighthouse.
 * Load generator, database and server share the machine; 16 connections. Rates and latencies hold for a machine that
 * does nothing else; the CPU time per request, of the server and of its database, holds anywhere.
 */
const [part = 'alles', ...sizes] = process.argv.slice(2)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8)

const write = (line = '') => process.stdout.write(`${line}\n`)
const row = (...cells: (string | number)[]) =>
  write(cells.map((cell, i) => (i === 0 ? String(cell).padEnd(56) : String(cell).padStart(14))).join(''))

const COLUMNS = ['pro Sekunde', 'p50 ms', 'p99 ms', 'Server ms', 'Datenbank ms'] as const
const rowMeasurement = (name: string, { perSecond, p50, p99, serverMs, databaseMs }: Measurement) =>
  row(name, perSecond.toFixed(perSecond < 100 ? 1 : 0), p50, p99, serverMs.toFixed(2), databaseMs.toFixed(2))

async function rowMemory(name: string, portal: Portal): Promise<void> {
  const { nowMb, maxMb } = await portal.storage()
  row(`${name}: Speicher (MB)`, `${nowMb} (max. ${maxMb})`)
}

/** A session of an applicant without inquiries: whoever is signed in gets every page made anew. */
const TOKEN = 'bench-liste'
const SQL_SITZUNG = `
  with konto as (
    insert into konten (email, phone, email_bestaetigt_am, telefon_bestaetigt_am)
    values ('liste@example.org', '+4915112345678', now(), now()) returning id
  ), profil as (
    insert into profiles (id, first_name, last_name) select id, 'Mira', 'Kowalski' from konto
  )
  insert into sitzungen (konto_id, token_hash, laeuft_ab_am) select id, $1, now() + interval '1 day' from konto`

/** So many different filters that none is asked for twice: the number of their hits is never known. */
const FILTER_WITHOUT_END = 20_000

/** More than the page cache keeps. */
const DISTINCT_PAGES = 5_000

/** What the list, the filtered search and the detail page cost at `count` Exposés. */
async function benchLast(count: number): Promise<void> {
  await withDatabase(async ({ dataDir, pool }) => {
    await seedExposes(pool, count)
    await pool.query(SQL_SITZUNG, [hashToken(TOKEN)])
    const { rows } = await pool.query<{ id: string }>('select id from exposes where oeffentlich order by id limit 200')
    const details = rows.map(({ id }) => `/expose/${id}`)
    const cases: [string, string[], Load['headers']?][] = [
      ['Liste /vermietung', ['/vermietung']],
      ['Liste, 200 verschiedene Filter', filterPaths(200)],
      ['Suche, 120 verschiedene', searchPaths(120, SUCHWOERTER)],
      ['Exposé, 200 verschiedene', details],
    ]
    const withoutCache: typeof cases = [
      ['Liste /vermietung, gzip', ['/vermietung'], { 'accept-encoding': 'gzip' }],
      ['Liste /vermietung, unkomprimiert', ['/vermietung'], { 'accept-encoding': 'identity' }],
      ['Liste, angemeldet', ['/vermietung'], { cookie: `sitzung=${TOKEN}` }],
      ['Exposé, angemeldet', details, { cookie: `sitzung=${TOKEN}` }],
      ['Liste, Anzahl unbekannt', filterPaths(FILTER_WITHOUT_END)],
    ]
    for (const cache of ['off', 'on']) {
      const portal = await startPortal({ DATA_DIR: dataDir, PAGE_CACHE: cache, PORTAL_MODE: 'demo' })
      try {
        const kind = cache === 'off' ? 'ohne Cache' : 'mit Cache'
        for (const [name, paths, headers] of cache === 'off' ? [...cases, ...withoutCache] : cases) {
          rowMeasurement(`${count} Exposés, ${kind}: ${name}`, await measure(portal, { paths, headers }, SECONDS))
        }
        await rowMemory(`${count} Exposés, ${kind}, nach der Last`, portal)
        if (cache === 'on') {
          await visitOnce(portal, filterPaths(DISTINCT_PAGES))
          await rowMemory(`${count} Exposés, ${DISTINCT_PAGES} verschiedene Seiten`, portal)
        }
      } finally {
        await portal.stop()
      }
    }
  })
}

/** What visitors notice while much changes: of the cached list, and of 1,000 open pages when 5,000 Exposés change at once. */
async function benchStorm(count: number): Promise<void> {
  await withDatabase(async ({ dataDir, pool }) => {
    await seedExposes(pool, count)
    const portal = await startPortal({ DATA_DIR: dataDir, PORTAL_MODE: 'demo', TRUSTED_PROXIES: '127.0.0.1' })
    try {
      const withCache = await measure(portal, { paths: ['/vermietung'] }, SECONDS)
      rowMeasurement(`${count} Exposés, Liste mit Cache`, withCache)
      const list = await measureListInStorm(portal, pool, { seconds: SECONDS })
      rowMeasurement(`… während ${list.aenderungen} Exposés einzeln geändert werden`, list)
      const streams = await measureStreams(portal, pool, { count: 1_000, exposes: 5_000, limitMs: 20_000 })
      row('1.000 offene Seiten, 5.000 Exposés in einer Transaktion', 'abgebrochen', 'aktuell ms', 'mehr MB')
      row('', streams.aborted, streams.currentAfterMs ?? 'nie', streams.moreMemoryMb)
    } finally {
      await portal.stop()
    }
  })
}

/** Time from the start of the process to the first page, with an empty DATA_DIR and again with the loaded one. */
async function benchStart(): Promise<void> {
  await withDataDir(async (dataDir) => {
    for (const name of ['erster Start (leer, mit Demodaten)', 'weiterer Start']) {
      const portal = await startPortal({ DATA_DIR: dataDir, PORTAL_MODE: 'demo' })
      row(`${name}: bis zur ersten Seite (ms)`, Math.round(portal.startMs))
      await waitForQuiet()
      await rowMemory(`${name}, in Ruhe`, portal)
      if (name.startsWith('weiterer')) {
        const bilder = await waitForBilder(dataDir)
        await rowMemory(`${bilder} Bilder erzeugt`, portal)
      }
      await portal.stop()
    }
  })
}

/** What docs/wachstum.md promises of one server: an Exposé made anew, and the memory of the process. */
async function benchTempo(): Promise<void> {
  for (const { name, value, limit } of await withDataDir((dataDir) => measureTempo({ dataDir }))) {
    row(name, value.toFixed(limit < 10 ? 2 : 0), `höchstens ${limit}`, value > limit ? 'FEHLER' : '')
    if (value > limit) process.exitCode = 1
  }
}

/** Bytes of script and style per page, requests to other origins, and Lighthouse's mobile scores, on the demo data. */
async function benchPages(): Promise<void> {
  await withDataDir(async (dataDir) => {
    const portal = await startPortal({ DATA_DIR: dataDir, PORTAL_MODE: 'demo' })
    try {
      const list = await (await fetch(`${portal.url}/vermietung?alle=1`)).text()
      const expose = /\/expose\/[0-9a-f-]{36}/.exec(list)?.[0]
      const liegenschaft = /\/property\/[^"?]+/.exec(await (await fetch(portal.url)).text())?.[0]
      if (!expose || !liegenschaft) throw new Error('the demo data shows no Exposé')
      row('Seite (brotli)', 'HTML kB', 'JS kB', 'CSS kB', 'fremde')
      for (const path of [
        '/',
        '/vermietung',
        '/verkauf',
        liegenschaft,
        expose,
        '/wishlist',
        '/wohnung/demo',
        '/impressum',
      ]) {
        const { html, js, css, foreign } = await measureWeight(portal.url, path)
        row(
          path.slice(0, 40),
          (html / 1024).toFixed(1),
          (js / 1024).toFixed(1),
          (css / 1024).toFixed(1),
          foreign.length,
        )
      }
      write()
      row('Lighthouse mobil', 'Performance', 'A11y', 'Practices', 'SEO', 'CLS', 'LCP ms', 'TBT ms')
      for (const r of await measureLighthouse(portal.url, ['/', '/vermietung', expose], 3)) {
        row(r.path.slice(0, 40), r.performance, r.a11y, r.practices, r.seo, r.cls.toFixed(3), r.lcpMs, r.tbtMs)
      }
    } finally {
      await portal.stop()
    }
  })
}

/** Who is signed in: asked with every page of a signed-in person. One caller alone, and sixteen at once. */
async function benchSitzungen(): Promise<void> {
  row('Sitzung nachschlagen, 100.000 Konten', 'pro Sekunde', 'p50 ms', 'p99 ms')
  for (const concurrent of [1, 16]) {
    const { perSecond, p50, p99 } = await measureSitzungen({ count: 100_000, anfragen: 20_000, concurrent })
    row(`gleichzeitig: ${concurrent}`, Math.round(perSecond), p50, p99)
  }
}

/** What the worst bodies of requests cost until they are parsed or refused; at most 100 ms are allowed. */
async function benchBody(): Promise<void> {
  row('Schlimmste Inhalte von Anfragen', 'Status', 'CPU ms')
  for (const { name, status, cpuMs } of await measureBody()) row(name, status, cpuMs.toFixed(1))
}

function rowPages(title: string, pages: readonly PageCost[]): void {
  row(title, 'p50 ms', 'p95 ms', 'Server ms', 'Datenbank ms')
  for (const { name, p50, p95, serverMs, databaseMs } of pages)
    row(name, p50, p95, serverMs.toFixed(1), databaseMs.toFixed(1))
}

/** What staff does with 50,000 inquiries: pages, and a change of 500. At most 200 ms are allowed for a page. */
async function benchVerwaltung(): Promise<void> {
  const { pages, bulk } = await measureVerwaltung()
  rowPages('Verwaltung, 50.000 Anfragen von 100.000 Bewerbern', pages)
  row(bulk.name, bulk.p50, bulk.p95)
}

/** The stock of a large company: its list, and the file for other portals. */
async function benchBestand(count: number): Promise<void> {
  rowPages(`Verwaltung, ${count} Exposés`, await measureBestand({ count }))
  const { exposes, bilder, seconds, sizeMb, moreMb } = await measureExport({ count: 1_100 })
  row('OpenImmo ausgeben', 'Dauer s', 'Datei MB', 'mehr MB')
  row(`${exposes} Exposés, ${bilder} Bilder`, seconds.toFixed(1), sizeMb.toFixed(0), moreMb)
}

/** The calendar of a company with 50,000 slots. */
async function benchKalender(): Promise<void> {
  rowPages('Verwaltung, 50.000 Termine', await measureKalender())
}

/** What applicants do: look at 200 inquiries of their own, and send new ones. */
async function benchBewerber(): Promise<void> {
  const { dashboard, submission } = await measureBewerber({ own: 200, seconds: SECONDS, anfragen: 2000 })
  row('Bewerber, 100.000 Anfrage-Links', ...COLUMNS)
  rowMeasurement('/dashboard mit 200 Anfragen', dashboard)
  row('Anfragen einreichen, gleichzeitig: 16', Math.round(submission.perSecond), submission.p50, submission.p99)
}

/** Booking viewings: everybody wants the same slot, and a page has more slots than it shows. */
async function benchBuchungen(): Promise<void> {
  const { page, booking } = await measureBuchungen({ people: 2000, slots: 10_000, seconds: SECONDS })
  row('Termine', ...COLUMNS)
  rowMeasurement('Termine eines Exposés mit 10.000', page)
  rowMeasurement('denselben Termin buchen, gleichzeitig: 16, ohne HTTP', booking)
}

/** Uploads over HTTP, and what they take of the server's memory: at most 40 MB are allowed for a file of 10 MB. */
async function benchDokumente(): Promise<void> {
  row('Dokumente hochladen', 'pro Sekunde', 'p50 ms', 'p99 ms', 'mehr MB')
  await withDataDir(async (dataDir) => {
    for (const { name, perSecond, p50, p99, moreMb } of await measureDokumente({ dataDir, count: 400 })) {
      row(name, perSecond.toFixed(1), p50, p99, moreMb)
    }
  })
}

/** The overview of a questionnaire, made anew for each request. */
async function benchFragebogen(): Promise<void> {
  row('Mieterfragebogen, 100.000 Personen', ...COLUMNS)
  const overview = await measureFragebogen({ personen: 10, dokumente: 60, seconds: SECONDS })
  rowMeasurement('Übersicht mit 10 Personen und 60 Dokumenten', overview)
}

/** Answers and documents as one file: in a process of its own, so the memory is that process's. */
async function benchMappe(): Promise<void> {
  const { ms, maxMb, sizeMb } = await measureMappe({ times: 5 })
  row('Mappe von 30 Seiten', 'Median ms', 'längste ms', 'Speicher MB', 'Datei MB')
  row('', Math.round(ms[2] ?? 0), Math.round(ms.at(-1) ?? 0), Math.round(maxMb), sizeMb.toFixed(1))
}

/** A quarter of an hour at most, with the file that is written before. */
const IMPORT_LIMIT_MS = 13 * 60_000

/** What visitors notice of an import: at least 80 % of the usual rate, p99 below 250 ms, the server below 400 MB. */
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

/** What docs/wachstum.md computes with; the data is kept in `folder`, where one is named. */
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

/** Many at once, then while the database dies, ten times, and then one of two servers: whether anything goes wrong. */
async function benchOutage(): Promise<void> {
  row('Zwei Server', 'erledigt', 'abgelehnt', 'wiederholt', 'Fehler')
  await withTwoServers(async (world) => {
    rowOutage('200 Personen, 5 Plätze', await runRush(world, { people: 200, places: 5 }))
    const mixed = { people: 40, steps: 9 }
    for (let i = 0; i < 10; i++) rowOutage('Datenbank stirbt', await runOutage(world, { outage: 'database', ...mixed }))
    rowOutage('ein Server stirbt', await runOutage(world, { outage: 'server', ...mixed }))
  })
}

if (part === 'alles' || part === 'start') await benchStart()
if (part === 'alles' || part === 'tempo') await benchTempo()
if (part === 'alles' || part === 'koerper') await benchBody()
if (part === 'alles' || part === 'import') await benchImport(Number(sizes[0] ?? 5_000), Number(sizes[1] ?? 20_000))
if (part === 'alles' || part === 'sitzungen') await benchSitzungen()
if (part === 'alles' || part === 'verwaltung') await benchVerwaltung()
if (part === 'alles' || part === 'bestand') await benchBestand(Number(sizes[0] ?? 100_000))
if (part === 'alles' || part === 'bewerber') await benchBewerber()
if (part === 'alles' || part === 'buchungen') await benchBuchungen()
if (part === 'alles' || part === 'kalender') await benchKalender()
if (part === 'alles' || part === 'dokumente') await benchDokumente()
if (part === 'alles' || part === 'fragebogen') await benchFragebogen()
if (part === 'alles' || part === 'mappe') await benchMappe()
if (part === 'alles' || part === 'ausfall') await benchOutage()
if (part === 'alles' || part === 'last') {
  row('Anfragen', ...COLUMNS)
  for (const count of sizes.length > 0 ? sizes.map(Number) : [1_000, 10_000, 100_000]) await benchLast(count)
}
if (part === 'wachstum') await benchWachstum(sizes)
if (part === 'alles' || part === 'sturm') {
  row('Änderungen', ...COLUMNS)
  await benchStorm(Number(sizes[0] ?? 100_000))
}
if (part === 'alles' || part === 'lighthouse') await benchPages()
