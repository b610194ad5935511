import type { StatusColor } from '#app/shared/status-color.ts'
import type { BildView } from '../bilder/bild.types.ts'
import type { ZusageState } from '../zusage/zusage.ts'
import type { Etappe } from './anfrage.status.ts'

export type AnfrageStatus = {
  statusKey: string
  anzeigetext: string
  kundentext: string | null
  /** URL pattern of the link on the card; '/no' or empty means no link. */
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
  /** Id of the recorded viewing; null if none is recorded. */
  besichtigungId: string | null
  treffpunkt: string | null
  /** Name of the person who shows the flat; null if the slot names nobody. */
  host: string | null
}

export type AnfrageExpose = {
  id: string
  title: string
  anschrift: string
  /** False if the Exposé is neither public nor accessible by link; the card then has no link, price or picture. */
  reachable: boolean
  /** Null if the Exposé has no status or is not reachable. */
  status: string | null
  verkauf: boolean
  /** Euro; null means "Auf Anfrage". */
  preis: number | null
  bild: BildView | null
}

/** A requested Exposé, shown as a card on /dashboard (BEREICH-4). */
export type AnfrageEntry = {
  /** Id of the link between inquiry and Exposé. */
  id: string
  inquiryId: string
  /** Null if the status option is unknown. */
  status: AnfrageStatus | null
  buchung: AnfrageBuchung | null
  /** Newest recorded viewing; `date` is an ISO date. `mietinteresse` is null until the person gives feedback. */
  besichtigung: { date: string | null; mietinteresse: boolean | null } | null
  /** True if `terminbuchung_id` is set, even for a cancelled booking. */
  hasTerminbuchung: boolean
  kundenanmerkung: string | null
  /** Number of Termine that the applicant waits for, and the best position in their queues. */
  warteliste: { termine: number; platz: number } | null
  /** Slot that the Warteliste keeps for the applicant; `until` is an ISO timestamp (WARTELISTE-2). */
  angebot: { date: string; from: string; until: string } | null
  /** ISO timestamp; null until the application is sent. */
  bewerbungAm: string | null
  /** Last day of the flat's reservation for the applicant, an ISO date (MIETANGEBOT-4). */
  reserviertBis: string | null
  /** Promise with its deadline, an ISO timestamp; null without one (ZUSAGE-1). */
  zusage: { state: ZusageState; frist: string } | null
  /** ISO timestamps: when the inquiry arrived, the rental profile was completed and the decision was made. */
  eingegangenAm: string
  profilAm: string | null
  entschiedenAm: string | null
  /** True if the applicant can see a reaction of the company. */
  isAnswered: boolean
  /** The company's note on the current status (STAND-9). */
  anmerkungVerwaltung: string | null
  expose: AnfrageExpose
}

/** Number of persons whose answers the account may open, their progress, and number of other incomplete persons. */
export type FragebogenOverview = { personen: number; percent: number; openOthers: number }

export type BereichOverview = {
  besichtigungen: number
  openRueckmeldungen: number
  mieterfragebogen: FragebogenOverview | null
  /** True if the account is a guarantor in a questionnaire. */
  isBuerge: boolean
  suchen: number
}
