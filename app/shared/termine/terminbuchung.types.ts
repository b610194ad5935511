import type { BildView } from '../bilder/bild.types.ts'
import type { StatusFarbe } from '../status-farbe.ts'

/** A viewing slot as an applicant may see it. Day and times are Europe/Berlin. */
export type TerminView = {
  id: string
  /** ISO date. */
  date: string
  /** "16:30:00" */
  from: string
  to: string
  treffpunkt: string | null
  /** Places that this applicant can still take: those of their own booking count as free. 0: full. */
  free: number
  /** The slot of their booking. */
  own: boolean
  /** They are on the waiting list for it. */
  waiting: boolean
}

/** Places that are kept for somebody of the waiting list. */
export type AngebotView = {
  terminId: string
  date: string
  from: string
  to: string
  treffpunkt: string | null
  personen: number
  /** Until when, as ISO timestamp. */
  until: string
}

/** Addresses that put a booking into a calendar. */
export type CalendarLinks = { google: string; outlook: string; file: string }

/** The booking of an inquiry link that is not cancelled. */
export type BuchungView = {
  terminId: string
  date: string
  from: string
  to: string
  treffpunkt: string | null
  personen: number
  notes: string
  /** It may still be cancelled here (TERMIN-8). */
  cancellable: boolean
  /** It may besides be moved: the flat can still be had, and the company has not decided. */
  movable: boolean
  past: boolean
  /** Where feedback about the viewing is given; null before it is over, and if nobody asks for it. */
  rueckmeldung: string | null
  calendar: CalendarLinks
}

/** The Exposé that the viewing is about. */
export type TerminExpose = {
  id: string
  title: string
  anschrift: string
  /** Null where it has none, or may not be seen any more. */
  bild: BildView | null
}

/** A flat of an own inquiry, to be chosen. `status`: where the inquiry stands, in a word. */
export type OwnFlat = { exposeId: string; title: string; anschrift: string; status: string }

/** Why no viewing is booked, in the words of the inquiry's state or about the flat. */
export type RefusalView = { color: StatusFarbe; title: string; text: string }

/** What the booking page knows once the visitor has proved who they are. */
export type Terminbuchung = {
  linkId: string
  inquiryId: string
  expose: TerminExpose
  /** Signed in as the one who asked; false: here with the PIN. */
  isOwn: boolean
  /** Why no viewing is booked (TERMIN-6); null if one can be. */
  refusal: RefusalView | null
  buchung: BuchungView | null
  angebot: AngebotView | null
  /** On the waiting list for any slot that there will be. */
  waitsForAny: boolean
  /** What the company has written with the state of the inquiry; null: nothing. */
  anmerkung: string | null
  /** How the person hears of a booking. */
  told: 'email' | 'sms' | 'nobody'
  /** In order of time, free and full ones. */
  termine: readonly TerminView[]
  /** The slot with which the next page begins; null: these are all. */
  moreFrom: string | null
  /** What the page listens for. */
  keys: readonly string[]
}

/** The steps of the booking page (TERMIN-1). */
export type TerminStep = 'pin' | 'existing' | 'success' | 'refused' | 'form' | 'angebot' | 'select'
