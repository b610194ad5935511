import { eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { konten, profiles } from '#app/server/db/schema/konten.ts'

export type Addressee = { vorname: string; nachname: string }

export async function listAddressees(
  db: Executor,
  kontoIds: readonly string[],
): Promise<ReadonlyMap<string, Addressee>> {
  if (kontoIds.length === 0) return new Map()
  const rows = await db
    .select({
      id: konten.id,
      vorname: sql<string>`coalesce(${profiles.firstName}, ${konten.daten} ->> 'first_name', '')`,
      nachname: sql<string>`coalesce(${profiles.lastName}, ${konten.daten} ->> 'last_name', '')`,
    })
    .from(konten)
    .leftJoin(profiles, eq(profiles.id, konten.id))
    .where(inArray(konten.id, [...new Set(kontoIds)]))
  return new Map(rows.map(({ id, ...names }) => [id, names]))
}
