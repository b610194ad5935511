import { chosenPersonen, fits } from './termin-places.ts'
import type { Terminbuchung, TerminStep } from './terminbuchung.types.ts'

/** State of the booking page in its URL, besides inquiry, Exposé and PIN. */
export type TerminWish = {
  terminId: string | null
  /** Number of people that the person has chosen above the slots; null before the choice. */
  personen: number | null
  /** True if a person with a booking wants to choose another slot. */
  rebook: boolean
  booked: boolean
  /** True if the last form chose what was booked already, so that nothing was changed. */
  unchanged: boolean
  cancelled: boolean
  /** True if full slots are shown too, so that the person can join their waiting list. */
  wait: boolean
  /** Id of the first slot to show; null shows the slots from the earliest one. */
  from: string | null
}

export type TerminState = Pick<Terminbuchung, 'buchung' | 'termine' | 'angebot' | 'refusal'>

/** Returns the step of the booking page (TERMIN-1): the first rule that applies decides. */
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
