import type { BildView } from '../bilder/bild.types.ts'
import type { StatusFarbe } from '../status-farbe.ts'

/** A slot for an applicant. Day and times are Europe/Berlin. */
export type TerminView = {
  id: string
  /** ISO date. */
  date: string
  /** "16:30:00" */
  from: string
  to: string
  treffpunkt: string | null
  /** Places this applicant can take, including those of their booking. 0: full. */
  free: number
  /** Slot of their booking. */
  own: boolean
  /** They are on its waiting list. */
  waiting: boolean
}

/** Places reserved for a person of the waiting list. */
export type AngebotView = {
  terminId: string
  date: string
  from: string
  to: string
  treffpunkt: string | null
  personen: number
  /** ISO timestamp. */
  until: string
}

/** Links that add a booking to a calendar. */
export type CalendarLinks = { google: string; outlook: string; file: string }

/** Active booking of an inquiry link. */
export type BuchungView = {
  terminId: string
  date: string
  from: string
  to: string
  treffpunkt: string | null
  personen: number
  notes: string
  /** May be cancelled online (TERMIN-8). */
  cancellable: boolean
  /** May also be moved: the flat is available and undecided. */
  movable: boolean
  past: boolean
  /** Feedback page; null before the viewing's end, and if not asked for. */
  rueckmeldung: string | null
  calendar: CalendarLinks
}

export type TerminExpose = {
  id: string
  title: string
  anschrift: string
  /** Null without a picture or access. */
  bild: BildView | null
}

/** A flat of an own inquiry. `status`: its state in a word. */
export type OwnFlat = { exposeId: string; title: string; anschrift: string; status: string }

/** Reason against booking, of the inquiry's state or the flat. */
export type RefusalView = { color: StatusFarbe; title: string; text: string }

/** Data of the booking page after proof of identity. */
export type Terminbuchung = {
  linkId: string
  inquiryId: string
  expose: TerminExpose
  /** Signed in as the applicant; false: access by PIN. */
  isOwn: boolean
  /** Reason against booking (TERMIN-6), or null. */
  refusal: RefusalView | null
  buchung: BuchungView | null
  angebot: AngebotView | null
  /** Waits for any future slot. */
  waitsForAny: boolean
  /** The company's note on the state, or null. */
  anmerkung: string | null
  /** Channel of the confirmation. */
  told: 'email' | 'sms' | 'nobody'
  /** In order of time, including full ones. */
  termine: readonly TerminView[]
  /** First slot of the next page, or null. */
  moreFrom: string | null
  /** Live update topics. */
  keys: readonly string[]
}

export type TerminStep = 'pin' | 'existing' | 'success' | 'refused' | 'form' | 'angebot' | 'select'
