import type { Database } from '#app/server/db/database.server.ts'
import type { System } from '#app/server/konten/sitzung/akteur.server.ts'
import { lockLinks } from '#app/server/termine/manage/held-termin.repository.server.ts'
import { tellExpired } from '#app/server/termine/tell-angebot.server.ts'
import { findTerminTime, releasePlaces } from '#app/server/termine/termin.repository.server.ts'
import { offerPlaces } from './offer-places.server.ts'
import { endAngebot, listEndedAngebote, listTermineToOffer } from './warteliste.repository.server.ts'

const BATCH = 200

/** Ends expired offers and offers free places to the waiting list (WARTELISTE-3). Safe on several servers. */
export async function moveWarteliste(
  db: Database,
  { now, signal }: { akteur: System; now: Date; signal?: AbortSignal },
): Promise<void> {
  for (const { id, linkId } of await listEndedAngebote(db, { limit: BATCH, now })) {
    if (signal?.aborted) return
    await db.transaction(async (tx) => {
      await lockLinks(tx, [linkId])
      const kept = await endAngebot(tx, { id, now })
      if (!kept) return
      await releasePlaces(tx, kept)
      const termin = await findTerminTime(tx, kept.terminId)
      if (termin) await tellExpired(tx, { linkId, termin, now })
      await offerPlaces(tx, { terminId: kept.terminId, now })
    })
  }
  for (const terminId of await listTermineToOffer(db, { limit: BATCH, now })) {
    if (signal?.aborted) return
    await db.transaction((tx) => offerPlaces(tx, { terminId, now }))
  }
}
