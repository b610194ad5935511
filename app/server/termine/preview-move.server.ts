import type { Executor } from '#app/server/db/database.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { channelOf, contactOf } from './besucher.server.ts'
import { findBuchung } from './buchung.repository.server.ts'
import { findTerminToManage, listBookedContacts } from './manage-termin.repository.server.ts'
import { isSameForGuests, requireMoved, type TerminMove } from './move-termin.server.ts'
import { previewBuchung } from './tell-buchung.server.ts'
import { requireTerminLink } from './termin-link.repository.server.ts'

/**
 * What the first of those who have booked a slot, and whom a message reaches, would read of its move (TERMIN-16); null
 * where nobody would read anything. Throws TERMIN_NICHT_GEFUNDEN, TERMIN_UNGUELTIG, TERMIN_VORBEI.
 */
export async function previewMove(
  db: Executor,
  { terminId, move, now }: { terminId: string; move: TerminMove; now: Date },
): Promise<{ betreff: string | null; text: string } | null> {
  const before = isUuid(terminId) ? await findTerminToManage(db, terminId) : null
  if (!before) throw new DomainError('TERMIN_NICHT_GEFUNDEN', 'Diesen Termin gibt es nicht.')
  const after = requireMoved(before, move, now)
  if (isSameForGuests(before, after)) return null
  const booked = await listBookedContacts(db, [terminId])
  const linkId = booked.find((row) => channelOf(contactOf(row)) !== 'nobody')?.linkId
  if (linkId === undefined) return null
  const [link, buchung] = await Promise.all([requireTerminLink(db, linkId), findBuchung(db, { linkId, now })])
  // Somebody has just cancelled it.
  if (!buchung) return null
  const treffpunkt = before.treffpunkt === after.treffpunkt ? buchung.treffpunkt : after.treffpunkt
  const news = { kind: 'moved', previous: before } as const
  const message = await previewBuchung(db, { link, buchung: { ...buchung, treffpunkt, termin: after }, news, now })
  return message && { betreff: message.betreff, text: message.text }
}
