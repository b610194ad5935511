import { eq } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { kaufprofile } from '#app/server/db/schema/kaufprofile.ts'
import { hasStand } from '#app/server/db/stand.server.ts'
import type { Kaufprofil } from '#app/shared/kaufprofil/kaufprofil-options.ts'

export async function findKaufprofilRow(db: Executor, profileId: string) {
  const { nutzung, finanzierung, zeitpunkt, updatedAt } = kaufprofile
  const [row] = await db
    .select({ nutzung, finanzierung, zeitpunkt, updatedAt })
    .from(kaufprofile)
    .where(eq(kaufprofile.profileId, profileId))
  return row ?? null
}

/** Saves the buyer's profile. Returns false if the stored version is not `stand`. */
export async function upsertKaufprofil(
  db: Executor,
  { profileId, input, stand, now }: { profileId: string; input: Kaufprofil; stand: string; now: Date },
): Promise<boolean> {
  const values = { ...input, updatedAt: now }
  const rows = await db
    .insert(kaufprofile)
    .values({ profileId, ...values, createdAt: now })
    .onConflictDoUpdate({
      target: kaufprofile.profileId,
      set: values,
      setWhere: hasStand(kaufprofile.updatedAt, stand),
    })
    .returning({ profileId: kaufprofile.profileId })
  return rows.length > 0
}
