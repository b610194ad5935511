import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { zweiterFaktor } from '#app/server/db/schema/konten.ts'

export async function findZweiterFaktor(db: Executor, kontoId: string) {
  const [row] = await db.select().from(zweiterFaktor).where(eq(zweiterFaktor.kontoId, kontoId))
  return row ?? null
}

/** Stores a secret that is not confirmed yet. False when the account has a confirmed one, which stays. */
export async function upsertOffenerFaktor(
  db: Executor,
  werte: { kontoId: string; geheimnis: string; createdAt: Date },
): Promise<boolean> {
  const rows = await db
    .insert(zweiterFaktor)
    .values(werte)
    .onConflictDoUpdate({
      target: zweiterFaktor.kontoId,
      set: { geheimnis: werte.geheimnis, letzterZeitschritt: null, createdAt: werte.createdAt },
      setWhere: isNull(zweiterFaktor.bestaetigtAm),
    })
    .returning({ kontoId: zweiterFaktor.kontoId })
  return rows.length === 1
}

/** Takes a time step that was not used before. One statement, so that a code counts once (RFC 6238 section 5.2). */
export async function claimZeitschritt(
  db: Executor,
  { kontoId, zeitschritt }: { kontoId: string; zeitschritt: number },
): Promise<boolean> {
  const rows = await db
    .update(zweiterFaktor)
    .set({ letzterZeitschritt: zeitschritt })
    .where(
      and(
        eq(zweiterFaktor.kontoId, kontoId),
        or(isNull(zweiterFaktor.letzterZeitschritt), lt(zweiterFaktor.letzterZeitschritt, zeitschritt)),
      ),
    )
    .returning({ kontoId: zweiterFaktor.kontoId })
  return rows.length === 1
}

/** Takes a recovery code away. False when it is none of the unused ones. */
export async function claimErsatzcode(
  db: Executor,
  { kontoId, codeHmac }: { kontoId: string; codeHmac: string },
): Promise<boolean> {
  const rows = await db
    .update(zweiterFaktor)
    .set({ ersatzcodes: sql`array_remove(${zweiterFaktor.ersatzcodes}, ${codeHmac})` })
    .where(
      and(
        eq(zweiterFaktor.kontoId, kontoId),
        isNotNull(zweiterFaktor.bestaetigtAm),
        sql`${codeHmac} = any(${zweiterFaktor.ersatzcodes})`,
      ),
    )
    .returning({ kontoId: zweiterFaktor.kontoId })
  return rows.length === 1
}

/** Switches the factor on. False when there is none to confirm. */
export async function confirmZweiterFaktorZeile(
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

export async function deleteZweiterFaktor(db: Executor, kontoId: string): Promise<void> {
  await db.delete(zweiterFaktor).where(eq(zweiterFaktor.kontoId, kontoId))
}

/** Removes secrets that nobody confirmed. */
export async function deleteOffeneFaktorenVor(db: Executor, { vor }: { vor: Date }): Promise<void> {
  await db.delete(zweiterFaktor).where(and(isNull(zweiterFaktor.bestaetigtAm), lt(zweiterFaktor.createdAt, vor)))
}
