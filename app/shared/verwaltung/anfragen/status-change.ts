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

export const isStaffStatus = (text: string): text is StaffStatus =>
  isStatusKey(text) && ANFRAGE_STATUS[text].staff !== null

/** Without Zusage: a flat is promised to one person on its own page (AKTE-9). */
export const isBulkStatus = (text: string): text is BulkStatus => isStaffStatus(text) && text !== 'zusage'
export type BulkStatus = Exclude<StaffStatus, 'zusage'>
export const isDecided = (status: StaffStatus): boolean => phaseOf(status) === 'decided'

/**
 * True if the person was told something that the change revokes (STATUSWECHSEL-8). Another viewing offer revokes
 * nothing.
 */
export function isStepBack(from: string | null, to: StaffStatus): boolean {
  if (from === null || !isStatusKey(from) || ANFRAGE_STATUS[to].progress >= ANFRAGE_STATUS[from].progress) return false
  return to !== STATUS_KEY_BESICHTIGUNG_ZULASSEN || phaseOf(from) === 'decided'
}

/** STATUSWECHSEL-4 */
export const STATUS_CHANGE_MAX = 500

/** In characters, like the column. */
export const STATUS_ANMERKUNG_MAX = 1000

export const defaultChannels = (status: StaffStatus): StatusChannels => ANFRAGE_STATUS[status].staff

export type Holder = { linkId: string; name: string }

export type PreviewLink = {
  id: string
  /** Version; the change is refused if the inquiry has changed. */
  stand: string
  name: string
  wohnung: string
  /** Equal for all inquiries of a person. */
  person: string
  /** Reason against the change. */
  refusal: string | null
  /** The flat is promised to this other person. */
  holder: Holder | null
  email: string | null
  phone: string | null
  /** Appointment that the change cancels. */
  cancelled: TerminTime | null
  isStepBack: boolean
}

export type PreviewReading = {
  linkId: string
  /** The card on "Mein Bereich" as it will look after the change. */
  entry: AnfrageEntry
  mail: { an: string; betreff: string; text: string; html: string } | null
  sms: { an: string; text: string } | null
  /** Next free slots, for a viewing offer. */
  free: (TerminTime & { left: number })[]
}
export type StatusChangePreview = {
  links: PreviewLink[]
  /** Null if no change is possible. */
  reading: PreviewReading | null
  /** Free slots per flat, for a viewing offer. */
  freeTermine: { wohnung: string; count: number }[]
}
