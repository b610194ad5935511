import type { TerminView } from './terminbuchung.types.ts'

export type FreeTermin = Pick<TerminView, 'id' | 'date' | 'from' | 'free'>

/** Number of free slots on the page of an inquiry; the booking page has all. */
export const FREE_SHOWN = 4
