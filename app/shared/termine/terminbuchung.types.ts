import type { StatusColor } from '#app/shared/status-color.ts'
import type { BildView } from '../bilder/bild.types.ts'

/** Slot, as an applicant sees it. Day and times are in Europe/Berlin. */
export type TerminView = {
  id: string
  date: string
  from: string
  to: string
  treffpunkt: string | null
  /** Number of all places, free and taken. */
  places: number
  /** Number of places that this applicant can book, including those of the applicant's own booking. */
  free: number
  /** True for the slot that the applicant has booked. */
  own: boolean
  waiting: boolean
}

/** Places that the Warteliste keeps for a person until `until`, an ISO timestamp. */
export type AngebotView = {
  terminId: string
  date: string
  from: string
  to: string
  treffpunkt: string | null
  personen: number
  until: string
}

export type CalendarLinks = { google: string; outlook: string; file: string }

export type BuchungView = {
  terminId: string
  date: string
  from: string
  to: string
  treffpunkt: string | null
  host: string | null
  /** Contact person of the house; null if `host` is set or no contact is known. */
  kontakt: string | null
  personen: number
  notes: string
  /** True if the person can still cancel the booking online (TERMIN-8). */
  cancellable: boolean
  /** True if the person can also move the booking: the inquiry still allows new bookings (TERMIN-6). */
  movable: boolean
  past: boolean
  /** Path of the feedback page; null before the viewing has ended, or if no feedback is wanted. */
  rueckmeldung: string | null
  calendar: CalendarLinks
}

export type TerminExpose = {
  id: string
  title: string
  anschrift: string
  /** Null if the Exposé has no picture or the person may not see it. */
  bild: BildView | null
}

export type OwnFlat = { exposeId: string; title: string; anschrift: string; status: string }

export type RefusalView = { color: StatusColor; title: string; text: string }

/** Data of the booking page, for the signed-in applicant or a person with the PIN. */
export type Terminbuchung = {
  linkId: string
  inquiryId: string
  expose: TerminExpose
  isOwn: boolean
  refusal: RefusalView | null
  buchung: BuchungView | null
  angebot: AngebotView | null
  /** True if the person waits for at least one future slot. */
  waitsForAny: boolean
  anmerkung: string | null
  channel: 'email' | 'sms' | 'nobody'
  /** Slots in order of time, including full ones. */
  termine: readonly TerminView[]
  /** Id of the first slot on the next page; null on the last page. */
  moreFrom: string | null
  /** Keys of the live updates that make the page reload itself. */
  keys: readonly string[]
}

export type TerminStep = 'pin' | 'existing' | 'success' | 'refused' | 'form' | 'angebot' | 'select'
