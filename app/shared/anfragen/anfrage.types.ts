import type { BildView } from '../bilder/bild.types.ts'
import type { StatusFarbe } from '../status-farbe.ts'
import type { Etappe } from './anfrage.status.ts'

/** A row of `inquiry_status_options`, as far as applicants see it. */
export type AnfrageStatus = {
  statusKey: string
  anzeigetext: string
  kundentext: string | null
  /** Target URL pattern; '/no' or empty: none. */
  wohnenNavigation: string | null
  colorClass: StatusFarbe
  /** How far an inquiry in this state has come. */
  etappe: Etappe
}

/** The booking of an inquiry that counts: the one that is not cancelled, else the one cancelled last. */
export type AnfrageBuchung = {
  id: string
  storniert: boolean
  /** ISO date, Europe/Berlin. */
  date: string
  /** "16:30:00", Europe/Berlin. */
  from: string
  to: string
  /** The slot is over. */
  past: boolean
  /** What staff has noted of it; null: nothing. */
  erschienen: boolean | null
  /** Feedback about the viewing was given. */
  rueckmeldung: boolean
  /** Its viewing, once that is recorded: what feedback is given about. */
  besichtigungId: string | null
  treffpunkt: string | null
}

/** The Exposé of an inquiry, as its applicant sees it. */
export type AnfrageExpose = {
  id: string
  /** '' where it has none. */
  title: string
  /** Street, postcode and town; '' where nothing is known. */
  anschrift: string
  /** False where it is neither public nor reachable by link any more: no link, price or picture then. */
  reachable: boolean
  /** Its own status; null if it is not reachable, or has none. */
  status: string | null
  verkauf: boolean
  /** Euro; null: "Auf Anfrage". */
  preis: number | null
  bild: BildView | null
}

/** One Exposé of a person's inquiries, with all that its card on /dashboard shows (BEREICH-4). */
export type AnfrageEntry = {
  /** Id of the link between inquiry and Exposé. */
  id: string
  inquiryId: string
  /** Null for one whose option is unknown. */
  status: AnfrageStatus | null
  buchung: AnfrageBuchung | null
  /** The newest viewing that is recorded, by whatever way, `date` an ISO date; null: none. */
  besichtigung: { date: string | null } | null
  /** `terminbuchung_id` is set, whatever has become of the booking. */
  hasTerminbuchung: boolean
  kundenanmerkung: string | null
  /** The slots that the person waits for, and the best of their places in line; null: they wait for none. */
  warteliste: { termine: number; platz: number } | null
  /** When the application was sent; ISO timestamp, null: not yet. */
  bewerbungAm: string | null
  /** When it was sent, when the person's rental profile was filled in, and when the company decided; ISO timestamps. */
  eingegangenAm: string
  profilAm: string | null
  entschiedenAm: string | null
  /** The company has done something with it that the person could notice. */
  isAnswered: boolean
  /** What the company has written with the state that the inquiry is in (STAND-9). */
  anmerkungVerwaltung: string | null
  expose: AnfrageExpose
}

/** What stands above the lists of /dashboard. */
/** `personen` and `percent`, the steps that are filled in, count those whom the person may see; of others only who is not done. */
export type FragebogenOverview = { personen: number; percent: number; openMitmieter: number }

export type BereichOverview = {
  besichtigungen: number
  /** Viewings without feedback. */
  openRueckmeldungen: number
  /** The questionnaire the person belongs to; null without one. */
  mieterfragebogen: FragebogenOverview | null
  /** Saved searches. */
  suchen: number
}
