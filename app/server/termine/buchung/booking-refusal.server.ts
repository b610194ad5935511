import { phaseOf } from '#app/shared/anfragen/anfrage.status.ts'
import { goneNotice } from '#app/shared/exposes/expose.status.ts'

/** Why no viewing is booked for an inquiry: the company has decided, the flat is not to be had, or none is offered. */
export type BookingRefusal = 'decided' | 'gone' | 'notOffered'

/** Why the applicant cannot book a viewing, or wait for one (TERMIN-6); null if they can. */
export function findBookingRefusal({
  statusKey,
  expose,
}: {
  statusKey: string | null
  expose: { status: string | null; reachable: boolean }
}): BookingRefusal | null {
  const phase = phaseOf(statusKey)
  if (phase === 'decided') return 'decided'
  if (goneNotice(expose) !== null) return 'gone'
  return phase === 'bookable' ? null : 'notOffered'
}
