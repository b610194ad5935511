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

/** A person that this account may see and change; null for every other. `lock` keeps others from adding documents. */
export async function findOwnInteressent(
  db: Executor,
  { kontoId, interessentId, lock = false }: Own & { lock?: boolean },
) {
  const query = db
    .select({
      id: interessenten.id,
      mieterfragebogenId: interessenten.mieterfragebogenId,
      identifikationsdokumentTyp: interessenten.identifikationsdokumentTyp,
    })
    .from(interessenten)
    .where(and(eq(interessenten.id, interessentId), isOwnInteressent(kontoId)))
  const [row] = await (lock ? query.for('no key update') : query)
  return row ?? null
}

/** A person's documents, newest first; none of a person that is not this account's to see. */
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

/** How many documents of a person there are, and their bytes. */
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

/** The document with this id; null where it is another person's. */
export async function findDokumentOf(db: Executor, { id, interessentId }: { id: string; interessentId: string }) {
  const [row] = await db
    .select()
    .from(dokumente)
    .where(and(eq(dokumente.id, id), eq(dokumente.interessentId, interessentId)))
  return row ?? null
}

/** Writes a document's row; null where its id is taken already. */
export async function insertDokument(tx: Transaction, row: NewDokument): Promise<DokumentRow | null> {
  const [inserted] = await tx.insert(dokumente).values(row).onConflictDoNothing({ target: dokumente.id }).returning()
  return inserted ?? null
}

/** A document that may be shown, by its id alone: for who holds a signed link to it. */
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

/** Deletes a document of a person that this account may change, and says where its file lies; null for every other. */
export async function deleteOwnDokument(tx: Transaction, { kontoId, id }: { kontoId: string; id: string }) {
  const own = tx.select({ id: interessenten.id }).from(interessenten).where(isOwnInteressent(kontoId))
  const [row] = await tx
    .delete(dokumente)
    .where(and(eq(dokumente.id, id), inArray(dokumente.interessentId, own)))
    .returning({ dateiPfad: dokumente.dateiPfad, interessentId: dokumente.interessentId })
  return row ?? null
}

/** What waits for the virus scanner, in any order: what it never answers for does not stand before all others. */
export async function listWaitingDokumente(db: Executor, { max }: { max: number }) {
  return db
    .select({ id: dokumente.id, dateiPfad: dokumente.dateiPfad })
    .from(dokumente)
    .where(eq(dokumente.status, 'pruefung'))
    .orderBy(sql`random()`)
    .limit(max)
}

/** What the virus scanner has said of a document that waited for it; false where it is gone or was said already. */
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

/** Which of these paths a document has. */
export async function listKnownPaths(db: Executor, paths: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ path: dokumente.dateiPfad })
    .from(dokumente)
    .where(and(sql`${dokumente.dateiPfad} = any(${sql.param(paths)}::text[])`, ne(dokumente.status, 'abgelehnt')))
  return new Set(rows.map(({ path }) => path))
}

/** What a person shows at the viewing instead; false where it is not this account's to say. */
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
