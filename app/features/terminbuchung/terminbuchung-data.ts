import type { TerminAddress } from '#app/shared/termine/termin-address.ts'
import type { OwnFlat, Terminbuchung } from '#app/shared/termine/terminbuchung.types.ts'
import type { TerminWish } from '#app/shared/termine/terminbuchung-step.ts'

/** All that the booking page shows. */
export type TerminbuchungData = {
  address: TerminAddress
  wish: TerminWish
  /** Why no PIN was taken, or none can be typed right now. */
  pin: { error: string | null; locked: string | null }
  /** The own flats of the inquiry, where one of several has to be chosen; empty otherwise. */
  flats: readonly OwnFlat[]
  /** Null before the PIN is right, or a flat is chosen. */
  terminbuchung: Terminbuchung | null
  telefon: string
  /** What is said once a booking can no longer be changed online. */
  frist: string
}
