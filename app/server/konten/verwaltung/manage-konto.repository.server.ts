import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#app/server/db/database.server.ts'
import { konten, profiles, sitzungen, zweiterFaktor } from '#app/server/db/schema/konten.ts'
import { PERSON_NAME } from '#app/server/konten/konto/konto.repository.server.ts'
import type { Rolle } from '#app/shared/konten/konto-summary.ts'

const columns = {
  id: konten.id,
  email: konten.email,
  phone: konten.phone,
  rolle: konten.rolle,
  gesperrtAm: konten.gesperrtAm,
  ...PERSON_NAME,
  hasPasswort: sql<boolean>`${konten.passwortHash} is not null`,
  hasZweiterFaktor: sql<boolean>`${zweiterFaktor.bestaetigtAm} is not null`,
}

const withPerson = (db: Executor) =>
  db
    .select(columns)
    .from(konten)
    .leftJoin(profiles, eq(profiles.id, konten.id))
    .leftJoin(zweiterFaktor, eq(zweiterFaktor.kontoId, konten.id))

export type ManagedKonto = Awaited<ReturnType<typeof withPerson>>[number]

export async function lockManagedKonto(tx: Transaction, kontoId: string): Promise<ManagedKonto | null> {
  const [row] = await withPerson(tx).where(eq(konten.id, kontoId)).for('update', { of: konten })
  return row ?? null
}

/** Locks the account with this address (in lower case) or number (in E.164). Returns null if no account has it. */
export async function lockKontoWithIdentifier(tx: Transaction, identifier: { email: string } | { phone: string }) {
  const condition =
    'email' in identifier ? eq(sql`lower(${konten.email})`, identifier.email) : eq(konten.phone, identifier.phone)
  const [row] = await withPerson(tx).where(condition).for('update', { of: konten })
  return row ?? null
}

export async function updateRolle(
  tx: Transaction,
  { kontoId, rolle }: { kontoId: string; rolle: Rolle },
): Promise<void> {
  await tx.update(konten).set({ rolle }).where(eq(konten.id, kontoId))
}

export async function updateLockedAt(
  tx: Transaction,
  { kontoId, gesperrtAm }: { kontoId: string; gesperrtAm: Date | null },
): Promise<void> {
  await tx.update(konten).set({ gesperrtAm }).where(eq(konten.id, kontoId))
}

/** Lists accounts of `rollen`, or all if null. Order: administrators, other staff, applicants; then by last name. */
export async function listKontoRows(
  db: Executor,
  { rollen, limit }: { rollen: readonly Rolle[] | null; limit: number },
) {
  const last = db
    .select({ am: sql<string | null>`max(${sitzungen.zuletztAktivAm})`.as('am') })
    .from(sitzungen)
    .where(eq(sitzungen.kontoId, konten.id))
  return db
    .select({ ...columns, zuletztAktivAm: sql<string | null>`(${last})` })
    .from(konten)
    .leftJoin(profiles, eq(profiles.id, konten.id))
    .leftJoin(zweiterFaktor, eq(zweiterFaktor.kontoId, konten.id))
    .where(rollen === null ? undefined : inArray(konten.rolle, [...rollen]))
    .orderBy(
      sql`array_position(array['administrator', 'operator', 'applicant'], ${konten.rolle})`,
      asc(sql`coalesce(${profiles.lastName}, '')`),
      asc(konten.createdAt),
    )
    .limit(limit)
}

export async function listVerwalterRows(db: Executor) {
  return db
    .select({ id: konten.id, email: konten.email, ...PERSON_NAME })
    .from(konten)
    .leftJoin(profiles, eq(profiles.id, konten.id))
    .where(and(ne(konten.rolle, 'applicant'), isNull(konten.gesperrtAm)))
    .orderBy(asc(PERSON_NAME.nachname), asc(PERSON_NAME.vorname), asc(konten.id))
}
