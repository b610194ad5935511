import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import { speicherKey } from '#app/server/bilder/bild-paths.server.ts'
import { seedAtOnce } from '#tests/setup/seeds/seed-at-once.ts'
import { seedExposes } from '#tests/setup/seeds/seed-exposes.ts'
import { withDatabase } from '#tests/setup/servers/data-dir.ts'
import { readStorage } from '#tests/setup/servers/effort.ts'
import { startPortal } from '#tests/setup/servers/portal.ts'
import { measurePages, type PageCost, STAFF_HEADERS, signInStaff } from './pages.ts'

const LIST = '/exposes'
const PATHS: readonly (readonly [name: string, path: string])[] = [
  ['Exposés', LIST],
  ['Exposés, öffentlich', `${LIST}?sichtbarkeit=oeffentlich`],
  ['Exposés, Demnächst', `${LIST}?sichtbarkeit=demnaechst`],
  ['Exposés, Status vermietet', `${LIST}?status=vermietet`],
  ['Exposés, vollständig', `${LIST}?vollstaendig=ja`],
  ['Exposés, unvollständig und vermietet', `${LIST}?vollstaendig=nein&status=vermietet`],
  ['Exposés, nach Titel', `${LIST}?sort=titel`],
  ['Exposés, nach Miete', `${LIST}?sort=-miete`],
  ['Exposés, zuletzt geändert', `${LIST}?sort=-geaendert`],
  ['Exposés, Suche: ein Wort', `${LIST}?q=isebekkanal`],
  ['Exposés, Suche: ein häufiges Wort', `${LIST}?q=balkon`],
  ['Exposés, Suche: zwei Wörter', `${LIST}?q=lindenstra%C3%9Fe+hamburg`],
  ['Exposés, Suche: kurzes Wort', `${LIST}?q=am`],
  ['Exposés, Suche: Nummer', `${LIST}?q=EX-004711`],
  ['Exposés, letzte Seite', `${LIST}?seite=99999`],
  ['Exposés, öffentlich, letzte Seite', `${LIST}?sichtbarkeit=oeffentlich&seite=99999`],
  ['Exposés, nach Titel, letzte Seite', `${LIST}?sort=titel&seite=99999`],
  ['Liegenschaften', '/liegenschaften'],
  ['Liegenschaften, Suche', '/liegenschaften?q=hamburg'],
]

export type ExportCost = { exposes: number; bilder: number; seconds: number; sizeMb: number; moreMb: number }

/** Measures the back-office list of `count` Exposés (EXPOSELISTE-4). A page may take at most 200 ms. */
export async function measureBestand({ count }: { count: number }): Promise<PageCost[]> {
  return withPortal(count, async ({ pool, dataDir }) => {
    // Half of the Exposés get the data that the law asks for.
    await seedAtOnce(pool, (client) =>
      client.query(
        "update exposes set energieausweis_ausnahme = 'denkmal', kaution = null where hashtext(id::text) % 2 = 0",
      ),
    )
    const portal = await startPortal({ DATA_DIR: dataDir, PORTAL_MODE: 'demo' })
    try {
      return await measurePages(portal, PATHS)
    } finally {
      await portal.stop()
    }
  })
}

const BILD_BYTES = 400_000

/** Measures duration and extra server memory of the OpenImmo file of all public Exposés (OPENIMMO-20). */
export async function measureExport({ count }: { count: number }): Promise<ExportCost> {
  return withPortal(count, async ({ pool, dataDir }) => {
    const { rows } = await pool.query<{ key: string }>('select speicher_key as key from bilder')
    for (const { key } of rows) {
      const file = join(dataDir, 'files', speicherKey(key))
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, randomBytes(BILD_BYTES))
    }
    const exposes = await pool.query<{ count: number }>('select count(*)::int as count from exposes where oeffentlich')
    const portal = await startPortal({ DATA_DIR: dataDir, PORTAL_MODE: 'demo' })
    try {
      await fetch(`${portal.url}/verwaltung/openimmo`, { headers: STAFF_HEADERS })
      const { maxMb: before } = await readStorage(portal.pid)
      const began = performance.now()
      const answer = await fetch(`${portal.url}/verwaltung/openimmo.zip`, { headers: STAFF_HEADERS })
      if (!answer.ok || answer.body === null) throw new Error(`the export failed with status ${answer.status}`)
      let size = 0
      for await (const chunk of answer.body) size += chunk.byteLength
      const seconds = (performance.now() - began) / 1000
      const { maxMb } = await readStorage(portal.pid)
      return {
        exposes: exposes.rows[0]?.count ?? 0,
        bilder: rows.length,
        seconds,
        sizeMb: size / 1024 / 1024,
        moreMb: maxMb - before,
      }
    } finally {
      await portal.stop()
    }
  })
}

async function withPortal<T>(
  count: number,
  run: (world: { pool: pg.Pool; dataDir: string }) => Promise<T>,
): Promise<T> {
  return withDatabase(async ({ dataDir, pool }) => {
    await seedExposes(pool, count)
    await signInStaff(pool)
    return await run({ pool, dataDir })
  })
}
