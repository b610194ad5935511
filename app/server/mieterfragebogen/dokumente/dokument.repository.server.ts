import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#app/server/db/database.server.ts'
import {
  mieterfragebogenDokumente as dokumente,
  mieterfragebogenInteressenten as interessenten,
} from '#app/server/db/schema/mieterfragebogen.ts'
import { isOwnInteressent } from '#app/server/mieterfragebogen/own-interessent.repository.server.ts'

export type DokumentRow = typeof dokumente.$inferSelect
type NewDokument = typeof dokumente.$inferInsert & { id: string }
type Own = { kontoId: string; interessentId: string }

/** Finds a person whom the account may see. `lock` locks the row, so that documents are added one after another. */
export async function findOwnInteressent(
  db: Executor,
  { kontoId, interessentId, lock = false }: Own & { lock?: boolean },
) {
  const query = db
    .select({
      id: interessenten.id,
      mieterfragebogenId: interessenten.mieterfragebogenId,
      rolle: interessenten.rolle,
      identifikationsdokumentTyp: interessenten.identifikationsdokumentTyp,
    })
    .from(interessenten)
    .where(and(eq(interessenten.id, interessentId), isOwnInteressent(kontoId)))
  const [row] = await (lock ? query.for('no key update') : query)
  return row ?? null
}

/** Returns the persons' documents, newest first. Leaves out persons whom the account may not see. */
export async function listOwnDokumente(
  db: Executor,
  { kontoId, interessentIds }: { kontoId: string; interessentIds: readonly string[] },
) {
  if (interessentIds.length === 0) return []
  const rows = await db
    .select({ dokument: dokumente })
    .from(dokumente)
    .innerJoin(interessenten, eq(interessenten.id, dokumente.interessentId))
    .where(and(inArray(interessenten.id, [...interessentIds]), isOwnInteressent(kontoId)))
    .orderBy(desc(dokumente.createdAt), desc(dokumente.id))
  return rows.map(({ dokument }) => dokument)
}

export async function sumDokumente(db: Executor, { interessentId }: { interessentId: string }) {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(${dokumente.dateiGroesse}), 0)::float8`,
    })
    .from(dokumente)
    .where(and(eq(dokumente.interessentId, interessentId), ne(dokumente.status, 'abgelehnt')))
  return row ?? { count: 0, bytes: 0 }
}

export async function findDokumentOf(db: Executor, { id, interessentId }: { id: string; interessentId: string }) {
  const [row] = await db
    .select()
    .from(dokumente)
    .where(and(eq(dokumente.id, id), eq(dokumente.interessentId, interessentId)))
  return row ?? null
}

/** Inserts a document. Returns null if its id is taken. */
export async function insertDokument(tx: Transaction, row: NewDokument): Promise<DokumentRow | null> {
  const [inserted] = await tx.insert(dokumente).values(row).onConflictDoNothing({ target: dokumente.id }).returning()
  return inserted ?? null
}

/** Finds a scanned document. Does not check the account, so verify the signed link first. */
export async function findReadyDokument(db: Executor, { id }: { id: string }) {
  const [row] = await db
    .select({
      dateiPfad: dokumente.dateiPfad,
      dateiName: dokumente.dateiName,
      mimeType: dokumente.mimeType,
      anzeige: dokumente.anzeige,
    })
    .from(dokumente)
    .where(and(eq(dokumente.id, id), eq(dokumente.status, 'bereit')))
  return row ?? null
}

export async function deleteOwnDokument(tx: Transaction, { kontoId, id }: { kontoId: string; id: string }) {
  const own = tx.select({ id: interessenten.id }).from(interessenten).where(isOwnInteressent(kontoId))
  const [row] = await tx
    .delete(dokumente)
    .where(and(eq(dokumente.id, id), inArray(dokumente.interessentId, own)))
    .returning({ dateiPfad: dokumente.dateiPfad, interessentId: dokumente.interessentId })
  return row ?? null
}

/** Documents that wait for a scan, in random order, so that unscannable documents do not block the others. */
export async function listWaitingDokumente(db: Executor, { max }: { max: number }) {
  return db
    .select({ id: dokumente.id, dateiPfad: dokumente.dateiPfad })
    .from(dokumente)
    .where(eq(dokumente.status, 'pruefung'))
    .orderBy(sql`random()`)
    .limit(max)
}

export async function setScanned(
  db: Executor,
  { id, status }: { id: string; status: 'bereit' | 'abgelehnt' },
): Promise<boolean> {
  const rows = await db
    .update(dokumente)
    .set({ status })
    .where(and(eq(dokumente.id, id), eq(dokumente.status, 'pruefung')))
    .returning({ id: dokumente.id })
  return rows.length === 1
}

export async function listKnownPaths(db: Executor, paths: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ path: dokumente.dateiPfad })
    .from(dokumente)
    .where(and(sql`${dokumente.dateiPfad} = any(${sql.param(paths)}::text[])`, ne(dokumente.status, 'abgelehnt')))
  return new Set(rows.map(({ path }) => path))
}

export async function setVorlage(
  db: Executor,
  { kontoId, interessentId, kinds }: Own & { kinds: string[] },
): Promise<boolean> {
  const rows = await db
    .update(interessenten)
    .set({ vorlageBeiBesichtigung: kinds })
    .where(and(eq(interessenten.id, interessentId), isOwnInteressent(kontoId)))
    .returning({ id: interessenten.id })
  return rows.length === 1
}
