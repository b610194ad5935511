import { asc, eq, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#app/server/db/database.server.ts'
import { konten, profiles, sitzungen, zweiterFaktor } from '#app/server/db/schema/konten.ts'
import { PERSON_NAME } from '#app/server/konten/konto/konto.repository.server.ts'
import type { Rolle } from '#app/shared/konten/konto-stand.ts'

const spalten = {
  id: konten.id,
  email: konten.email,
  phone: konten.phone,
  rolle: konten.rolle,
  gesperrtAm: konten.gesperrtAm,
  ...PERSON_NAME,
  hatPasswort: sql<boolean>`${konten.passwortHash} is not null`,
  hatZweitenFaktor: sql<boolean>`${zweiterFaktor.bestaetigtAm} is not null`,
}

const mitPerson = (db: Executor) =>
  db
    .select(spalten)
    .from(konten)
    .leftJoin(profiles, eq(profiles.id, konten.id))
    .leftJoin(zweiterFaktor, eq(zweiterFaktor.kontoId, konten.id))

/** The account with this confirmed address (in lower case) or number (E.164), locked until the end of the transaction. */
export async function lockKontoMitKennung(tx: Transaction, kennung: { email: string } | { phone: string }) {
  const bedingung =
    'email' in kennung ? eq(sql`lower(${konten.email})`, kennung.email) : eq(konten.phone, kennung.phone)
  const [row] = await mitPerson(tx).where(bedingung).for('update', { of: konten })
  return row ?? null
}

export async function updateRolle(
  tx: Transaction,
  { kontoId, rolle }: { kontoId: string; rolle: Rolle },
): Promise<void> {
  await tx.update(konten).set({ rolle }).where(eq(konten.id, kontoId))
}

/** Null lifts the suspension. */
export async function updateGesperrtAm(
  tx: Transaction,
  { kontoId, gesperrtAm }: { kontoId: string; gesperrtAm: Date | null },
): Promise<void> {
  await tx.update(konten).set({ gesperrtAm }).where(eq(konten.id, kontoId))
}

/** The first `limit` accounts, of all or of one role: staff first, then by name. */
export async function listKontoZeilen(db: Executor, { rolle, limit }: { rolle: Rolle | null; limit: number }) {
  const zuletzt = db
    .select({ am: sql<string | null>`max(${sitzungen.zuletztAktivAm})`.as('am') })
    .from(sitzungen)
    .where(eq(sitzungen.kontoId, konten.id))
  return db
    .select({ ...spalten, zuletztAktivAm: sql<string | null>`(${zuletzt})` })
    .from(konten)
    .leftJoin(profiles, eq(profiles.id, konten.id))
    .leftJoin(zweiterFaktor, eq(zweiterFaktor.kontoId, konten.id))
    .where(rolle === null ? undefined : eq(konten.rolle, rolle))
    .orderBy(
      sql`array_position(array['administrator', 'operator', 'applicant'], ${konten.rolle})`,
      asc(sql`coalesce(${profiles.lastName}, '')`),
      asc(konten.createdAt),
    )
    .limit(limit)
}
