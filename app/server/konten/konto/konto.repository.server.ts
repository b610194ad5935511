import { and, desc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { konten, profiles, zweiterFaktor } from '#app/server/db/schema/konten.ts'

export type KontoRow = typeof konten.$inferSelect & {
  hasZweiterFaktor: boolean
  faktorConfirmedAt: Date | null
  vorname: string
  nachname: string
}

/** Name columns for queries on `konten` that join `profiles`; '' if unknown. */
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

/** Removes NUL, which PostgreSQL text cannot contain. No stored value could match a text with NUL anyway. */
const withoutNul = (text: string) => text.replaceAll('\0', '')

function firstRow([row]: Awaited<ReturnType<typeof selectKonto>>): KontoRow | null {
  if (!row) return null
  const { konto, ...rest } = row
  return { ...konto, ...rest }
}

export async function findKontoById(db: Executor, id: string): Promise<KontoRow | null> {
  return firstRow(await selectKonto(db).where(eq(konten.id, id)))
}

/** Locks the account. Read the row in a separate query: a join that waits for the lock returns stale joined rows. */
export async function lockKontoForShare(db: Executor, id: string): Promise<void> {
  await db.select({ id: konten.id }).from(konten).where(eq(konten.id, id)).for('share')
}

export async function lockKontoForUpdate(db: Executor, id: string): Promise<void> {
  await db.select({ id: konten.id }).from(konten).where(eq(konten.id, id)).for('update')
}

/** Serialises changes of an account's data. Other transactions may still insert rows that refer to the account. */
export async function lockKontoForNoKeyUpdate(db: Executor, id: string): Promise<void> {
  await db.select({ id: konten.id }).from(konten).where(eq(konten.id, id)).for('no key update')
}

/** Waits for a deletion of the account, and prevents one until the transaction ends. */
export async function lockKontoForKeyShare(db: Executor, id: string): Promise<void> {
  await db.select({ id: konten.id }).from(konten).where(eq(konten.id, id)).for('key share')
}

export async function requireKonto(db: Executor, id: string): Promise<KontoRow> {
  const konto = await findKontoById(db, id)
  if (!konto) throw new Error('There is no such account.')
  return konto
}

export async function findKontoByPhone(db: Executor, phone: string): Promise<KontoRow | null> {
  return firstRow(await selectKonto(db).where(eq(konten.phone, withoutNul(phone))))
}

export async function findKontoByEmail(db: Executor, email: string): Promise<KontoRow | null> {
  return firstRow(await selectKonto(db).where(eq(sql`lower(${konten.email})`, withoutNul(email).toLowerCase())))
}

/** Finds the account with this confirmed address; otherwise the last changed account that waits to confirm it. */
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

/** Returns the highest cost of the imported bcrypt hashes, or null; ignores costs above `max` (UMZUG-8). */
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

/** Replaces the hash. Returns false if the password has changed concurrently. */
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

/** @throws 23505 of PostgreSQL if another account has the number or address */
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

/** @throws 23505 of PostgreSQL if another account has the number or address */
export async function updateKonto(db: Executor, id: string, values: KontoAenderung): Promise<void> {
  await db.update(konten).set(values).where(eq(konten.id, id))
}

/** Confirms a new address. Returns false if the account is suspended or now waits for a different address. */
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
