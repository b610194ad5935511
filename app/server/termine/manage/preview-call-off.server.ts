import type { Executor } from '#app/server/db/database.server.ts'
import { findBuchung } from '#app/server/termine/buchung/buchung.repository.server.ts'
import { previewBuchung } from '#app/server/termine/buchung/tell-buchung.server.ts'
import { channelOf, contactOf, namesUnreached } from '#app/server/termine/zugang/besucher.server.ts'
import { requireTerminLink } from '#app/server/termine/zugang/termin-link.repository.server.ts'
import { isUuid } from '#app/shared/uuid.ts'
import type { CallOffPreview } from '#app/shared/verwaltung/termine/kalender.types.ts'
import { countWaiting, listBookedContacts, listTermineToCallOff } from './manage-termin.repository.server.ts'

/** Previews the cancellation of slots (TERMIN-15) with one of its messages. Skips begun and cancelled slots. */
export async function previewCallOff(
  db: Executor,
  { terminIds, now }: { terminIds: readonly string[]; now: Date },
): Promise<CallOffPreview> {
  const termine = await listTermineToCallOff(db, { terminIds: terminIds.filter(isUuid), now })
  const ids = termine.map(({ id }) => id)
  const [booked, waiting] = await Promise.all([listBookedContacts(db, ids), countWaiting(db, ids)])
  const reached = booked.find((row) => channelOf(contactOf(row)) !== 'nobody')
  return {
    termine,
    buchungen: booked.length,
    personen: booked.reduce((sum, { personen }) => sum + personen, 0),
    waiting,
    unreached: namesUnreached(booked.map(contactOf)),
    message: reached ? await previewMessageOf(db, { linkId: reached.linkId, now }) : null,
  }
}

async function previewMessageOf(db: Executor, { linkId, now }: { linkId: string; now: Date }) {
  const [link, buchung] = await Promise.all([requireTerminLink(db, linkId), findBuchung(db, { linkId, now })])
  // Cancelled concurrently.
  if (!buchung) return null
  const news = { kind: 'calledOff' } as const
  const message = await previewBuchung(db, { link, buchung: { ...buchung, termin: buchung }, news, now })
  return message && { betreff: message.betreff, text: message.text }
}
