import type { Terminbuchung, TerminStep } from './terminbuchung.types.ts'

/** Parameters of the booking page besides inquiry, Exposé and PIN. */
export type TerminWish = {
  terminId: string | null
  /** Shows slots despite a booking. */
  rebook: boolean
  booked: boolean
  /** The last change was not made. */
  unchanged: boolean
  cancelled: boolean
  /** Shows full slots, for the waiting list. */
  wait: boolean
  /** Id of the first slot shown; null: from now. */
  from: string | null
}

export type TerminState = Pick<Terminbuchung, 'buchung' | 'termine' | 'angebot' | 'refusal'>

/** Step of the booking page (TERMIN-1). The first match decides. */
export function terminStep(state: TerminState | null, { terminId, rebook, booked }: TerminWish): TerminStep {
  if (state === null) return 'pin'
  const { buchung, termine, angebot, refusal } = state
  if (buchung && booked) return 'success'
  if (buchung && !(rebook && buchung.movable)) return 'existing'
  if (refusal) return 'refused'
  if (termine.some(({ id, free }) => id === terminId && free > 0)) return 'form'
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
