import { phaseOf } from '#app/shared/anfragen/anfrage.status.ts'
import { goneNotice } from '#app/shared/exposes/expose.status.ts'

/** Reason against a booking. `decided`: the company has decided on the inquiry. `gone`: the flat is not available. */
export type BookingRefusal = 'decided' | 'gone' | 'notOffered'

/** Returns the reason why the applicant can neither book a viewing nor wait for one (TERMIN-6), or null. */
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
