import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { codes } from '#app/server/db/schema/konten.ts'

/** A code may be tried so often, then a new one is needed. */
const MAX_ATTEMPTS = 5

type CodeZweck = (typeof codes.$inferSelect)['zweck']
/** Which code: what for, to which number, and whose tries. */
export type CodeKey = { zweck: CodeZweck; ziel: string; bereich: string }

const withKey = ({ zweck, ziel, bereich }: CodeKey) =>
  and(eq(codes.zweck, zweck), eq(codes.ziel, ziel), eq(codes.bereich, bereich))

const isOpen = (key: CodeKey, now: Date) =>
  and(withKey(key), lt(codes.versuche, MAX_ATTEMPTS), isNull(codes.eingeloestAm), gt(codes.laeuftAbAm, now))

/** Puts a new code in the place of the old one. Tries made on a code that still counts stay; see `sendCode`. */
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

/** Whether there is a code that may still be tried. */
export async function hasOpenCode(db: Executor, { key, now }: { key: CodeKey; now: Date }): Promise<boolean> {
  const rows = await db.select({ id: codes.id }).from(codes).where(isOpen(key, now))
  return rows.length > 0
}

/** Counts a try on a code that still counts and returns the code; null when there is none or its tries are used up. */
export async function countCodeAttempt(db: Executor, { key, now }: { key: CodeKey; now: Date }) {
  const [row] = await db
    .update(codes)
    .set({ versuche: sql`${codes.versuche} + 1` })
    .where(isOpen(key, now))
    .returning()
  return row ?? null
}

/**
 * Spends a code, and forgets the names that came with it. False when somebody else has spent it, or another one has
 * taken its place meanwhile.
 */
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
 * Gives the codes of a number that belong to nobody yet to the account that has it now: they go when it goes. Skips a
 * code that is being spent at this moment: who spends it waits for the account of the number.
 */
export async function assignCodes(db: Executor, { phone, kontoId }: { phone: string; kontoId: string }): Promise<void> {
  const free = db
    .select({ id: codes.id })
    .from(codes)
    .where(and(eq(codes.ziel, phone), isNull(codes.kontoId)))
    .for('update', { skipLocked: true })
  await db.update(codes).set({ kontoId }).where(inArray(codes.id, free))
}

/** Takes back the codes for numbers an account wants. */
export async function deleteTelefonCodes(db: Executor, kontoId: string): Promise<void> {
  await db.delete(codes).where(and(eq(codes.kontoId, kontoId), eq(codes.zweck, 'telefon')))
}

export async function deleteCodesBefore(db: Executor, { before }: { before: Date }): Promise<void> {
  await db.delete(codes).where(lt(codes.laeuftAbAm, before))
}
