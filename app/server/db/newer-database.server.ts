import { getTableName } from 'drizzle-orm'
import type { MigrationMeta } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { StartError } from '#app/server/process/start-error.server.ts'
import { schema } from './schema/schema.ts'

/**
 * Marks a migration that removes something, and names the last version that used the removed part. That version and all
 * older ones no longer work afterwards.
 */
const TAKES_AWAY = /^-- last used by /m

export const PORTAL_TABLES: readonly string[] = Object.values(schema).map(getTableName)

export function countNewer(applied: readonly { createdAt: number }[], known: readonly MigrationMeta[]): number {
  const last = known.at(-1)?.folderMillis ?? 0
  return applied.filter(({ createdAt }) => createdAt > last).length
}

/**
 * Returns the number of migrations that are newer than this version (BETRIEB-33).
 * @throws StartError if the database is more than one update ahead
 */
export async function requireBearable(
  client: pg.ClientBase,
  applied: readonly { createdAt: number }[],
  known: readonly MigrationMeta[],
): Promise<number> {
  const newer = countNewer(applied, known)
  if (newer === 0) return 0
  const [update] = (await listUpdates(client)).toSorted((a, b) => b.bis - a.bis)
  const last = known.at(-1)?.folderMillis ?? 0
  if (update !== undefined && update.von !== null && update.von <= last) return newer
  throw new StartError(
    `Die Datenbank ist ${newer === 1 ? 'eine Migration' : `${newer} Migrationen`} neuer als diese Version des Portals / is too new for this version.
  Zurück geht es nur um eine Aktualisierung / only one update back. Es wurde nichts geändert / nothing was changed. Was zu tun ist / what to do:
  - die neuere Version starten / start the newer version, oder / or
  - eine Sicherung von davor zurückspielen / restore a backup from before: npm run zurueckspielen -- <quelle> --ersetzen, oder / or
  - im Demo-Modus / in demo mode: npm run db:reset`,
  )
}

/** Records a migration run; a repeated run adds no row. `from` is the last migration before the run, or null. */
export async function noteUpdate(
  client: pg.ClientBase,
  { from, known }: { from: number | null; known: readonly MigrationMeta[] },
): Promise<void> {
  if (!(await hasUpdates(client))) return
  const before = from ?? known.at(-2)?.folderMillis ?? 0
  await client.query(
    'insert into public.aktualisierungen (bis, von, tabellen) values ($1, $2, $3) on conflict (bis) do nothing',
    [known.at(-1)?.folderMillis, Math.max(before, findLastContraction(known)), PORTAL_TABLES],
  )
}

export async function listPortalTables(client: pg.ClientBase): Promise<string[]> {
  const updates = await listUpdates(client)
  return Array.from(new Set([...PORTAL_TABLES, ...updates.flatMap(({ tabellen }) => tabellen)]))
}

function findLastContraction(known: readonly MigrationMeta[]): number {
  const at = known.findLastIndex(({ sql }) => sql.some((statement) => TAKES_AWAY.test(statement)))
  return at <= 0 ? 0 : (known[at - 1]?.folderMillis ?? 0)
}

type Update = { bis: number; von: number | null; tabellen: string[] }

async function listUpdates(client: pg.ClientBase): Promise<Update[]> {
  if (!(await hasUpdates(client))) return []
  const { rows } = await client.query<{ bis: string; von: string | null; tabellen: string[] }>(
    'select bis, von, tabellen from public.aktualisierungen',
  )
  return rows.map(({ bis, von, tabellen }) => ({ bis: Number(bis), von: von === null ? null : Number(von), tabellen }))
}

async function hasUpdates(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    "select to_regclass('public.aktualisierungen') is not null as found",
  )
  return rows[0]?.found === true
}
