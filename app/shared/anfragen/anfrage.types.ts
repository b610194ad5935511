import type { StatusColor } from '#app/shared/status-color.ts'
import type { BildView } from '../bilder/bild.types.ts'
import type { Etappe } from './anfrage.status.ts'

export type AnfrageStatus = {
  statusKey: string
  anzeigetext: string
  kundentext: string | null
  /** URL pattern; '/no' or empty disables the navigation. */
  wohnenNavigation: string | null
  colorClass: StatusColor
  etappe: Etappe
}

/** Booking of an inquiry: the active one, or the last cancelled one. */
export type AnfrageBuchung = {
  id: string
  storniert: boolean
  /** ISO date, Europe/Berlin. */
  date: string
  /** "16:30:00", Europe/Berlin. */
  from: string
  to: string
  past: boolean
  /** Null until staff records the attendance. */
  erschienen: boolean | null
  rueckmeldung: boolean
  /** Null if no viewing is recorded. */
  besichtigungId: string | null
  treffpunkt: string | null
}

export type AnfrageExpose = {
  id: string
  title: string
  anschrift: string
  /** False if neither public nor accessible by link. The card then has no link, price or picture. */
  reachable: boolean
  /** Null if unset or not reachable. */
  status: string | null
  verkauf: boolean
  /** Euro; null means "Auf Anfrage". */
  preis: number | null
  bild: BildView | null
}

/** An Exposé of a person's inquiries, for its card on /dashboard (BEREICH-4). */
export type AnfrageEntry = {
  /** Id of the link between inquiry and Exposé. */
  id: string
  inquiryId: string
  /** Null if the status option is unknown. */
  status: AnfrageStatus | null
  buchung: AnfrageBuchung | null
  /** Newest recorded viewing; `date` is an ISO date. */
  besichtigung: { date: string | null } | null
  /** True if `terminbuchung_id` is set, even for a cancelled booking. */
  hasTerminbuchung: boolean
  kundenanmerkung: string | null
  /** Number of awaited slots, and the best position in the queue. */
  warteliste: { termine: number; platz: number } | null
  /** ISO timestamp; null until the application is sent. */
  bewerbungAm: string | null
  /** Arrival, completion of the rental profile, and decision; ISO timestamps. */
  eingegangenAm: string
  profilAm: string | null
  entschiedenAm: string | null
  /** True if the applicant can see a reaction of the company. */
  isAnswered: boolean
  /** The company's note on the current state (STAND-9). */
  anmerkungVerwaltung: string | null
  expose: AnfrageExpose
}

/**
 * Persons the account may open, and their finished steps in percent. `openMitmieter`: all other persons with an
 * incomplete questionnaire.
 */
export type FragebogenOverview = { personen: number; percent: number; openMitmieter: number }

export type BereichOverview = {
  besichtigungen: number
  openRueckmeldungen: number
  mieterfragebogen: FragebogenOverview | null
  suchen: number
}
