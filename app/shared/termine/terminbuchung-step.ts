import type { Terminbuchung, TerminStep } from './terminbuchung.types.ts'

/** What the address of the booking page says beside inquiry, Exposé and PIN. */
export type TerminWish = {
  /** The slot that was chosen. */
  terminId: string | null
  /** A new slot is looked for although one is booked. */
  rebook: boolean
  /** The booking has just been made. */
  booked: boolean
  /** It was to be changed, and is as it was. */
  unchanged: boolean
  /** It has just been cancelled. */
  cancelled: boolean
  /** The full slots, to wait for some of them. */
  wait: boolean
  /** The slots from this one on, by its id; null: from now. */
  from: string | null
}

export type TerminState = Pick<Terminbuchung, 'buchung' | 'termine' | 'angebot' | 'refusal'>

/**
 * The step that the page shows (TERMIN-1), decided in this order: what is missing to prove who asks; a booking that is
 * not cancelled, unless it has just been made or is to be changed; why none can be booked; a slot that was chosen and has a place; a place that is
 * kept for them; else the slots.
 */
export function terminStep(state: TerminState | null, { terminId, rebook, booked }: TerminWish): TerminStep {
  if (state === null) return 'pin'
  const { buchung, termine, angebot, refusal } = state
  if (buchung && booked) return 'success'
  if (buchung && !(rebook && buchung.movable)) return 'existing'
  if (refusal) return 'refused'
  if (termine.some(({ id, free }) => id === terminId && free > 0)) return 'form'
  return angebot && !buchung ? 'angebot' : 'select'
}

/** The heading of each step. */
export const TERMIN_TITLE: Readonly<Record<TerminStep, string>> = {
  pin: 'PIN-Verifizierung',
  existing: 'Ihre Buchung',
  refused: 'Besichtigungstermin',
  select: 'Termin auswählen',
  form: 'Buchung',
  angebot: 'Ein Platz ist frei',
  success: 'Buchung erfolgreich',
}

/** Slots by their day, both in order of time. */
export function groupByDay<Slot extends { date: string; from: string }>(slots: readonly Slot[]): [string, Slot[]][] {
  const ordered = slots.toSorted((a, b) => `${a.date} ${a.from}`.localeCompare(`${b.date} ${b.from}`))
  return [...Map.groupBy(ordered, ({ date }) => date)]
}
