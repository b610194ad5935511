import { and, asc, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#app/server/db/database.server.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { liegenschaftExposeinfos } from '#app/server/db/schema/liegenschaften.ts'
import { gespeicherteSuchen } from '#app/server/db/schema/suchen.ts'
import {
  containsPerIndex,
  containsPerRow,
  hasTrigram,
  hasWishes,
  inOrte,
  inRanges,
  isKind,
  isOeffentlich,
} from '#app/server/exposes/expose-conditions.repository.server.ts'
import type { Benachrichtigung, SuchBezug, SuchFilter } from '#app/shared/suchen/suche.types.ts'

type SucheRow = typeof gespeicherteSuchen.$inferSelect

export async function listSuchRows(db: Executor, { kontoId }: { kontoId: string }): Promise<SucheRow[]> {
  return db
    .select()
    .from(gespeicherteSuchen)
    .where(eq(gespeicherteSuchen.kontoId, kontoId))
    .orderBy(asc(gespeicherteSuchen.createdAt), asc(gespeicherteSuchen.id))
}

export async function findSuchRow(
  db: Executor,
  { id, kontoId }: { id: string; kontoId: string },
): Promise<SucheRow | null> {
  const [row] = await db
    .select()
    .from(gespeicherteSuchen)
    .where(and(eq(gespeicherteSuchen.id, id), eq(gespeicherteSuchen.kontoId, kontoId)))
  return row ?? null
}

/** Inserts a search. `createdAt` defaults to the database's time, like the time when an Exposé becomes public. */
export async function insertSuche(
  db: Executor,
  values: Omit<typeof gespeicherteSuchen.$inferInsert, 'id' | 'updatedAt'>,
): Promise<{ id: string }> {
  const [row] = await db.insert(gespeicherteSuchen).values(values).returning({ id: gespeicherteSuchen.id })
  if (!row) throw new Error('The saved search was not inserted.')
  return row
}

export async function updateBenachrichtigung(
  db: Executor,
  { id, kontoId, benachrichtigung }: { id: string; kontoId: string; benachrichtigung: Benachrichtigung },
): Promise<boolean> {
  const rows = await db
    .update(gespeicherteSuchen)
    .set({ benachrichtigung })
    .where(and(eq(gespeicherteSuchen.id, id), eq(gespeicherteSuchen.kontoId, kontoId)))
    .returning({ id: gespeicherteSuchen.id })
  return rows.length > 0
}

export async function deleteSuchRow(db: Executor, { id, kontoId }: { id: string; kontoId: string }): Promise<boolean> {
  const rows = await db
    .delete(gespeicherteSuchen)
    .where(and(eq(gespeicherteSuchen.id, id), eq(gespeicherteSuchen.kontoId, kontoId)))
    .returning({ id: gespeicherteSuchen.id })
  return rows.length > 0
}

/** Returns searches of any account, so verify a token for `ids` first. */
export async function listSuchenById(
  db: Executor,
  { ids }: { ids: readonly string[] },
): Promise<Pick<typeof gespeicherteSuchen.$inferSelect, 'name' | 'benachrichtigung' | 'kontoId'>[]> {
  const { id, name, benachrichtigung, kontoId, createdAt } = gespeicherteSuchen
  return db
    .select({ name, benachrichtigung, kontoId })
    .from(gespeicherteSuchen)
    .where(inArray(id, [...ids]))
    .orderBy(asc(createdAt), asc(id))
}

/** Deletes and returns searches without an account; turns off the other mails. Verify a token for `ids` first. */
export async function endMails(tx: Transaction, { ids }: { ids: readonly string[] }) {
  const { id, email, benachrichtigung } = gespeicherteSuchen
  const gone = await tx
    .delete(gespeicherteSuchen)
    .where(and(inArray(id, [...ids]), isNotNull(email)))
    .returning({ id, email })
  await tx
    .update(gespeicherteSuchen)
    .set({ benachrichtigung: 'keine' })
    .where(and(inArray(id, [...ids]), ne(benachrichtigung, 'keine')))
  return gone
}

/** Counts hits up to `max` per filter. One subquery each, so that the list's indexes are used (docs/decisions/0040). */
export async function countHits(
  db: Executor,
  { filter, max }: { filter: readonly SuchFilter[]; max: number },
): Promise<number[]> {
  if (filter.length === 0) return []
  const parts = filter.map(
    (one, nr): SQL => sql`
      select ${nr}::int as nr, count(*)::int as count
      from (select 1 from ${exposes} where ${and(isKind(one.kind), inOrte(one), inRanges(one), hasWishes(one), isAbout(one), contains(one.suche))} limit ${max}) treffer`,
  )
  const { rows } = await db.execute<{ nr: number; count: number }>(sql.join(parts, sql` union all `))
  const counts = new Map(rows.map(({ nr, count }) => [nr, count]))
  return filter.map((_, nr) => counts.get(nr) ?? 0)
}

function isAbout({ bezug }: SuchFilter): SQL | undefined {
  if (!bezug) return undefined
  if (bezug.kind === 'haus') return eq(exposes.propertyId, bezug.id)
  return and(eq(exposes.id, bezug.id), eq(exposes.kuenftigVerfuegbar, false), eq(exposes.zuHaben, true))
}

export async function findBezugTitle(db: Executor, { kind, id }: SuchBezug): Promise<string | null> {
  const [row] =
    kind === 'haus'
      ? await db
          .select({ title: liegenschaftExposeinfos.title })
          .from(liegenschaftExposeinfos)
          .where(and(eq(liegenschaftExposeinfos.propertyId, id), eq(liegenschaftExposeinfos.oeffentlichView, true)))
      : await db
          .select({ title: exposes.title })
          .from(exposes)
          .where(and(eq(exposes.id, id), isOeffentlich))
  return row?.title ?? null
}

function contains(suche: string): SQL | undefined {
  if (suche === '') return undefined
  return hasTrigram(suche) ? containsPerIndex(suche) : containsPerRow(suche)
}
