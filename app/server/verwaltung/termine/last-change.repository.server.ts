import { and, desc, eq, sql } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { konten, profiles } from '#app/server/db/schema/konten.ts'
import { protokoll } from '#app/server/db/schema/protokoll.ts'

/** Who has changed a slot last, and when, as the Protokoll tells; null where nobody has. */
export async function findLastChange(db: Executor, terminId: string): Promise<{ who: string; at: Date } | null> {
  const [row] = await db
    .select({
      who: sql<string>`coalesce(nullif(trim(concat_ws(' ', coalesce(${profiles.firstName}, ${konten.daten} ->> 'first_name'), coalesce(${profiles.lastName}, ${konten.daten} ->> 'last_name'))), ''), ${konten.email}, 'Jemand anders')`,
      at: protokoll.createdAt,
    })
    .from(protokoll)
    .leftJoin(konten, eq(konten.id, protokoll.kontoId))
    .leftJoin(profiles, eq(profiles.id, protokoll.kontoId))
    .where(and(eq(protokoll.objektArt, 'termin'), eq(protokoll.objektId, terminId)))
    .orderBy(desc(protokoll.createdAt))
    .limit(1)
  return row ?? null
}
