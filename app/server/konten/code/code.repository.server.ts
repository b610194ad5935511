import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { codes } from '#app/server/db/schema/konten.ts'

const MAX_ATTEMPTS = 5

type CodeZweck = (typeof codes.$inferSelect)['zweck']
/** Identifies an SMS code. `bereich` is the id of a browser or account, so that each has its own code and tries. */
export type CodeKey = { zweck: CodeZweck; ziel: string; bereich: string }

const withKey = ({ zweck, ziel, bereich }: CodeKey) =>
  and(eq(codes.zweck, zweck), eq(codes.ziel, ziel), eq(codes.bereich, bereich))

const isOpen = (key: CodeKey, now: Date) =>
  and(withKey(key), lt(codes.versuche, MAX_ATTEMPTS), isNull(codes.eingeloestAm), gt(codes.laeuftAbAm, now))

export async function upsertCode(
  db: Executor,
  {
    key,
    now,
    ...values
  }: {
    key: CodeKey
    codeHmac: string
    kontoId: string | null
    daten: Record<string, unknown> | null
    laeuftAbAm: Date
    now: Date
  },
): Promise<void> {
  const isUsed = or(
    sql`${codes.versuche} >= ${MAX_ATTEMPTS}`,
    sql`${codes.eingeloestAm} is not null`,
    sql`${codes.laeuftAbAm} <= ${now.toISOString()}::timestamptz`,
  )
  await db
    .insert(codes)
    .values({ ...key, ...values, createdAt: now })
    .onConflictDoUpdate({
      target: [codes.zweck, codes.ziel, codes.bereich],
      set: {
        ...values,
        versuche: sql`case when ${isUsed} then 0 else ${codes.versuche} end`,
        eingeloestAm: null,
        createdAt: now,
      },
    })
}

export async function hasOpenCode(db: Executor, { key, now }: { key: CodeKey; now: Date }): Promise<boolean> {
  const rows = await db.select({ id: codes.id }).from(codes).where(isOpen(key, now))
  return rows.length > 0
}

/** Counts a try to enter the code and returns the code's row; null if no valid code has tries left. */
export async function countCodeAttempt(db: Executor, { key, now }: { key: CodeKey; now: Date }) {
  const [row] = await db
    .update(codes)
    .set({ versuche: sql`${codes.versuche} + 1` })
    .where(isOpen(key, now))
    .returning()
  return row ?? null
}

/** Consumes a code. Returns false if it was consumed or replaced concurrently. */
export async function claimCode(
  db: Executor,
  { id, codeHmac, now }: { id: string; codeHmac: string; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(codes)
    .set({ eingeloestAm: now, daten: null })
    .where(and(eq(codes.id, id), eq(codes.codeHmac, codeHmac), isNull(codes.eingeloestAm)))
    .returning({ id: codes.id })
  return rows.length === 1
}

/**
 * Assigns a number's codes to its account, so that deleting the account deletes the codes. Skips locked codes to
 * prevent a deadlock: the transaction that consumes such a code waits for the account.
 */
export async function assignCodes(db: Executor, { phone, kontoId }: { phone: string; kontoId: string }): Promise<void> {
  const free = db
    .select({ id: codes.id })
    .from(codes)
    .where(and(eq(codes.ziel, phone), isNull(codes.kontoId)))
    .for('update', { skipLocked: true })
  await db.update(codes).set({ kontoId }).where(inArray(codes.id, free))
}

export async function deleteTelefonCodes(db: Executor, kontoId: string): Promise<void> {
  await db.delete(codes).where(and(eq(codes.kontoId, kontoId), eq(codes.zweck, 'telefon')))
}

export async function deleteCodesBefore(db: Executor, { before }: { before: Date }): Promise<void> {
  await db.delete(codes).where(lt(codes.laeuftAbAm, before))
}
