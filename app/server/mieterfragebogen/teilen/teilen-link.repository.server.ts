import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { konten, profiles } from '#app/server/db/schema/konten.ts'
import {
  mieterfragebogenInteressenten as interessenten,
  mieterfragebogen,
} from '#app/server/db/schema/mieterfragebogen.ts'

/** The link of a questionnaire that others may join by. */
export type TeilenLink = { teilenId: string; fragebogenId: string; besitzer: string | null }

// Written as the index is, so that it is used.
const TEILEN_ID: SQL<string> = sql`coalesce(${mieterfragebogen.teilenId}, ${mieterfragebogen.id})`

const selectLink = (db: Executor, teilenId: string) =>
  db
    .select({ teilenId: TEILEN_ID, fragebogenId: mieterfragebogen.id, besitzer: mieterfragebogen.besitzer })
    .from(mieterfragebogen)
    .where(and(eq(TEILEN_ID, sql`${teilenId}::uuid`), eq(mieterfragebogen.teilenAktiv, true)))

/** The link that carries this id; null for one that was switched off or renewed, and for one that never was. */
export async function findTeilenLink(db: Executor, teilenId: string): Promise<TeilenLink | null> {
  const [row] = await selectLink(db, teilenId)
  return row ?? null
}

/** The same, held: until the end of the transaction nobody else joins, and nobody renews it. */
export async function lockTeilenLink(db: Executor, teilenId: string): Promise<TeilenLink | null> {
  const [row] = await selectLink(db, teilenId).for('update')
  return row ?? null
}

/** Adds an account to a questionnaire as a person of its own; names come later. */
export async function insertMitmieter(
  db: Executor,
  {
    kontoId,
    now,
    ...person
  }: { mieterfragebogenId: string; kontoId: string; email: string | null; telefon: string | null; now: Date },
): Promise<void> {
  const owned = { profileId: kontoId, besitzer: kontoId, vorname: '', nachname: '' }
  await db.insert(interessenten).values({ ...person, ...owned, beigetretenAm: now, createdAt: now })
}

/** Notes that somebody has joined by the link. */
export async function markTeilenUsed(
  db: Executor,
  { fragebogenId, now }: { fragebogenId: string; now: Date },
): Promise<void> {
  await db.update(mieterfragebogen).set({ teilenBenutztAm: now }).where(eq(mieterfragebogen.id, fragebogenId))
}

/** Where an account is written to, and its person's first name; null if it is gone. */
export async function findRecipient(
  db: Executor,
  kontoId: string,
): Promise<{ email: string | null; phone: string | null; vorname: string | null } | null> {
  const [row] = await db
    .select({ email: konten.email, phone: konten.phone, vorname: profiles.firstName })
    .from(konten)
    .leftJoin(profiles, eq(profiles.id, konten.id))
    .where(eq(konten.id, kontoId))
  return row ?? null
}
