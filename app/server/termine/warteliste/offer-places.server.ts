import { config } from '#app/server/config/config.server.ts'
import type { Transaction } from '#app/server/db/database.server.ts'
import { tellAngebot } from '#app/server/termine/tell-angebot.server.ts'
import { findTerminAhead, lockTermine } from '#app/server/termine/termin.repository.server.ts'
import { HOUR_MS } from '#app/shared/time.ts'
import { keepPlaces, lockNextWaiting } from './warteliste.repository.server.ts'

/**
 * Offers free places of a slot to the waiting list (WARTELISTE-2). Call it in the transaction that frees the places, so
 * that no other applicant can book them first.
 */
export async function offerPlaces(tx: Transaction, { terminId, now }: { terminId: string; now: Date }): Promise<void> {
  await lockTermine(tx, [terminId])
  for (;;) {
    const termin = await findTerminAhead(tx, { terminId, now })
    const next = termin && termin.left > 0 ? await lockNextWaiting(tx, { terminId }) : null
    if (!termin || !next) return
    const until = new Date(Math.min(now.getTime() + config.wartelisteHours * HOUR_MS, termin.startsAt.getTime()))
    if (await keepPlaces(tx, { ...next, terminId, until, now })) await tellAngebot(tx, { ...next, termin, until, now })
  }
}
