import type { TerminAddress } from '#app/shared/termine/termin-address.ts'
import type { Terminbuchung } from '#app/shared/termine/terminbuchung.types.ts'
import type { TerminWish } from '#app/shared/termine/terminbuchung-step.ts'

/** All that the booking page shows. */
export type TerminbuchungData = {
  address: TerminAddress
  wish: TerminWish
  /** Why no PIN was taken, or none can be typed right now. */
  pin: { error: string | null; locked: string | null }
  /** Null before the PIN is right. */
  terminbuchung: Terminbuchung | null
  telefon: string
  /** What is said once a booking can no longer be changed online. */
  frist: string
}
