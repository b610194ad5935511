import { and, asc, desc, eq, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { whileImportedStay } from '#app/server/bilder/while-imported-stay.server.ts'
import type { Database, Executor, Transaction } from '#app/server/db/database.server.ts'
import { importLaeufe, importZeilen } from '#app/server/db/schema/import.ts'
import { konten, profiles } from '#app/server/db/schema/konten.ts'
import { requireStorageKey, type StorageKey } from '#app/server/storage/storage-key.server.ts'
import type { ImportRow } from '#app/shared/openimmo/import-bericht.ts'
import type { BerichtRow, ImportFilter, ImportPhase, ImportState } from '#app/shared/verwaltung/import/import-lauf.ts'

const IMPORT_LOCK = 1_290_107_264

export type LaufRow = typeof importLaeufe.$inferSelect
export type NewLauf = typeof importLaeufe.$inferInsert

const CHUNK = 1000

/** Runs `work` under a session advisory lock, released with its connection; null if another process holds the lock. */
export async function withImportLock<T>(db: Database, work: () => Promise<T>): Promise<{ result: T } | null> {
  const client = await db.$client.connect()
  let isBroken = true
  try {
    const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [IMPORT_LOCK])
    isBroken = false
    if (rows[0]?.alone !== true) return null
    isBroken = true
    const result = await whileImportedStay(client, work)
    await client.query('select pg_advisory_unlock($1)', [IMPORT_LOCK])
    isBroken = false
    return { result }
  } catch (error) {
    isBroken = !(await freeSessionLocks(client))
    throw error
  } finally {
    // Closes the connection if it may still hold the lock.
    client.release(isBroken)
  }
}

/**
 * Releases the connection's locks. Returns false if that failed and the connection must be closed. No import can then
 * start until PostgreSQL has ended the process of the closed connection.
 */
function freeSessionLocks(client: PoolClient): Promise<boolean> {
  return client.query('select pg_advisory_unlock_all()').then(
    () => true,
    () => false,
  )
}

/** Returns null if this file of the watched folder was already imported. */
export async function insertLauf(db: Executor, lauf: NewLauf): Promise<LaufRow | null> {
  const [row] = await db
    .insert(importLaeufe)
    .values(lauf)
    .onConflictDoNothing({ target: importLaeufe.ordnerDatei })
    .returning()
  return row ?? null
}

export async function findLauf(db: Executor, { id }: { id: string }): Promise<LaufRow | null> {
  const [row] = await db.select().from(importLaeufe).where(eq(importLaeufe.id, id))
  return row ?? null
}

export async function hasOpenLauf(db: Executor): Promise<boolean> {
  const [row] = await db.select({ id: importLaeufe.id }).from(importLaeufe).where(isOpen()).limit(1)
  return row !== undefined
}

/** Returns the oldest waiting or abandoned import, or null. The caller must hold the import lock. */
export async function findNextLauf(db: Executor): Promise<LaufRow | null> {
  const [row] = await db.select().from(importLaeufe).where(isOpen()).orderBy(asc(importLaeufe.createdAt)).limit(1)
  return row ?? null
}

// Same wording as the partial index, so that PostgreSQL uses it.
const isOpen = () => sql`zustand in ('wartet', 'laeuft')`

/** Returns null if the import's state is not in `from`. */
export async function updateLauf(
  db: Executor,
  { id, from, set }: { id: string; from: readonly ImportState[]; set: Partial<NewLauf> },
): Promise<LaufRow | null> {
  const [row] = await db
    .update(importLaeufe)
    .set(set)
    .where(and(eq(importLaeufe.id, id), inArray(importLaeufe.zustand, [...from])))
    .returning()
  return row ?? null
}

/** Saves the progress. Returns true if cancellation is requested or the import no longer exists. */
export async function saveProgress(
  db: Executor,
  { id, phase, done, total }: { id: string; phase: ImportPhase; done: number; total: number },
): Promise<boolean> {
  const [row] = await db
    .update(importLaeufe)
    .set({ phase, erledigt: done, gesamt: total })
    .where(eq(importLaeufe.id, id))
    .returning({ abbruch: importLaeufe.abbruch })
  return row?.abbruch ?? true
}

/** Decrements the number of attempts, so that an attempt interrupted by a shutdown does not count. */
export async function giveBackAttempt(db: Executor): Promise<void> {
  await db
    .update(importLaeufe)
    .set({ versuche: sql`greatest(versuche - 1, 0)` })
    .where(eq(importLaeufe.zustand, 'laeuft'))
}

export async function replaceBericht(
  tx: Transaction,
  { laufId, rows }: { laufId: string; rows: readonly ImportRow[] },
): Promise<void> {
  await tx.delete(importZeilen).where(eq(importZeilen.laufId, laufId))
  for (let at = 0; at < rows.length; at += CHUNK) {
    const values = rows.slice(at, at + CHUNK).map((row, i) => ({
      laufId,
      nr: at + i + 1,
      art: row.art,
      ergebnis: row.result,
      anbieter: row.anbieter,
      obid: row.obid,
      nummer: row.nummer,
      titel: row.title,
      zeile: row.line,
      geaendert: row.changed,
      behalten: row.kept,
      hinweise: row.hints,
    }))
    await tx.insert(importZeilen).values(values)
  }
}

type BerichtQuery = { laufId: string; filter: ImportFilter; limit: number; offset: number }

export async function listBericht(
  db: Executor,
  { laufId, filter, limit, offset }: BerichtQuery,
): Promise<BerichtRow[]> {
  const rows = await db
    .select()
    .from(importZeilen)
    .where(and(eq(importZeilen.laufId, laufId), matches(filter)))
    .orderBy(asc(importZeilen.nr))
    .limit(limit)
    .offset(offset)
  return rows.map((row) => ({
    id: String(row.nr),
    art: row.art,
    result: row.ergebnis,
    anbieter: row.anbieter,
    obid: row.obid,
    nummer: row.nummer,
    title: row.titel,
    line: row.zeile,
    changed: row.geaendert,
    kept: row.behalten,
    hints: row.hinweise,
  }))
}

function matches(filter: ImportFilter): SQL | undefined {
  if (filter === null) return undefined
  if (filter === 'liegenschaften') return eq(importZeilen.art, 'liegenschaft')
  const found = filter === 'behalten' ? sql`cardinality(behalten) > 0` : eq(importZeilen.ergebnis, filter)
  return and(found, eq(importZeilen.art, 'objekt'))
}

export async function listLaeufe(
  db: Executor,
  { id, limit, offset }: { id: string | null; limit: number; offset: number },
): Promise<(LaufRow & { who: string | null })[]> {
  const rows = await db
    .select({
      lauf: importLaeufe,
      // Without a profile, uses the name of the registration.
      who: sql<string | null>`coalesce(nullif(trim(concat_ws(' ', ${profiles.firstName}, ${profiles.lastName})), ''),
        nullif(trim(concat_ws(' ', ${konten.daten} ->> 'first_name', ${konten.daten} ->> 'last_name')), ''))`,
    })
    .from(importLaeufe)
    .leftJoin(profiles, eq(profiles.id, importLaeufe.kontoId))
    .leftJoin(konten, eq(konten.id, importLaeufe.kontoId))
    .where(id === null ? undefined : eq(importLaeufe.id, id))
    .orderBy(desc(importLaeufe.createdAt), desc(importLaeufe.id))
    .limit(limit)
    .offset(offset)
  return rows.map(({ lauf, who }) => ({ ...lauf, who }))
}

export async function countLaeufe(db: Executor): Promise<number> {
  return db.$count(importLaeufe)
}

/** Clears and returns the storage keys of files that no import needs any more. */
export async function forgetFiles(tx: Transaction, { before }: { before: Date }): Promise<StorageKey[]> {
  const old = tx
    .select({ id: importLaeufe.id, key: importLaeufe.speicherKey })
    .from(importLaeufe)
    .where(
      and(
        isNotNull(importLaeufe.speicherKey),
        lt(importLaeufe.createdAt, before),
        sql`zustand not in ('wartet', 'laeuft')`,
      ),
    )
    .for('update')
    .as('alt')
  const rows = await tx
    .update(importLaeufe)
    .set({ speicherKey: null })
    .from(old)
    .where(eq(importLaeufe.id, old.id))
    .returning({ key: old.key })
  return rows.flatMap(({ key }) => (key === null ? [] : [requireStorageKey(key)]))
}

export async function listKnownKeys(db: Executor, keys: readonly StorageKey[]): Promise<Set<StorageKey>> {
  if (keys.length === 0) return new Set()
  const rows = await db
    .select({ key: importLaeufe.speicherKey })
    .from(importLaeufe)
    .where(inArray(importLaeufe.speicherKey, [...keys]))
  return new Set(rows.flatMap(({ key }) => (key === null ? [] : [requireStorageKey(key)])))
}

export async function deleteLaeufe(tx: Transaction, { before }: { before: Date }): Promise<void> {
  await tx
    .delete(importLaeufe)
    .where(and(lt(importLaeufe.createdAt, before), sql`zustand not in ('wartet', 'laeuft') and speicher_key is null`))
}

export async function findLaufOfFile(db: Executor, { ordnerDatei }: { ordnerDatei: string }): Promise<LaufRow | null> {
  const [row] = await db.select().from(importLaeufe).where(eq(importLaeufe.ordnerDatei, ordnerDatei))
  return row ?? null
}

/** Returns the column assignment of the last CSV file with the same columns (CSV-3); null without such a file. */
export async function findLastColumns(
  db: Executor,
  { columns }: { columns: readonly string[] },
): Promise<Record<string, string> | null> {
  const [row] = await db
    .select({ zuordnung: importLaeufe.zuordnung })
    .from(importLaeufe)
    .where(
      and(
        eq(importLaeufe.art, 'csv'),
        isNotNull(importLaeufe.zuordnung),
        sql`${importLaeufe.spalten} = ${sql.param([...columns])}::text[]`,
      ),
    )
    .orderBy(desc(importLaeufe.createdAt))
    .limit(1)
  return row?.zuordnung ?? null
}
