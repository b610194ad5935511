import { createDatabase, type Database } from '#app/server/db/database.server.ts'
import { getCountMemories } from '#app/server/exposes/count-memories.server.ts'
import { findExpose } from '#app/server/exposes/find-expose.server.ts'
import { listExposes } from '#app/server/exposes/list-exposes.server.ts'
import { listNextExposes } from '#app/server/exposes/list-next-exposes.server.ts'
import { loadListMap } from '#app/server/exposes/load-list-map.server.ts'
import { parseExposeFilter } from '#app/shared/exposes/expose-filter.ts'
import { withDatabase } from './data-dir.ts'
import { filterPaths, searchPaths, wishPaths } from './paths.ts'
import { SUCHWOERTER, seedExposes } from './seed-exposes.ts'

/**
 * `node bench/reads.ts [10000 100000]`: what the read functions cost without HTTP and rendering, with the counts known
 * and, as after a change of any Exposé, unknown. Milliseconds.
 */
const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [10_000, 100_000]
const memories = Object.values(getCountMemories())
const queries = (paths: string[]) => paths.map((path) => path.split('?')[1] ?? '')

async function measure(
  name: string,
  samples: string[],
  lies: (probe: string) => Promise<unknown>,
  before?: () => Promise<unknown>,
) {
  const times: number[] = []
  for (let i = 0; i < Math.max(40, samples.length); i++) {
    await before?.()
    const begin = performance.now()
    await lies(samples[i % samples.length] ?? '')
    times.push(performance.now() - begin)
  }
  times.sort((a, b) => a - b)
  const quantile = (share: number) =>
    (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1)
  process.stdout.write(`  ${name.padEnd(52)}${quantile(0.5).padStart(9)}${quantile(0.99).padStart(9)}\n`)
}

async function measureAll(db: Database, count: number) {
  process.stdout.write(`${`${count} Exposés`.padEnd(54)}   p50 ms   p99 ms\n`)
  const list = (query: string) => listExposes(db, { filter: parseExposeFilter('miete', new URLSearchParams(query)) })
  // After a change the bounds of the sliders are counted too, but once for everyone, so not in every probe.
  const forget = async () => {
    for (const memory of memories) memory.clear()
    await list('alle=1')
  }
  const cases: [string, string[]][] = [
    ['Liste, Anfangsbereiche', ['']],
    ['Liste, 200 verschiedene Filter', queries(filterPaths(200))],
    ['Liste, 200 Orte und Wünsche', queries(wishPaths(200))],
    ['Liste, ein Ausschnitt der Karte', ['alle=1&ausschnitt=51.3,12.3,51.38,12.45']],
    ['Liste, ein Wunsch, der selten erfüllt ist', ['alle=1&merkmal=barrierefrei&merkmal=aufzug&wbs=nein']],
    ['Suche, 120 verschiedene', queries(searchPaths(120, SUCHWOERTER))],
    ['Suche, selten (orangerie)', ['alle=1&q=orangerie']],
    ['Suche, häufig (balkon)', ['alle=1&q=balkon']],
    ['Suche, zwei Zeichen ohne Treffer (xq)', ['alle=1&q=xq']],
  ]
  for (const memory of memories) memory.resume()
  for (const [name, samples] of cases) {
    for (const probe of samples) await list(probe)
    await measure(`${name}, Anzahl bekannt`, samples, list)
    await measure(`${name}, Anzahl unbekannt`, samples, list, forget)
  }
  await measure('Liste, Seite 1000', ['alle=1&seite=1000'], list)
  const map = (query: string) =>
    loadListMap(db, {
      filter: { ...parseExposeFilter('miete', new URLSearchParams(query)), view: 'karte' },
      count: 0,
    })
  await measure('Karte der Liste, unbekannt', ['', 'alle=1', 'alle=1&ort=Leipzig', 'alle=1&q=balkon'], map, forget)
  const { rows } = await db.$client.query<{ id: string }>('select id from exposes where oeffentlich limit 100')
  await measure(
    'Exposé',
    rows.map(({ id }) => id),
    (exposeId) => findExpose(db, { exposeId }),
  )
  await measure(
    'Exposé, weitere und ähnliche',
    rows.map(({ id }) => id),
    (exposeId) => listNextExposes(db, { exposeId }),
  )
  for (const memory of memories) memory.pause()
}

for (const count of sizes) {
  await withDatabase(async ({ pool }) => {
    await seedExposes(pool, count)
    await measureAll(createDatabase(pool), count)
  })
}
