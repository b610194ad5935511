import type { BildView } from '../bilder/bild.types.ts'
import type { StatusFarbe } from '../status-farbe.ts'
import type { Etappe } from './anfrage.status.ts'

/** A row of `inquiry_status_options` for applicants. */
export type AnfrageStatus = {
  statusKey: string
  anzeigetext: string
  kundentext: string | null
  /** Target URL pattern; '/no' or empty: none. */
  wohnenNavigation: string | null
  colorClass: StatusFarbe
  /** Etappe of this state. */
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
  /** Attendance recorded by staff, or null. */
  erschienen: boolean | null
  rueckmeldung: boolean
  /** Its recorded viewing, for feedback. */
  besichtigungId: string | null
  treffpunkt: string | null
}

/** Exposé of an inquiry, for its applicant. */
export type AnfrageExpose = {
  id: string
  /** May be ''. */
  title: string
  /** Address; may be ''. */
  anschrift: string
  /** False if neither public nor accessible by link: no link, price or picture. */
  reachable: boolean
  /** Its own status; null if not reachable or unset. */
  status: string | null
  verkauf: boolean
  /** Euro; null: "Auf Anfrage". */
  preis: number | null
  bild: BildView | null
}

/** An Exposé of a person's inquiries, for its card on /dashboard (BEREICH-4). */
export type AnfrageEntry = {
  /** Id of the link between inquiry and Exposé. */
  id: string
  inquiryId: string
  /** Null for unknown options. */
  status: AnfrageStatus | null
  buchung: AnfrageBuchung | null
  /** Newest recorded viewing, `date` an ISO date; or null. */
  besichtigung: { date: string | null } | null
  /** `terminbuchung_id` is set, whatever the booking's state. */
  hasTerminbuchung: boolean
  kundenanmerkung: string | null
  /** Awaited slots and the best place in line, or null. */
  warteliste: { termine: number; platz: number } | null
  /** Application sent; ISO timestamp or null. */
  bewerbungAm: string | null
  /** Arrival, completion of the rental profile, and decision; ISO timestamps. */
  eingegangenAm: string
  profilAm: string | null
  entschiedenAm: string | null
  /** The company has reacted visibly. */
  isAnswered: boolean
  /** The company's note on the current state (STAND-9). */
  anmerkungVerwaltung: string | null
  expose: AnfrageExpose
}

/** `personen` and `percent` (finished steps) count accessible persons; of others only incomplete ones. */
export type FragebogenOverview = { personen: number; percent: number; openMitmieter: number }

export type BereichOverview = {
  besichtigungen: number
  openRueckmeldungen: number
  /** The person's questionnaire, or null. */
  mieterfragebogen: FragebogenOverview | null
  suchen: number
}
