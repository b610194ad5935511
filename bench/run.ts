import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#app/server/db/embedded-postgres.server.ts'
import { migrateDatabase } from '#app/server/db/migrate.server.ts'
import { measureBewerber } from './dashboard.ts'
import { measureGewicht } from './gewicht.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measure } from './load.ts'
import { filterPaths, searchPaths } from './paths.ts'
import { startPortal } from './portal.ts'
import { SUCHWOERTER, seedExposes } from './seed-exposes.ts'
import { measureSitzungen } from './sitzungen.ts'

/**
 * `npm run bench` measures everything, `npm run bench -- lighthouse` or `-- last 10000 100000` a part of it:
 * start, sitzungen, bewerber, last, lighthouse.
 * Load generator, database and server share the machine; 16 connections.
 */
const [teil = 'alles', ...groessen] = process.argv.slice(2)
const SEKUNDEN = Number(process.env.BENCH_SEKUNDEN ?? 8)

const write = (line = '') => process.stdout.write(`${line}\n`)
const row = (...cells: (string | number)[]) =>
  write(cells.map((cell, i) => (i === 0 ? String(cell).padEnd(44) : String(cell).padStart(12))).join(''))

async function withDataDir<T>(run: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wohnportal-bench-'))
  try {
    return await run(dataDir)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Requests per second and latency of the list, the filtered search and the detail page at `anzahl` Exposés. */
async function benchLast(anzahl: number): Promise<void> {
  await withDataDir(async (dataDir) => {
    const postgres = await startEmbeddedPostgres({ dataDir })
    const pool = new pg.Pool(postgres.connection)
    try {
      await migrateDatabase(postgres.connection)
      await seedExposes(pool, anzahl)
      const { rows } = await pool.query<{ id: string }>(
        'select id from exposes where oeffentlich order by id limit 200',
      )
      const details = rows.map(({ id }) => `/expose/${id}`)
      for (const cache of ['off', 'on']) {
        const portal = await startPortal({ DATA_DIR: dataDir, PAGE_CACHE: cache, PORTAL_MODE: 'demo' })
        try {
          const art = cache === 'off' ? 'ohne Cache' : 'mit Cache'
          const cases: [string, string[]][] = [
            ['Liste /vermietung', ['/vermietung']],
            ['Liste, 200 verschiedene Filter', filterPaths(200)],
            ['Suche, 120 verschiedene', searchPaths(120, SUCHWOERTER)],
            ['Exposé, 200 verschiedene', details],
          ]
          for (const [name, paths] of cases) {
            await measure(portal.url, paths, 2)
            const { proSekunde, p50, p99 } = await measure(portal.url, paths, SEKUNDEN)
            row(`${anzahl} Exposés, ${art}: ${name}`, Math.round(proSekunde), p50, p99)
          }
          row(`${anzahl} Exposés, ${art}: Speicher (MB)`, Math.round(await portal.speicherMb()))
        } finally {
          await portal.stop()
        }
      }
    } finally {
      await pool.end()
      await postgres.stop()
    }
  })
}

/** Time from the start of the process to the first page, with an empty DATA_DIR and again with the loaded one. */
async function benchStart(): Promise<void> {
  await withDataDir(async (dataDir) => {
    for (const name of ['erster Start (leer, mit Demodaten)', 'weiterer Start']) {
      const portal = await startPortal({ DATA_DIR: dataDir, PORTAL_MODE: 'demo' })
      row(`${name}: bis zur ersten Seite (ms)`, Math.round(portal.startMs))
      row(`${name}: Speicher (MB)`, Math.round(await portal.speicherMb()))
      await portal.stop()
    }
  })
}

/** Bytes of script and style per page, requests to other origins, and Lighthouse's mobile scores, on the demo data. */
async function benchSeiten(): Promise<void> {
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
        const { html, js, css, fremd } = await measureGewicht(portal.url, path)
        row(path.slice(0, 40), (html / 1024).toFixed(1), (js / 1024).toFixed(1), (css / 1024).toFixed(1), fremd.length)
      }
      write()
      row('Lighthouse mobil', 'Performance', 'A11y', 'Practices', 'SEO', 'CLS', 'LCP ms', 'TBT ms')
      for (const r of await measureLighthouse(portal.url, ['/', '/vermietung', expose], 3)) {
        row(r.pfad.slice(0, 40), r.performance, r.a11y, r.practices, r.seo, r.cls.toFixed(3), r.lcpMs, r.tbtMs)
      }
    } finally {
      await portal.stop()
    }
  })
}

/** Who is signed in: asked with every page of a signed-in person. One caller alone, and sixteen at once. */
async function benchSitzungen(): Promise<void> {
  row('Sitzung nachschlagen, 100.000 Konten', 'pro Sekunde', 'p50 ms', 'p99 ms')
  for (const gleichzeitig of [1, 16]) {
    const { proSekunde, p50, p99 } = await measureSitzungen({ anzahl: 100_000, anfragen: 20_000, gleichzeitig })
    row(`gleichzeitig: ${gleichzeitig}`, Math.round(proSekunde), p50, p99)
  }
}

/** What applicants do: look at 200 inquiries of their own, and send new ones. */
async function benchBewerber(): Promise<void> {
  const { dashboard, einreichen } = await measureBewerber({ eigene: 200, sekunden: SEKUNDEN, anfragen: 2000 })
  row('Bewerber, 100.000 Anfrage-Links', 'pro Sekunde', 'p50 ms', 'p99 ms')
  row('/dashboard mit 200 Anfragen', dashboard.proSekunde.toFixed(1), dashboard.p50, dashboard.p99)
  row('Anfragen einreichen, gleichzeitig: 16', Math.round(einreichen.proSekunde), einreichen.p50, einreichen.p99)
}

if (teil === 'alles' || teil === 'start') await benchStart()
if (teil === 'alles' || teil === 'sitzungen') await benchSitzungen()
if (teil === 'alles' || teil === 'bewerber') await benchBewerber()
if (teil === 'alles' || teil === 'last') {
  row('Anfragen', 'pro Sekunde', 'p50 ms', 'p99 ms')
  for (const anzahl of groessen.length > 0 ? groessen.map(Number) : [1_000, 10_000, 100_000]) await benchLast(anzahl)
}
if (teil === 'alles' || teil === 'lighthouse') await benchSeiten()
