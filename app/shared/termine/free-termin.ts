import type { TerminView } from './terminbuchung.types.ts'

export type FreeTermin = Pick<TerminView, 'id' | 'date' | 'from' | 'free'>

export const FREE_SHOWN = 4
