import type { StatusColor } from '#app/shared/status-color.ts'
import type { BildView } from '../bilder/bild.types.ts'
import type { ZusageState } from '../zusage/zusage.ts'
import type { Etappe } from './anfrage.status.ts'

export type AnfrageStatus = {
  statusKey: string
  anzeigetext: string
  kundentext: string | null
  wohnenNavigation: string | null
  colorClass: StatusColor
  etappe: Etappe
}

/** Booking of an inquiry: the active one, otherwise the last cancelled one. */
export type AnfrageBuchung = {
  id: string
  storniert: boolean
  /** ISO date, Europe/Berlin. */
  date: string
  /** Start time like "16:30:00", Europe/Berlin. */
  from: string
  to: string
  past: boolean
  /** True if the person came; null until staff records it. */
  erschienen: boolean | null
  rueckmeldung: boolean
  besichtigungId: string | null
  treffpunkt: string | null
  /** Name of the person who shows the flat; null if the slot names nobody. */
  host: string | null
}

export type AnfrageExpose = {
  id: string
  title: string
  anschrift: string
  /** False if the Exposé is neither public nor open by Direktlink; its card then has no link, price or picture. */
  reachable: boolean
  /** Null if the Exposé has no status or is not reachable. */
  status: string | null
  verkauf: boolean
  /** Euro; null means "Auf Anfrage". */
  preis: number | null
  bild: BildView | null
}

/** Exposé of one of the applicant's inquiries, shown as a card on /dashboard (BEREICH-4). */
export type AnfrageEntry = {
  /** Id of the link between inquiry and Exposé. */
  id: string
  inquiryId: string
  /** Null if the inquiry's status has no row in `inquiry_status_options`. */
  status: AnfrageStatus | null
  buchung: AnfrageBuchung | null
  /** Newest recorded viewing, or null; `date`: ISO date. `mietinteresse`: null until the person gives feedback. */
  besichtigung: { date: string | null; mietinteresse: boolean | null } | null
  /** True if `terminbuchung_id` is set, even if that booking was cancelled. */
  hasTerminbuchung: boolean
  kundenanmerkung: string | null
  /** Number of Termine whose Warteliste has the applicant, and the best position; null on no Warteliste. */
  warteliste: { termine: number; platz: number } | null
  /** Slot that the Warteliste keeps for the applicant, or null; `until` is an ISO timestamp (WARTELISTE-2). */
  angebot: { date: string; from: string; until: string } | null
  /** ISO timestamp; null until the application is sent. */
  bewerbungAm: string | null
  /** Last day (ISO date) of the flat's reservation for the applicant; null if it is not reserved (MIETANGEBOT-4). */
  reserviertBis: string | null
  /** Promise of the flat with its deadline as an ISO timestamp, or null (ZUSAGE-1). */
  zusage: { state: ZusageState; frist: string } | null
  /** When the inquiry arrived, the rental profile was completed, and the decision was made. ISO timestamps. */
  eingegangenAm: string
  profilAm: string | null
  entschiedenAm: string | null
  /** True once the company has reacted in a way that the applicant can see. */
  isAnswered: boolean
  anmerkungVerwaltung: string | null
  expose: AnfrageExpose
}

/** Persons whose answers the account may open, their progress in percent, and number of other incomplete persons. */
export type FragebogenOverview = { personen: number; percent: number; openOthers: number }

export type BereichOverview = {
  besichtigungen: number
  openRueckmeldungen: number
  mieterfragebogen: FragebogenOverview | null
  isBuerge: boolean
  suchen: number
}
