import type { Transaction } from '#app/server/db/database.server.ts'
import { type BuchungRow, cancelBuchungRow } from './buchung.repository.server.ts'
import { tellBuchung } from './tell-buchung.server.ts'
import { releasePlaces } from './termin.repository.server.ts'
import { type TerminLinkRow, updateTerminOfLink } from './termin-link.repository.server.ts'

/**
 * Ends a booking whose link is held: the inquiry says so, it is told by whom, and its places are free (TERMIN-9,
 * TERMIN-15). Whom they go to is the caller's to decide.
 */
export async function endBuchung(
  tx: Transaction,
  { link, buchung, by, now }: { link: TerminLinkRow; buchung: BuchungRow; by: 'cancelled' | 'calledOff'; now: Date },
): Promise<void> {
  const sequence = await cancelBuchungRow(tx, { id: buchung.id, now })
  await updateTerminOfLink(tx, { linkId: link.id, buchungId: null, status: 'storniert', now })
  await tellBuchung(tx, { link, buchung: { ...buchung, sequence, termin: buchung }, news: { kind: by }, now })
  await releasePlaces(tx, buchung)
}
