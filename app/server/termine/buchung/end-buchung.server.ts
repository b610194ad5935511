import type { Transaction } from '#app/server/db/database.server.ts'
import { releaseAllPlaces } from '#app/server/termine/termin.repository.server.ts'
import { type TerminLinkRow, updateTerminOfLinks } from '#app/server/termine/zugang/termin-link.repository.server.ts'
import { type BuchungRow, cancelBuchungRows } from './buchung.repository.server.ts'
import { tellBuchungen } from './tell-buchung.server.ts'

export type Booked = { link: TerminLinkRow; buchung: BuchungRow }

/**
 * Reason of a cancellation. `cancelled`: the applicant or staff cancels the booking. `calledOff`: the company cancels
 * the slot. `rejected`: the company rejects the applicant.
 */
type By = 'cancelled' | 'calledOff' | 'rejected'

/** Cancels bookings of locked links, with messages. The caller gives away the places (TERMIN-9, TERMIN-15). */
export async function endBuchungen(
  tx: Transaction,
  { booked, by, now }: { booked: readonly Booked[]; by: By; now: Date },
): Promise<void> {
  if (booked.length === 0) return
  const ids = booked.map(({ buchung }) => buchung.id)
  const sequences = await cancelBuchungRows(tx, { ids, now })
  const linkIds = booked.map(({ link }) => link.id)
  await updateTerminOfLinks(tx, { linkIds, buchungId: null, status: 'storniert', now })
  const changes = booked.map(({ link, buchung }) => {
    const sequence = sequences.get(buchung.id) ?? buchung.sequence
    return { link, buchung: { ...buchung, sequence, termin: buchung }, news: { kind: by } }
  })
  await tellBuchungen(tx, { changes, now })
  await releaseAllPlaces(
    tx,
    booked.map(({ buchung }) => buchung),
  )
}

export async function endBuchung(
  tx: Transaction,
  { by, now, ...booked }: Booked & { by: By; now: Date },
): Promise<void> {
  await endBuchungen(tx, { booked: [booked], by, now })
}
