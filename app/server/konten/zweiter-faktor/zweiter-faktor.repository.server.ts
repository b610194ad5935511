import { and, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { zweiterFaktor } from '#app/server/db/schema/konten.ts'

export async function findZweiterFaktor(db: Executor, kontoId: string) {
  const [row] = await db.select().from(zweiterFaktor).where(eq(zweiterFaktor.kontoId, kontoId))
  return row ?? null
}

/** Stores a secret that is not confirmed yet. False when the account has a confirmed one, which stays. */
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

/** Takes a time step that was not used before. One statement, so that a code counts once (RFC 6238 section 5.2). */
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

/** Stands before a stored recovery code whose key is the factor's secret; those of former versions have nothing there. */
export const ERSATZCODE_PREFIX = 'f:'

/** Takes a recovery code away, by what may be stored of it. False when it is none of the unused ones. */
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

/** Switches the factor on. False when there is none to confirm. */
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

/** Puts a secret in the place of the one that was read, unless it has changed meanwhile. */
export async function replaceSecret(
  db: Executor,
  { kontoId, before, after }: { kontoId: string; before: string; after: string },
): Promise<void> {
  await db
    .update(zweiterFaktor)
    .set({ geheimnis: after })
    .where(and(eq(zweiterFaktor.kontoId, kontoId), eq(zweiterFaktor.geheimnis, before)))
}

/** The next factors in the order of their accounts. `oldErsatzcodes`: some are stored as former versions did. */
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

/** Removes secrets that nobody confirmed. */
export async function deleteOpenFaktorenBefore(db: Executor, { before }: { before: Date }): Promise<void> {
  await db.delete(zweiterFaktor).where(and(isNull(zweiterFaktor.bestaetigtAm), lt(zweiterFaktor.createdAt, before)))
}
