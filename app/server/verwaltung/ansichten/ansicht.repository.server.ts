import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#app/server/db/database.server.ts'
import { konten, profiles } from '#app/server/db/schema/konten.ts'
import { ansichten } from '#app/server/db/schema/verwaltung.ts'
import type { Verwalter } from '#app/server/konten/sitzung/akteur.server.ts'
import { staffName } from '../frame/staff-name.repository.server.ts'

export type Bereich = typeof ansichten.$inferSelect.bereich

type Who = Pick<Verwalter, 'kontoId' | 'rolle'>

/** Condition for views that an account may change: its own; for administrators also those shared with the team. */
const mayChange = ({ kontoId, rolle }: Who) =>
  rolle === 'administrator' ? or(eq(ansichten.kontoId, kontoId), ansichten.team) : eq(ansichten.kontoId, kontoId)

const isChangeable = ({ akteur, id }: { akteur: Who; id: string }) => and(eq(ansichten.id, id), mayChange(akteur))

export async function listAnsichtRows(db: Executor, { akteur, bereich }: { akteur: Who; bereich: Bereich }) {
  return db
    .select({
      id: ansichten.id,
      name: ansichten.name,
      filter: ansichten.filter,
      team: ansichten.team,
      von: sql<string>`coalesce(nullif(trim(concat_ws(' ', ${staffName('first_name')}, ${staffName('last_name')})), ''), 'Team')`,
      canChange: sql<boolean>`${mayChange(akteur)}`,
    })
    .from(ansichten)
    .innerJoin(konten, eq(konten.id, ansichten.kontoId))
    .leftJoin(profiles, eq(profiles.id, ansichten.kontoId))
    .where(and(eq(ansichten.bereich, bereich), or(eq(ansichten.kontoId, akteur.kontoId), ansichten.team)))
    .orderBy(asc(ansichten.createdAt), asc(ansichten.id))
}

export async function countAnsichtRows(
  db: Executor,
  { of, bereich }: { of: 'team' | { kontoId: string }; bereich: Bereich },
): Promise<number> {
  const whose = of === 'team' ? ansichten.team : eq(ansichten.kontoId, of.kontoId)
  return db.$count(ansichten, and(eq(ansichten.bereich, bereich), whose))
}

/** Serialises saving of team views; otherwise two accounts could exceed the limit together. */
export async function lockTeamAnsichten(tx: Transaction, bereich: Bereich): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${bereich}, 82))`)
}

/** Returns the id of the view's owner; null if `akteur` may not change the view. */
export async function findOwner(db: Executor, which: { akteur: Who; id: string }): Promise<string | null> {
  const [row] = await db.select({ kontoId: ansichten.kontoId }).from(ansichten).where(isChangeable(which))
  return row?.kontoId ?? null
}

/** Returns the new id; null if the account already has a view with this name. */
export async function insertAnsicht(
  db: Executor,
  values: { kontoId: string; bereich: Bereich; name: string; filter: string; team: boolean },
): Promise<string | null> {
  const [row] = await db.insert(ansichten).values(values).onConflictDoNothing().returning({ id: ansichten.id })
  return row?.id ?? null
}

/** Returns false if `akteur` may not change the view. */
export async function updateAnsicht(
  db: Executor,
  { name, filter, ...which }: { akteur: Who; id: string; name?: string; filter?: string },
): Promise<boolean> {
  const { rowCount } = await db.update(ansichten).set({ name, filter }).where(isChangeable(which))
  return rowCount === 1
}

export async function isNameTaken(
  db: Executor,
  { kontoId, bereich, name, but }: { kontoId: string; bereich: Bereich; name: string; but: string },
): Promise<boolean> {
  const rows = await db
    .select({ id: ansichten.id })
    .from(ansichten)
    .where(
      and(
        eq(ansichten.kontoId, kontoId),
        eq(ansichten.bereich, bereich),
        sql`lower(${ansichten.name}) = lower(${name})`,
        sql`${ansichten.id} <> ${but}`,
      ),
    )
  return rows.length > 0
}

/** Returns the deleted view's name; null if `akteur` may not change the view. */
export async function deleteAnsicht(db: Executor, which: { akteur: Who; id: string }): Promise<string | null> {
  const [row] = await db.delete(ansichten).where(isChangeable(which)).returning({ name: ansichten.name })
  return row?.name ?? null
}
