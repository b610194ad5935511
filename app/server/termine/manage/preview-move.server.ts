import { hash } from 'node:crypto'
import type { Executor } from '#app/server/db/database.server.ts'
import { findBuchung } from '#app/server/termine/buchung/buchung.repository.server.ts'
import { previewBuchung } from '#app/server/termine/buchung/tell-buchung.server.ts'
import type { TerminFacts } from '#app/server/termine/termin-facts.server.ts'
import { channelOf, contactOf } from '#app/server/termine/zugang/besucher.server.ts'
import { requireTerminLink } from '#app/server/termine/zugang/termin-link.repository.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { overlap } from '#app/shared/termine/termin-series.ts'
import { isUuid } from '#app/shared/uuid.ts'
import type { MovePreview } from '#app/shared/verwaltung/termine/kalender.types.ts'
import { findTerminToManage, listBookedContacts, listOpenTermineBetween } from './manage-termin.repository.server.ts'
import { isSameForGuests, requireMoved, requireStand, type TerminMove } from './move-termin.server.ts'

/** @throws TERMIN_NICHT_GEFUNDEN, and as in `moveTermin`: TERMIN_UNGUELTIG, TERMIN_VORBEI, VERALTET */
export async function previewMove(
  db: Executor,
  { terminId, move, stand, now }: { terminId: string; move: TerminMove; stand?: string; now: Date },
): Promise<MovePreview> {
  const before = isUuid(terminId) ? await findTerminToManage(db, terminId) : null
  if (!before) throw new DomainError('TERMIN_NICHT_GEFUNDEN', 'Diesen Termin gibt es nicht.')
  requireStand(before, stand)
  const after = requireMoved(before, move, now)
  const overlaps = await listOverlaps(db, { terminId, before, after })
  const booked = isSameForGuests(before, after) ? [] : await listBookedContacts(db, [terminId])
  const reached = booked.filter((row) => channelOf(contactOf(row)) !== 'nobody').map(({ linkId }) => linkId)
  const seen = hash('sha256', JSON.stringify([after, overlaps, reached]), 'base64url')
  const [first] = reached
  const message = first === undefined ? null : await previewMessageOf(db, { linkId: first, before, after, now })
  return { kind: 'vorschau', seen, count: reached.length, overlaps, message }
}

const clock = (at: string) => at.slice(0, 5)

type Both = { before: TerminFacts; after: TerminFacts }

async function listOverlaps(
  db: Executor,
  {
    terminId,
    before,
    after,
  }: { terminId: string; before: NonNullable<Awaited<ReturnType<typeof findTerminToManage>>>; after: TerminFacts },
) {
  const { date, from, to, zustaendigId } = after
  const isSame = date === before.date && clock(from) === clock(before.from) && clock(to) === clock(before.to)
  if (isSame && zustaendigId === before.zustaendigId) return []
  const others = await listOpenTermineBetween(db, { of: before, zustaendigId, from: date, to: date })
  return others
    .filter((other) => other.id !== terminId && overlap(other, after))
    .map(({ from: start, wohnung: label, sameFlat }) => ({ from: start, label, sameFlat }))
}

async function previewMessageOf(
  db: Executor,
  { linkId, before, after, now }: Both & { linkId: string; now: Date },
): Promise<MovePreview['message']> {
  const [link, buchung] = await Promise.all([requireTerminLink(db, linkId), findBuchung(db, { linkId, now })])
  // Cancelled concurrently.
  if (!buchung) return null
  const treffpunkt = before.treffpunkt === after.treffpunkt ? buchung.treffpunkt : after.treffpunkt
  const news = { kind: 'moved', previous: before } as const
  const message = await previewBuchung(db, { link, buchung: { ...buchung, treffpunkt, termin: after }, news, now })
  return message && { betreff: message.betreff, text: message.text }
}
