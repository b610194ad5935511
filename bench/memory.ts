import { setTimeout as delay } from 'node:timers/promises'
import { createPool } from '#app/server/db/database.server.ts'
import { startEmbeddedPostgres } from '#app/server/db/embedded-postgres.server.ts'
import type { Portal } from './portal.ts'

/** After a start V8 still holds what the start needed. */
const QUIET_MS = 5_000
const BILDER_LIMIT_MS = 15 * 60_000

/** Lets the portal come to rest. */
export async function waitForQuiet(): Promise<void> {
  await delay(QUIET_MS)
}

/** Asks for every path once, 16 at a time, compressed as a browser asks for it. */
export async function visitOnce(portal: Portal, paths: readonly string[]): Promise<void> {
  const offen = paths.values()
  const visit = async () => {
    for (const path of offen) await (await fetch(portal.url + path)).arrayBuffer()
  }
  await Promise.all(Array.from({ length: 16 }, visit))
}

/** Waits until the portal has made the variants of all pictures; their number. */
export async function waitForBilder(dataDir: string): Promise<number> {
  const postgres = await startEmbeddedPostgres({ dataDir })
  const pool = createPool(postgres.connection, { max: 1 })
  try {
    const begin = performance.now()
    for (;;) {
      const { rows } = await pool.query<{ offen: number; fertig: number }>(
        `select (select count(*)::int from bild_auftraege where fehler is null) as offen,
           (select count(*)::int from bilder where avif) as fertig`,
      )
      const [row] = rows
      if (row && row.offen === 0 && row.fertig > 0) return row.fertig
      if (performance.now() - begin > BILDER_LIMIT_MS) throw new Error('the pictures were not made')
      await delay(1_000)
    }
  } finally {
    await pool.end()
    await postgres.stop()
  }
}
