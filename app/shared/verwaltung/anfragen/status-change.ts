import {
  ANFRAGE_STATUS,
  isStatusKey,
  phaseOf,
  STATUS_KEY_BESICHTIGUNG_ZULASSEN,
  type StaffStatus,
  type StatusChannels,
} from '#app/shared/anfragen/anfrage.status.ts'
import type { AnfrageEntry } from '#app/shared/anfragen/anfrage.types.ts'
import type { TerminTime } from '#app/shared/termine/termin-time.ts'

/** As it comes out of a form. */
export const isStaffStatus = (text: string): text is StaffStatus =>
  isStatusKey(text) && ANFRAGE_STATUS[text].staff !== null

/** States that several inquiries can be put into at once: a flat is promised to one person, on a page that asks (AKTE-9). */
export const isBulkStatus = (text: string): text is BulkStatus => isStaffStatus(text) && text !== 'zusage'
export type BulkStatus = Exclude<StaffStatus, 'zusage'>

/** The states that end an inquiry: set on the page that asks about the decision (AKTE-9), or for many refusals at once. */
export const isDecided = (status: StaffStatus): boolean => phaseOf(status) === 'decided'

/**
 * True if a change takes back what the person has already been told (STATUSWECHSEL-8). The offer of another viewing does not.
 */
export function isStepBack(from: string | null, to: StaffStatus): boolean {
  if (from === null || !isStatusKey(from) || ANFRAGE_STATUS[to].progress >= ANFRAGE_STATUS[from].progress) return false
  return to !== STATUS_KEY_BESICHTIGUNG_ZULASSEN || phaseOf(from) === 'decided'
}

/** Most inquiries that one change is about (STATUSWECHSEL-4). */
export const STATUS_CHANGE_MAX = 500

/** Most characters of what staff writes to the person with it; the column holds as many. */
export const STATUS_ANMERKUNG_MAX = 1000

/** The channels that are preselected for a state: nobody is written to about a state that tells them nothing new. */
export const defaultChannels = (status: StaffStatus): StatusChannels => ANFRAGE_STATUS[status].staff

/** The person a flat is promised to, with their inquiry. */
export type Holder = { linkId: string; name: string }

/** An inquiry of a change, before it is made. */
export type PreviewLink = {
  id: string
  /** Goes back with the form: a change is refused where the inquiry is not as it was shown. */
  stand: string
  name: string
  wohnung: string
  /** The same for all inquiries of one person. */
  person: string
  /** Why it cannot be changed like this; null: it can. */
  refusal: string | null
  /** Whom the flat is promised to, if that is another person. */
  holder: Holder | null
  /** Where the person can be reached; null: not this way. */
  email: string | null
  phone: string | null
  /** The appointment that is cancelled with it. */
  cancelled: TerminTime | null
  /** It takes back what the person has been told (STATUSWECHSEL-8). */
  isStepBack: boolean
}

/** What one person reads, made from the real texts. */
export type PreviewReading = {
  linkId: string
  /** The card of "Mein Bereich" as it is afterwards. */
  entry: AnfrageEntry
  mail: { an: string; betreff: string; text: string; html: string } | null
  sms: { an: string; text: string } | null
  /** The next slots with free places; shown where a viewing is offered. */
  free: (TerminTime & { left: number })[]
}

/** What a change would do (STATUSWECHSEL-2). */
export type StatusChangePreview = {
  links: PreviewLink[]
  /** Null where nothing of it can be done. */
  reading: PreviewReading | null
  /** The flats with how many free slots each has, where a viewing is offered. */
  freeTermine: { wohnung: string; count: number }[]
}
