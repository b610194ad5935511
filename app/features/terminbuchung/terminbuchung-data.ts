import type { TerminAddress } from '#app/shared/termine/termin-address.ts'
import type { OwnFlat, Terminbuchung } from '#app/shared/termine/terminbuchung.types.ts'
import type { TerminWish } from '#app/shared/termine/terminbuchung-step.ts'

export type TerminbuchungData = {
  address: TerminAddress
  wish: TerminWish
  pin: { error: string | null; locked: string | null }
  /** Empty unless the inquiry has several flats. */
  flats: readonly OwnFlat[]
  /** Null until the PIN is right or a flat is chosen. */
  terminbuchung: Terminbuchung | null
  telefon: string
  /** Text shown once a booking can no longer be changed online. */
  frist: string
}
