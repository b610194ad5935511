import { chosenPersonen, fits } from './termin-places.ts'
import type { Terminbuchung, TerminStep } from './terminbuchung.types.ts'

/** State of the booking page in its URL, besides inquiry, Exposé and PIN. */
export type TerminWish = {
  terminId: string | null
  /** Number of people chosen above the slots; null before the choice. */
  personen: number | null
  /** True to show the slots although a booking exists. */
  rebook: boolean
  booked: boolean
  /** True if the last change could not be made. */
  unchanged: boolean
  cancelled: boolean
  /** True to show full slots too, so that the person can join the waiting list. */
  wait: boolean
  /** Id of the first slot to show; null shows the next ones. */
  from: string | null
}

export type TerminState = Pick<Terminbuchung, 'buchung' | 'termine' | 'angebot' | 'refusal'>

/** Returns the step of the booking page (TERMIN-1). The first matching rule decides. */
export function terminStep(state: TerminState | null, wish: TerminWish): TerminStep {
  if (state === null) return 'pin'
  const { terminId, rebook, booked } = wish
  const { buchung, termine, angebot, refusal } = state
  if (buchung && booked) return 'success'
  if (buchung && !(rebook && buchung.movable)) return 'existing'
  if (refusal) return 'refused'
  const personen = chosenPersonen(wish, buchung)
  if (termine.some((termin) => termin.id === terminId && fits(termin, personen))) return 'form'
  return angebot && !buchung ? 'angebot' : 'select'
}

export const TERMIN_TITLE: Readonly<Record<TerminStep, string>> = {
  pin: 'PIN-Verifizierung',
  existing: 'Ihre Buchung',
  refused: 'Besichtigungstermin',
  select: 'Termin auswählen',
  form: 'Buchung',
  angebot: 'Ein Platz ist frei',
  success: 'Buchung erfolgreich',
}

export function groupByDay<Slot extends { date: string; from: string }>(slots: readonly Slot[]): [string, Slot[]][] {
  const ordered = slots.toSorted((a, b) => `${a.date} ${a.from}`.localeCompare(`${b.date} ${b.from}`))
  return [...Map.groupBy(ordered, ({ date }) => date)]
}
