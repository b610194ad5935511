import { eq, sql } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { konten, profiles } from '#app/server/db/schema/konten.ts'

export type ProfilRow = typeof profiles.$inferSelect

export async function findProfil(db: Executor, kontoId: string): Promise<ProfilRow | null> {
  const [row] = await db.select().from(profiles).where(eq(profiles.id, kontoId))
  return row ?? null
}

/** Copies the account's data to a new profile. Does nothing if the profile exists (KONTO-9). */
export async function insertProfilFromKonto(db: Executor, kontoId: string): Promise<void> {
  await db
    .insert(profiles)
    .select(
      db
        .select({
          id: konten.id,
          firstName: sql<string | null>`${konten.daten} ->> 'first_name'`.as('first_name'),
          lastName: sql<string | null>`${konten.daten} ->> 'last_name'`.as('last_name'),
          email: konten.email,
          phone: konten.phone,
          createdAt: sql<Date>`now()`.as('created_at'),
          updatedAt: sql<Date>`now()`.as('updated_at'),
        })
        .from(konten)
        .where(eq(konten.id, kontoId)),
    )
    .onConflictDoNothing()
}

/** Updates the profile, if there is one. A profile created later copies the contact data from the account. */
export async function updateProfil(
  db: Executor,
  kontoId: string,
  values: Partial<Pick<ProfilRow, 'firstName' | 'lastName' | 'email' | 'phone'>>,
): Promise<void> {
  await db.update(profiles).set(values).where(eq(profiles.id, kontoId))
}
