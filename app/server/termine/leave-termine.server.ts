import type { Transaction } from '#app/server/db/database.server.ts'
import { type Booked, endBuchungen } from './end-buchung.server.ts'
import { offerPlaces } from './offer-places.server.ts'
import { lockTermine, releaseAllPlaces } from './termin.repository.server.ts'
import { endAllWaiting } from './warteliste.repository.server.ts'

/**
 * Takes links, which are held, out of everything that is about a viewing: `booked` are cancelled and told that no other slot
 * is offered, and nobody waits for one any more. Their places go to who waits. Last in a transaction, since the slots are
 * held from here on.
 */
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
