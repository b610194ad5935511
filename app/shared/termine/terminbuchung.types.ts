import type { StatusColor } from '#app/shared/status-color.ts'
import type { BildView } from '../bilder/bild.types.ts'

/** Slot for an applicant. Day and times are Europe/Berlin. */
export type TerminView = {
  id: string
  date: string
  from: string
  to: string
  treffpunkt: string | null
  /** Places this applicant can take, including those of the own booking. */
  free: number
  /** Slot of the own booking. */
  own: boolean
  /** The applicant is on the waiting list. */
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
  until: string
}

export type CalendarLinks = { google: string; outlook: string; file: string }

export type BuchungView = {
  terminId: string
  date: string
  from: string
  to: string
  treffpunkt: string | null
  personen: number
  notes: string
  /** Can be cancelled online (TERMIN-8). */
  cancellable: boolean
  /** Can also be moved: the flat is available and undecided. */
  movable: boolean
  past: boolean
  /** Feedback page; null before the end of the viewing, and if no feedback is wanted. */
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

export type OwnFlat = { exposeId: string; title: string; anschrift: string; status: string }

export type RefusalView = { color: StatusColor; title: string; text: string }

/** Booking page after proof of identity. */
export type Terminbuchung = {
  linkId: string
  inquiryId: string
  expose: TerminExpose
  /** False if access is by PIN. */
  isOwn: boolean
  /** TERMIN-6 */
  refusal: RefusalView | null
  buchung: BuchungView | null
  angebot: AngebotView | null
  /** Waits for any future slot. */
  waitsForAny: boolean
  anmerkung: string | null
  /** Channel of the confirmation. */
  told: 'email' | 'sms' | 'nobody'
  /** In order of time, including full ones. */
  termine: readonly TerminView[]
  /** First slot of the next page. */
  moreFrom: string | null
  /** Topics of live updates. */
  keys: readonly string[]
}

export type TerminStep = 'pin' | 'existing' | 'success' | 'refused' | 'form' | 'angebot' | 'select'
