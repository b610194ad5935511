import type { Transaction } from '#app/server/db/database.server.ts'
import { type Booked, endBuchungen } from '#app/server/termine/buchung/end-buchung.server.ts'
import { lockTermine, releaseAllPlaces } from '#app/server/termine/termin.repository.server.ts'
import { offerPlaces } from '#app/server/termine/warteliste/offer-places.server.ts'
import { endAllWaiting } from '#app/server/termine/warteliste/warteliste.repository.server.ts'

/** Ends bookings and waiting of rejected applicants; offers the places to others. Call it last: it locks slots. */
export async function leaveTermine(
  tx: Transaction,
  { linkIds, booked, now }: { linkIds: readonly string[]; booked: readonly Booked[]; now: Date },
): Promise<void> {
  const kept = await endAllWaiting(tx, { linkIds, now })
  const terminIds = [...new Set([...kept, ...booked.map(({ buchung }) => buchung)].map(({ terminId }) => terminId))]
  if (terminIds.length === 0) return
  await lockTermine(tx, terminIds)
  if (kept.length > 0) await releaseAllPlaces(tx, kept)
  await endBuchungen(tx, { booked, by: 'rejected', now })
  for (const terminId of terminIds.toSorted()) await offerPlaces(tx, { terminId, now })
}
