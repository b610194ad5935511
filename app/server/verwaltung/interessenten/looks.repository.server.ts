import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { konten, profiles } from '#app/server/db/schema/konten.ts'
import { protokoll } from '#app/server/db/schema/protokoll.ts'
import { einstellungen } from '#app/server/db/schema/verwaltung.ts'

const LOOKS_MAX = 8

export async function listLooks(db: Executor, { linkId, personId }: { linkId: string; personId: string }) {
  return db
    .select({
      id: protokoll.id,
      aktion: protokoll.aktion,
      nachher: protokoll.nachher,
      vorname: sql<string>`coalesce(${profiles.firstName}, ${konten.daten} ->> 'first_name', '')`,
      nachname: sql<string>`coalesce(${profiles.lastName}, ${konten.daten} ->> 'last_name', '')`,
      at: protokoll.createdAt,
    })
    .from(protokoll)
    .leftJoin(konten, eq(konten.id, protokoll.kontoId))
    .leftJoin(profiles, eq(profiles.id, protokoll.kontoId))
    .where(
      and(
        eq(protokoll.personId, personId),
        inArray(protokoll.aktion, ['interessent.eingesehen', 'dokument.eingesehen', 'mappe.geladen']),
        or(eq(protokoll.objektId, linkId), sql`${protokoll.nachher} ->> 'anfrage' = ${linkId}`),
      ),
    )
    .orderBy(desc(protokoll.createdAt), desc(protokoll.id))
    .limit(LOOKS_MAX)
}

export async function findAkteSettings(db: Executor) {
  const [row] = await db
    .select({
      loeschfristMonate: einstellungen.loeschfristMonate,
      nachrichtenTage: einstellungen.nachrichtenTage,
      nachweiseErstNachZusage: einstellungen.nachweiseErstNachZusage,
    })
    .from(einstellungen)
  return row ?? { loeschfristMonate: 6, nachrichtenTage: 90, nachweiseErstNachZusage: true }
}
