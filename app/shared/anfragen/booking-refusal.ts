import { goneNotice } from '../exposes/expose.status.ts'
import { STATUS_KEYS_DECIDED, STATUS_KEYS_MIT_TERMIN } from './anfrage.status.ts'

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
  if (statusKey !== null && STATUS_KEYS_DECIDED.includes(statusKey)) return 'decided'
  if (goneNotice(expose) !== null) return 'gone'
  return statusKey !== null && STATUS_KEYS_MIT_TERMIN.includes(statusKey) ? null : 'notOffered'
}
