import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { SUCHWOERTER, seedExposes } from '#tests/setup/seeds/seed-exposes.ts'
import { withDatabaseIn } from '#tests/setup/servers/data-dir.ts'
import { startPortal } from '#tests/setup/servers/portal.ts'
import { measureAmount } from './load.ts'
import { filterPaths, searchPaths } from './paths.ts'

type Figure = { name: string; value: number; limit: number }

const EXPOSES = 10_000
/** Number of rounds. The first one warms the server; the result is the median of the others, as some are disturbed. */
const ROUNDS = 6
const PAGES_A_ROUND = 1_200
const LOADED_PAGES = 4_000
/** Pause in ms after a start or a load, in which V8 frees memory that it no longer needs. */
const QUIET_MS = 5_000

/**
 * Measures one server without a page cache: memory at rest, CPU time of an Exposé, and memory after requests for the
 * home page, lists, searches and Exposés.
 */
export async function measureTempo({ dataDir }: { dataDir: string }): Promise<Figure[]> {
  return withDatabaseIn(dataDir, async (pool) => {
    await seedExposes(pool, EXPOSES)
    const details = await listDetails(pool)
    const portal = await startPortal({ DATA_DIR: dataDir, PAGE_CACHE: 'off', PORTAL_MODE: 'demo' })
    try {
      await delay(QUIET_MS)
      const { nowMb: restMb } = await portal.storage()
      const rounds = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const paths = details.slice(round * PAGES_A_ROUND, (round + 1) * PAGES_A_ROUND)
        rounds.push(await measureAmount(portal, { paths }, PAGES_A_ROUND))
      }
      const measured = rounds.slice(1)
      const all = ['/', '/vermietung', '/verkauf', ...filterPaths(400), ...searchPaths(60, SUCHWOERTER)]
      await measureAmount(portal, { paths: [...all, ...details.slice(0, 1_000)] }, LOADED_PAGES)
      await delay(QUIET_MS)
      const { nowMb: loadedMb } = await portal.storage()
      return [
        { name: 'Exposé ohne Cache: Server ms', value: median(measured.map((cost) => cost.serverMs)), limit: 3.5 },
        { name: 'Exposé ohne Cache: Datenbank ms', value: median(measured.map((cost) => cost.databaseMs)), limit: 1 },
        { name: 'Speicher in Ruhe (MB)', value: restMb, limit: 280 },
        { name: 'Speicher nach der Last (MB)', value: loadedMb, limit: 400 },
      ]
    } finally {
      await portal.stop()
    }
  })
}

async function listDetails(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>('select id from exposes where oeffentlich order by id limit $1', [
    ROUNDS * PAGES_A_ROUND,
  ])
  return rows.map(({ id }) => `/expose/${id}`)
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
