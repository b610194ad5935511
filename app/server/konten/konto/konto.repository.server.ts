import { and, desc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { konten, profiles, zweiterFaktor } from '#app/server/db/schema/konten.ts'

export type KontoRow = typeof konten.$inferSelect & {
  hasZweiterFaktor: boolean
  /** Since when the second factor counts; null without one. */
  faktorConfirmedAt: Date | null
  /** The person's, '' where unknown. */
  vorname: string
  nachname: string
}

/** A person's names, '' where unknown, for a query of `konten` that joins `profiles`: the profile's, else the account's. */
export const PERSON_NAME = {
  vorname: sql<string>`coalesce(${profiles.firstName}, ${konten.daten} ->> 'first_name', '')`,
  nachname: sql<string>`coalesce(${profiles.lastName}, ${konten.daten} ->> 'last_name', '')`,
}

const selectKonto = (db: Executor) =>
  db
    .select({
      konto: konten,
      hasZweiterFaktor: sql<boolean>`${zweiterFaktor.bestaetigtAm} is not null`,
      faktorConfirmedAt: zweiterFaktor.bestaetigtAm,
      ...PERSON_NAME,
    })
    .from(konten)
    .leftJoin(profiles, eq(profiles.id, konten.id))
    .leftJoin(zweiterFaktor, eq(zweiterFaktor.kontoId, konten.id))

/** PostgreSQL takes no NUL in a text. What has one comes from nobody's keyboard and belongs to nobody. */
const withoutNul = (text: string) => text.replaceAll('\0', '')

function firstRow([row]: Awaited<ReturnType<typeof selectKonto>>): KontoRow | null {
  if (!row) return null
  const { konto, ...rest } = row
  return { ...konto, ...rest }
}

export async function findKontoById(db: Executor, id: string): Promise<KontoRow | null> {
  return firstRow(await selectKonto(db).where(eq(konten.id, id)))
}

/**
 * Holds an account as it is until the end of the transaction; who changes it waits. Apart from reading it: a statement
 * that waits sees the row as it is afterwards, but not what it joins.
 */
export async function lockKontoForShare(db: Executor, id: string): Promise<void> {
  await db.select({ id: konten.id }).from(konten).where(eq(konten.id, id)).for('share')
}

/** Holds an account for a change of what others refer to, or its removal. */
export async function lockKontoForUpdate(db: Executor, id: string): Promise<void> {
  await db.select({ id: konten.id }).from(konten).where(eq(konten.id, id)).for('update')
}

/** Lets one change of what belongs to an account wait for the other; rows that refer to it may be added meanwhile. */
export async function lockKontoForNoKeyUpdate(db: Executor, id: string): Promise<void> {
  await db.select({ id: konten.id }).from(konten).where(eq(konten.id, id)).for('no key update')
}

/** The account of a session. Throws when it is gone, which a session does not outlive. */
export async function requireKonto(db: Executor, id: string): Promise<KontoRow> {
  const konto = await findKontoById(db, id)
  if (!konto) throw new Error('There is no such account.')
  return konto
}

/** By the confirmed number. */
export async function findKontoByPhone(db: Executor, phone: string): Promise<KontoRow | null> {
  return firstRow(await selectKonto(db).where(eq(konten.phone, withoutNul(phone))))
}

/** By the confirmed address. */
export async function findKontoByEmail(db: Executor, email: string): Promise<KontoRow | null> {
  return firstRow(await selectKonto(db).where(eq(sql`lower(${konten.email})`, withoutNul(email).toLowerCase())))
}

/**
 * The account that signs in with this address: who has confirmed it, else the newest account that has no other address
 * than this one, which it has not confirmed yet (`email` is null then).
 */
export async function findKontoByAnmeldeEmail(db: Executor, email: string): Promise<KontoRow | null> {
  const sought = withoutNul(email).toLowerCase()
  const isWaiting = and(eq(sql`lower(${konten.emailNeu})`, sought), isNull(konten.email))
  return firstRow(
    await selectKonto(db)
      .where(or(eq(sql`lower(${konten.email})`, sought), isWaiting))
      .orderBy(isNull(konten.email), desc(konten.updatedAt))
      .limit(1),
  )
}

/** The highest cost up to `max` of the bcrypt hashes that a former system has left (UMZUG-8); null where there are none. */
export async function findHighestBcryptCost(db: Executor, { max }: { max: number }): Promise<number | null> {
  const cost = sql<string>`substr(${konten.passwortHash}, 5, 2)`
  const [row] = await db
    .select({ cost })
    .from(konten)
    .where(and(sql`${konten.passwortHash} like '$2%'`, lte(cost, String(max))))
    .orderBy(desc(cost))
    .limit(1)
  return row ? Number(row.cost) : null
}

/** Stores the same password in another way. False where it has been changed meanwhile. */
export async function replacePasswortHash(
  db: Executor,
  { id, from, to }: { id: string; from: string; to: string },
): Promise<boolean> {
  const rows = await db
    .update(konten)
    .set({ passwortHash: to })
    .where(and(eq(konten.id, id), eq(konten.passwortHash, from)))
    .returning({ id: konten.id })
  return rows.length === 1
}

/** Throws PostgreSQL's 23505 when somebody has the number or the address. */
export async function insertKonto(db: Executor, values: typeof konten.$inferInsert): Promise<{ id: string }> {
  const [row] = await db.insert(konten).values(values).returning({ id: konten.id })
  if (!row) throw new Error('The account was not inserted.')
  return row
}

type KontoAenderung = Partial<
  Pick<
    typeof konten.$inferInsert,
    | 'email'
    | 'emailNeu'
    | 'emailBestaetigtAm'
    | 'phone'
    | 'telefonBestaetigtAm'
    | 'passwortHash'
    | 'passwortGeaendertAm'
    | 'daten'
  >
>

/** Changes an account. Throws PostgreSQL's 23505 when somebody else has the number or the address. */
export async function updateKonto(db: Executor, id: string, values: KontoAenderung): Promise<void> {
  await db.update(konten).set(values).where(eq(konten.id, id))
}

/** Makes the waiting address the account's, if it is still the one that waits. False when it is not. */
export async function confirmWaitingEmail(
  db: Executor,
  { id, email, now }: { id: string; email: string; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(konten)
    .set({ email: sql`${konten.emailNeu}`, emailNeu: null, emailBestaetigtAm: now })
    .where(and(eq(konten.id, id), eq(sql`lower(${konten.emailNeu})`, email.toLowerCase()), isNull(konten.gesperrtAm)))
    .returning({ id: konten.id })
  return rows.length === 1
}
