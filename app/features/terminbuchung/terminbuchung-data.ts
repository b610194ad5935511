import type { TerminAddress } from '#app/shared/termine/termin-address.ts'
import type { OwnFlat, Terminbuchung } from '#app/shared/termine/terminbuchung.types.ts'
import type { TerminWish } from '#app/shared/termine/terminbuchung-step.ts'

export type TerminbuchungData = {
  address: TerminAddress
  wish: TerminWish
  pin: { error: string | null; locked: string | null }
  /** Flats to choose from; empty if the inquiry has only one. */
  flats: readonly OwnFlat[]
  /** Null until the PIN is correct and a flat is chosen. */
  terminbuchung: Terminbuchung | null
  telefon: string
  /** Text shown after the deadline for changing a booking online. */
  frist: string
}
