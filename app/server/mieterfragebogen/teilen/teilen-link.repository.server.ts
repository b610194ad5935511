import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { konten, profiles } from '#app/server/db/schema/konten.ts'
import {
  mieterfragebogenInteressenten as interessenten,
  mieterfragebogen,
} from '#app/server/db/schema/mieterfragebogen.ts'
import type { PersonRolle } from '#app/shared/mieterfragebogen/person-rolle.ts'

export type TeilenLink = { teilenId: string; fragebogenId: string; besitzer: string | null }

// Worded like the index.
const TEILEN_ID: SQL<string> = sql`coalesce(${mieterfragebogen.teilenId}, ${mieterfragebogen.id})`

const selectLink = (db: Executor, teilenId: string) =>
  db
    .select({ teilenId: TEILEN_ID, fragebogenId: mieterfragebogen.id, besitzer: mieterfragebogen.besitzer })
    .from(mieterfragebogen)
    .where(and(eq(TEILEN_ID, sql`${teilenId}::uuid`), eq(mieterfragebogen.teilenAktiv, true)))

/** Finds a Teilen-Link; null if it is deactivated, renewed or unknown. */
export async function findTeilenLink(db: Executor, teilenId: string): Promise<TeilenLink | null> {
  const [row] = await selectLink(db, teilenId)
  return row ?? null
}

export async function lockTeilenLink(db: Executor, teilenId: string): Promise<TeilenLink | null> {
  const [row] = await selectLink(db, teilenId).for('update')
  return row ?? null
}

export async function insertMitmieter(
  db: Executor,
  {
    kontoId,
    now,
    ...person
  }: {
    mieterfragebogenId: string
    rolle: PersonRolle
    completedSteps: number[]
    kontoId: string
    email: string | null
    telefon: string | null
    now: Date
  },
): Promise<void> {
  const owned = { profileId: kontoId, besitzer: kontoId, vorname: '', nachname: '' }
  await db.insert(interessenten).values({ ...person, ...owned, beigetretenAm: now, createdAt: now })
}

export async function markTeilenUsed(
  db: Executor,
  { fragebogenId, now }: { fragebogenId: string; now: Date },
): Promise<void> {
  await db.update(mieterfragebogen).set({ teilenBenutztAm: now }).where(eq(mieterfragebogen.id, fragebogenId))
}

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
