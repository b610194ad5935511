import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { createPool } from '#app/server/db/database.server.ts'
import { startEmbeddedPostgres } from '#app/server/db/embedded-postgres.server.ts'
import { migrateDatabase } from '#app/server/db/migrate.server.ts'
import { createMigrationsFolder } from '#tests/setup/migrations-folder.ts'
import { seedAnfragen } from '#tests/setup/seeds/seed-anfragen.ts'
import { startPortal } from '#tests/setup/servers/portal.ts'
import { startLoad } from '../bench/load.ts'

/** One migration of each allowed kind (docs/decisions/0165) on the two largest tables, then their rollback. */
const MIGRATIONS: [string, string][] = [
  [
    'Spalten',
    "alter table exposes add column probe text not null default '';--> statement-breakpoint\nalter table expose_inquiry_exposes add column probe_id uuid",
  ],
  [
    'Tabelle mit Schlüssel',
    'create table probe (id uuid primary key, expose_id uuid not null references exposes (id))',
  ],
  [
    'Schlüssel, ungeprüft',
    'alter table expose_inquiry_exposes add constraint probe_fk foreign key (probe_id) references probe (id) not valid',
  ],
  ['Schlüssel prüfen', '-- one by one\nalter table expose_inquiry_exposes validate constraint probe_fk'],
  [
    'Index, nebenher',
    '-- one by one\ndrop index concurrently if exists probe_idx;--> statement-breakpoint\ncreate index concurrently if not exists probe_idx on expose_inquiry_exposes (probe_id, updated_at)',
  ],
  [
    'Wegnehmen',
    'alter table expose_inquiry_exposes drop column probe_id;--> statement-breakpoint\nalter table exposes drop column probe;--> statement-breakpoint\ndrop table probe',
  ],
]

/** Longest allowed wait of a write in ms. Migrations wait one second for a lock. */
const WRITE_LIMIT_MS = 2_000
const WRITERS = 4

/** Runs migrations on many rows during reads and writes. Fails if a write waits longer than `WRITE_LIMIT_MS`. */
export async function probe([exposes = '100000', links = '1000000']: readonly string[]): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wp-migration-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  const pool = createPool(postgres.connection, { queryTimeoutMs: 0 })
  try {
    await migrateDatabase(postgres.connection, { grant: true })
    await seedAnfragen(pool, { exposes: Number(exposes), links: Number(links), own: 20 })
    const portal = await startPortal({ DATA_DIR: dataDir, PORTAL_MODE: 'demo', LOG_LEVEL: 'warn', PAGE_CACHE: 'off' })
    try {
      for (const [name, migration] of MIGRATIONS) {
        const load = await startLoad(portal, { paths: ['/', '/vermietung', '/vermietung?zimmer_von=2', '/verkauf'] })
        const writers = startWriters(pool)
        const took = await migrate(postgres.connection, migration)
        const writes = await writers.stop()
        const reads = await load.stop()
        print(name, { took, ...writes, p99: reads.p99, perSecond: reads.perSecond })
        if (writes.slowest > WRITE_LIMIT_MS) process.exitCode = 1
      }
    } finally {
      await portal.stop()
    }
  } finally {
    await pool.end()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}

async function migrate(connection: pg.ClientConfig, migration: string): Promise<number> {
  const folder = createMigrationsFolder([migration])
  const since = performance.now()
  await migrateDatabase(connection, { folder, grant: true })
  await rm(folder, { recursive: true })
  return performance.now() - since
}

/** Writes rows until `stop`, which returns their number and the slowest write in ms. Throws if a write fails. */
function startWriters(pool: pg.Pool): { stop: () => Promise<{ writes: number; slowest: number }> } {
  let open = true
  const times: number[] = []
  const write = async () => {
    while (open) {
      const since = performance.now()
      await pool.query('update expose_inquiry_exposes set updated_at = now() where id = md5($1)::uuid', [
        `link${Math.floor(Math.random() * 1000)}`,
      ])
      times.push(performance.now() - since)
    }
  }
  const all = Promise.all(Array.from({ length: WRITERS }, write))
  all.catch(() => undefined)
  return {
    async stop() {
      open = false
      await all
      return { writes: times.length, slowest: Math.max(...times) }
    },
  }
}

type Row = { took: number; writes: number; slowest: number; p99: number; perSecond: number }

function print(name: string, { took, writes, slowest, p99, perSecond }: Row): void {
  const ms = (value: number) => `${Math.round(value)} ms`.padStart(9)
  const reads = `Seiten ${perSecond.toFixed(0).padStart(4)}/s, p99 ${ms(p99)}`
  process.stdout.write(`${name.padEnd(22)} ${ms(took)}   ${reads}   ${writes} Änderungen, längste ${ms(slowest)}\n`)
}
