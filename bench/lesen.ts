import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase, createPool, type Database } from '#app/server/db/database.server.ts'
import { startEmbeddedPostgres } from '#app/server/db/embedded-postgres.server.ts'
import { migrateDatabase } from '#app/server/db/migrate.server.ts'
import { getCountMemories } from '#app/server/exposes/count-memories.server.ts'
import { findExpose } from '#app/server/exposes/find-expose.server.ts'
import { listExposes } from '#app/server/exposes/list-exposes.server.ts'
import { parseExposeFilter } from '#app/shared/exposes/expose-filter.ts'
import { filterPaths, searchPaths } from './paths.ts'
import { SUCHWOERTER, seedExposes } from './seed-exposes.ts'

/**
 * `node bench/lesen.ts [10000 100000]`: what the read functions cost without HTTP and rendering, with the counts known
 * and, as after a change of any Exposé, unknown. Milliseconds.
 */
const groessen = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [10_000, 100_000]
const memories = Object.values(getCountMemories())
const abfragen = (pfade: string[]) => pfade.map((pfad) => pfad.split('?')[1] ?? '')

async function messe(
  name: string,
  proben: string[],
  lies: (probe: string) => Promise<unknown>,
  vorher?: () => Promise<unknown>,
) {
  const zeiten: number[] = []
  for (let i = 0; i < Math.max(40, proben.length); i++) {
    await vorher?.()
    const begin = performance.now()
    await lies(proben[i % proben.length] ?? '')
    zeiten.push(performance.now() - begin)
  }
  zeiten.sort((a, b) => a - b)
  const quantil = (anteil: number) =>
    (zeiten[Math.min(zeiten.length - 1, Math.floor(zeiten.length * anteil))] ?? 0).toFixed(1)
  process.stdout.write(`  ${name.padEnd(52)}${quantil(0.5).padStart(9)}${quantil(0.99).padStart(9)}\n`)
}

async function messeAlles(db: Database, anzahl: number) {
  process.stdout.write(`${`${anzahl} Exposés`.padEnd(54)}   p50 ms   p99 ms\n`)
  const liste = (query: string) => listExposes(db, { filter: parseExposeFilter('miete', new URLSearchParams(query)) })
  // After a change the bounds of the sliders are counted too, but once for everyone, so not in every probe.
  const vergiss = async () => {
    for (const memory of memories) memory.clear()
    await liste('alle=1')
  }
  const faelle: [string, string[]][] = [
    ['Liste, Anfangsbereiche', ['']],
    ['Liste, 200 verschiedene Filter', abfragen(filterPaths(200))],
    ['Suche, 120 verschiedene', abfragen(searchPaths(120, SUCHWOERTER))],
    ['Suche, selten (orangerie)', ['alle=1&q=orangerie']],
    ['Suche, häufig (balkon)', ['alle=1&q=balkon']],
    ['Suche, zwei Zeichen ohne Treffer (xq)', ['alle=1&q=xq']],
  ]
  for (const memory of memories) memory.resume()
  for (const [name, proben] of faelle) {
    for (const probe of proben) await liste(probe)
    await messe(`${name}, Anzahl bekannt`, proben, liste)
    await messe(`${name}, Anzahl unbekannt`, proben, liste, vergiss)
  }
  await messe('Liste, Seite 1000', ['alle=1&seite=1000'], liste)
  const { rows } = await db.$client.query<{ id: string }>('select id from exposes where oeffentlich limit 100')
  await messe(
    'Exposé',
    rows.map(({ id }) => id),
    (exposeId) => findExpose(db, { exposeId }),
  )
  for (const memory of memories) memory.pause()
}

for (const anzahl of groessen) {
  const dataDir = await mkdtemp(join(tmpdir(), 'wohnportal-lesen-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  const pool = createPool(postgres.connection, { queryTimeoutMs: 0 })
  try {
    await migrateDatabase(postgres.connection)
    await seedExposes(pool, anzahl)
    await messeAlles(createDatabase(pool), anzahl)
  } finally {
    await pool.end()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
