import { personenText } from '../mietprofil/mietprofil-text.ts'
import type { BuchungView, TerminView } from './terminbuchung.types.ts'
import { PERSONEN_MAX } from './terminbuchung-limits.ts'

type Slot = Pick<TerminView, 'free' | 'own'>

/** Number of people that can always be chosen, so that small groups see for which slots they are too many. */
const ALWAYS_OFFERED = 4

/** Returns the number of people to show: the chosen one, otherwise the booked one, otherwise 1 (TERMIN-20). */
export const chosenPersonen = (
  { personen }: { personen: number | null },
  buchung: Pick<BuchungView, 'personen'> | null,
): number => personen ?? buchung?.personen ?? 1

export const fits = ({ free }: Pick<Slot, 'free'>, personen: number): boolean => free >= personen

/** Returns the largest number of people to offer: the most free places of a slot, at least 4 and the chosen number. */
export function mostPersonen(slots: readonly Pick<Slot, 'free'>[], personen: number): number {
  const largest = Math.max(ALWAYS_OFFERED, personen, ...slots.map(({ free }) => free))
  return Math.min(largest, PERSONEN_MAX)
}

/** Returns the text on a slot's tile: number of free places, or why this number of people cannot choose it. */
export function placesNote({ free, own }: Slot, personen: number): string {
  if (free === 0) return 'vergeben'
  if (!fits({ free }, personen)) return `nur noch ${placesText(free)}`
  return own ? 'Ihr Termin jetzt' : `noch ${placesText(free)}`
}

export const tooSmallText = (free: number, personen: number): string =>
  `Für ${personenText(personen)} reicht dieser Termin nicht: Es ${free === 1 ? 'ist' : 'sind'} nur noch ${placesText(free)} frei.`

const placesText = (free: number): string => (free === 1 ? '1 Platz' : `${free} Plätze`)
