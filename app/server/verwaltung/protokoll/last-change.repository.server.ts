import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { konten, profiles } from '#app/server/db/schema/konten.ts'
import { protokoll } from '#app/server/db/schema/protokoll.ts'
import type { ProtokollAktion, ProtokollObjekt } from '#app/shared/verwaltung/protokoll/protokoll-aktion.ts'

export async function findLastEntry(
  db: Executor,
  { art, id, aktion }: { art: ProtokollObjekt; id: string | null; aktion?: ProtokollAktion },
): Promise<{ who: string; at: Date } | null> {
  const [row] = await db
    .select({
      who: sql<string>`coalesce(nullif(trim(concat_ws(' ', coalesce(${profiles.firstName}, ${konten.daten} ->> 'first_name'), coalesce(${profiles.lastName}, ${konten.daten} ->> 'last_name'))), ''), ${konten.email}, 'Jemand anders')`,
      at: protokoll.createdAt,
    })
    .from(protokoll)
    .leftJoin(konten, eq(konten.id, protokoll.kontoId))
    .leftJoin(profiles, eq(profiles.id, protokoll.kontoId))
    .where(
      and(
        eq(protokoll.objektArt, art),
        id === null ? isNull(protokoll.objektId) : eq(protokoll.objektId, id),
        aktion === undefined ? undefined : eq(protokoll.aktion, aktion),
      ),
    )
    .orderBy(desc(protokoll.createdAt))
    .limit(1)
  return row ?? null
}
