import { and, desc, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { konten, profiles, sitzungen, zweiterFaktor } from '#app/server/db/schema/konten.ts'
import { PERSON_NAME } from '#app/server/konten/konto/konto.repository.server.ts'
import type { Angemeldet } from './angemeldet.server.ts'

type SitzungRow = Angemeldet & { zuletztAktivAm: Date; laeuftAbAm: Date }

export async function findSitzungRow(
  db: Executor,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<SitzungRow | null> {
  const [row] = await db
    .select({
      kontoId: konten.id,
      sitzungId: sitzungen.id,
      rolle: konten.rolle,
      ...PERSON_NAME,
      email: konten.email,
      emailNeu: konten.emailNeu,
      phone: konten.phone,
      hasPasswort: sql<boolean>`${konten.passwortHash} is not null`,
      passwortGeaendertAm: konten.passwortGeaendertAm,
      hasZweiterFaktor: sql<boolean>`${zweiterFaktor.bestaetigtAm} is not null`,
      angemeldetAm: sitzungen.createdAt,
      zuletztAktivAm: sitzungen.zuletztAktivAm,
      laeuftAbAm: sitzungen.laeuftAbAm,
    })
    .from(sitzungen)
    .innerJoin(konten, eq(konten.id, sitzungen.kontoId))
    .leftJoin(profiles, eq(profiles.id, sitzungen.kontoId))
    .leftJoin(zweiterFaktor, eq(zweiterFaktor.kontoId, sitzungen.kontoId))
    .where(
      and(
        eq(sitzungen.tokenHash, tokenHash),
        gt(sitzungen.laeuftAbAm, now),
        eq(sitzungen.zweiterFaktorOffen, false),
        isNull(konten.gesperrtAm),
      ),
    )
  return row ?? null
}

/** Finds a session that waits for the second factor. */
export async function findOpenSitzung(db: Executor, { tokenHash, now }: { tokenHash: string; now: Date }) {
  const [row] = await db
    .select({ id: sitzungen.id, kontoId: sitzungen.kontoId })
    .from(sitzungen)
    .innerJoin(konten, eq(konten.id, sitzungen.kontoId))
    .where(
      and(
        eq(sitzungen.tokenHash, tokenHash),
        gt(sitzungen.laeuftAbAm, now),
        eq(sitzungen.zweiterFaktorOffen, true),
        isNull(konten.gesperrtAm),
      ),
    )
  return row ?? null
}

export async function insertSitzung(db: Executor, values: typeof sitzungen.$inferInsert): Promise<void> {
  await db.insert(sitzungen).values(values)
}

/** Extends a session. Never shortens it, so that concurrent requests do no harm. */
export async function extendSitzung(
  db: Executor,
  { sitzungId, laeuftAbAm, now }: { sitzungId: string; laeuftAbAm: Date; now: Date },
): Promise<void> {
  await db
    .update(sitzungen)
    .set({ zuletztAktivAm: now, laeuftAbAm: sql`greatest(${sitzungen.laeuftAbAm}, ${laeuftAbAm})` })
    .where(and(eq(sitzungen.id, sitzungId), lt(sitzungen.zuletztAktivAm, now)))
}

export async function listSitzungRows(db: Executor, { kontoId, now }: { kontoId: string; now: Date }) {
  return db
    .select({
      id: sitzungen.id,
      userAgent: sitzungen.userAgent,
      zuletztAktivAm: sitzungen.zuletztAktivAm,
      angemeldetAm: sitzungen.createdAt,
    })
    .from(sitzungen)
    .where(and(eq(sitzungen.kontoId, kontoId), gt(sitzungen.laeuftAbAm, now), eq(sitzungen.zweiterFaktorOffen, false)))
    .orderBy(desc(sitzungen.zuletztAktivAm), sitzungen.id)
}

export async function existsSitzung(
  db: Executor,
  { kontoId, sitzungId }: { kontoId: string; sitzungId: string },
): Promise<boolean> {
  const rows = await db
    .select({ id: sitzungen.id })
    .from(sitzungen)
    .where(and(eq(sitzungen.id, sitzungId), eq(sitzungen.kontoId, kontoId)))
  return rows.length === 1
}

export async function deleteSitzung(
  db: Executor,
  { kontoId, sitzungId }: { kontoId: string; sitzungId: string },
): Promise<boolean> {
  const rows = await db
    .delete(sitzungen)
    .where(and(eq(sitzungen.id, sitzungId), eq(sitzungen.kontoId, kontoId)))
    .returning({ id: sitzungen.id })
  return rows.length === 1
}

export async function deleteSitzungen(
  db: Executor,
  { kontoId, except }: { kontoId: string; except: string | null },
): Promise<void> {
  await db
    .delete(sitzungen)
    .where(and(eq(sitzungen.kontoId, kontoId), except === null ? undefined : ne(sitzungen.id, except)))
}

export async function deleteSitzungWithToken(db: Executor, tokenHash: string): Promise<string | null> {
  const [row] = await db
    .delete(sitzungen)
    .where(eq(sitzungen.tokenHash, tokenHash))
    .returning({ kontoId: sitzungen.kontoId })
  return row?.kontoId ?? null
}

/** Deletes all but the `max` most recently used sessions. Those that wait for the second factor count separately. */
export async function deleteOldestSitzungen(
  db: Executor,
  { kontoId, zweiterFaktorOffen, max }: { kontoId: string; zweiterFaktorOffen: boolean; max: number },
): Promise<void> {
  const oldest = db
    .select({ id: sitzungen.id })
    .from(sitzungen)
    .where(and(eq(sitzungen.kontoId, kontoId), eq(sitzungen.zweiterFaktorOffen, zweiterFaktorOffen)))
    .orderBy(desc(sitzungen.zuletztAktivAm), sitzungen.id)
    .offset(max)
  await db.delete(sitzungen).where(inArray(sitzungen.id, oldest))
}

export async function deleteExpiredSitzungen(db: Executor, { now }: { now: Date }): Promise<void> {
  await db.delete(sitzungen).where(lt(sitzungen.laeuftAbAm, now))
}
