import type { Transaction } from '#app/server/db/database.server.ts'
import { type BuchungRow, cancelBuchungRows } from './buchung.repository.server.ts'
import { tellBuchungen } from './tell-buchung.server.ts'
import { releaseAllPlaces } from './termin.repository.server.ts'
import { type TerminLinkRow, updateTerminOfLinks } from './termin-link.repository.server.ts'

/** A link with its booking. */
export type Booked = { link: TerminLinkRow; buchung: BuchungRow }

/** Who ends bookings: the person; the company that calls the slot off, or that lets the flat to somebody else. */
type By = 'cancelled' | 'calledOff' | 'rejected'

/**
 * Ends bookings whose links are held: each inquiry says so, it is told by whom, and the places are free (TERMIN-9,
 * TERMIN-15). Whom they go to is the caller's to decide.
 */
export async function endBuchungen(
  tx: Transaction,
  { booked, by, now }: { booked: readonly Booked[]; by: By; now: Date },
): Promise<void> {
  if (booked.length === 0) return
  const ids = booked.map(({ buchung }) => buchung.id)
  const sequences = await cancelBuchungRows(tx, { ids, now })
  const linkIds = booked.map(({ link }) => link.id)
  await updateTerminOfLinks(tx, { linkIds, buchungId: null, status: 'storniert', now })
  const told = booked.map(({ link, buchung }) => {
    const sequence = sequences.get(buchung.id) ?? buchung.sequence
    return { link, buchung: { ...buchung, sequence, termin: buchung }, news: { kind: by } }
  })
  await tellBuchungen(tx, { told, now })
  await releaseAllPlaces(
    tx,
    booked.map(({ buchung }) => buchung),
  )
}

/** The same for one. */
export async function endBuchung(
  tx: Transaction,
  { by, now, ...booked }: Booked & { by: By; now: Date },
): Promise<void> {
  await endBuchungen(tx, { booked: [booked], by, now })
}
