import type { Database } from '#app/server/db/database.server.ts'
import type { System } from '#app/server/konten/sitzung/akteur.server.ts'
import { lockLinks } from './held-termin.repository.server.ts'
import { offerPlaces } from './offer-places.server.ts'
import { tellExpired } from './tell-angebot.server.ts'
import { findTerminTime, releasePlaces } from './termin.repository.server.ts'
import { endAngebot, listEndedAngebote, listTermineToOffer } from './warteliste.repository.server.ts'

/** So many at a time: the next run goes on. */
const BATCH = 200

/**
 * Moves the waiting list on (WARTELISTE-3): offers that nobody has taken in time go to the next, and so do places that
 * became free some other way, by a deleted account say. Each in a transaction of its own; servers that do it at the same
 * time wait for each other and find nothing left.
 */
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
