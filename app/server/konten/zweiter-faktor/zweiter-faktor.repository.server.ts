import { and, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { zweiterFaktor } from '#app/server/db/schema/konten.ts'

export async function findZweiterFaktor(db: Executor, kontoId: string) {
  const [row] = await db.select().from(zweiterFaktor).where(eq(zweiterFaktor.kontoId, kontoId))
  return row ?? null
}

/** Stores an unconfirmed secret. Returns false if the account already has a confirmed one, which stays. */
export async function upsertOpenFaktor(
  db: Executor,
  values: { kontoId: string; geheimnis: string; createdAt: Date },
): Promise<boolean> {
  const rows = await db
    .insert(zweiterFaktor)
    .values(values)
    .onConflictDoUpdate({
      target: zweiterFaktor.kontoId,
      set: { geheimnis: values.geheimnis, letzterZeitschritt: null, createdAt: values.createdAt },
      setWhere: isNull(zweiterFaktor.bestaetigtAm),
    })
    .returning({ kontoId: zweiterFaktor.kontoId })
  return rows.length === 1
}

/** Marks a time step as used, so that a code is valid once (RFC 6238 section 5.2). False if it was used before. */
export async function claimTimeStep(
  db: Executor,
  { kontoId, timeStep }: { kontoId: string; timeStep: number },
): Promise<boolean> {
  const rows = await db
    .update(zweiterFaktor)
    .set({ letzterZeitschritt: timeStep })
    .where(
      and(
        eq(zweiterFaktor.kontoId, kontoId),
        or(isNull(zweiterFaktor.letzterZeitschritt), lt(zweiterFaktor.letzterZeitschritt, timeStep)),
      ),
    )
    .returning({ kontoId: zweiterFaktor.kontoId })
  return rows.length === 1
}

/** Prefix of recovery codes whose HMAC uses the factor's secret; codes of former versions have no prefix. */
export const ERSATZCODE_PREFIX = 'f:'

/** Uses up a recovery code; false if no code matches. `codeHmacs` has the entered code's HMAC for each possible key. */
export async function claimErsatzcode(
  db: Executor,
  { kontoId, codeHmacs }: { kontoId: string; codeHmacs: string[] },
): Promise<boolean> {
  const rows = await db
    .update(zweiterFaktor)
    .set({
      ersatzcodes: sql`array(select c from unnest(${zweiterFaktor.ersatzcodes}) c where c <> all(${sql.param(codeHmacs)}::text[]))`,
    })
    .where(
      and(
        eq(zweiterFaktor.kontoId, kontoId),
        isNotNull(zweiterFaktor.bestaetigtAm),
        sql`${zweiterFaktor.ersatzcodes} && ${sql.param(codeHmacs)}::text[]`,
      ),
    )
    .returning({ kontoId: zweiterFaktor.kontoId })
  return rows.length === 1
}

export async function confirmZweiterFaktorRow(
  db: Executor,
  { kontoId, ersatzcodes, now }: { kontoId: string; ersatzcodes: string[]; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(zweiterFaktor)
    .set({ bestaetigtAm: now, ersatzcodes })
    .where(and(eq(zweiterFaktor.kontoId, kontoId), isNull(zweiterFaktor.bestaetigtAm)))
    .returning({ kontoId: zweiterFaktor.kontoId })
  return rows.length === 1
}

/** Replaces the encrypted secret. Does nothing if it has changed concurrently. */
export async function replaceSecret(
  db: Executor,
  { kontoId, before, after }: { kontoId: string; before: string; after: string },
): Promise<void> {
  await db
    .update(zweiterFaktor)
    .set({ geheimnis: after })
    .where(and(eq(zweiterFaktor.kontoId, kontoId), eq(zweiterFaktor.geheimnis, before)))
}

export async function listFaktorenAfter(db: Executor, { after, count }: { after: string | null; count: number }) {
  const codes = zweiterFaktor.ersatzcodes
  return db
    .select({
      kontoId: zweiterFaktor.kontoId,
      geheimnis: zweiterFaktor.geheimnis,
      oldErsatzcodes: sql<boolean>`exists (select from unnest(${codes}) c where not starts_with(c, ${ERSATZCODE_PREFIX}))`,
    })
    .from(zweiterFaktor)
    .where(after === null ? undefined : gt(zweiterFaktor.kontoId, after))
    .orderBy(zweiterFaktor.kontoId)
    .limit(count)
}

export async function deleteZweiterFaktor(db: Executor, kontoId: string): Promise<void> {
  await db.delete(zweiterFaktor).where(eq(zweiterFaktor.kontoId, kontoId))
}

export async function deleteOpenFaktorenBefore(db: Executor, { before }: { before: Date }): Promise<void> {
  await db.delete(zweiterFaktor).where(and(isNull(zweiterFaktor.bestaetigtAm), lt(zweiterFaktor.createdAt, before)))
}
