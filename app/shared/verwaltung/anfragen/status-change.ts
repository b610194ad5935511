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

/** States for bulk changes; a flat is promised to one person on its own page (AKTE-9). */
export const isBulkStatus = (text: string): text is BulkStatus => isStaffStatus(text) && text !== 'zusage'
export type BulkStatus = Exclude<StaffStatus, 'zusage'>

/** Final states: set on the decision's page (AKTE-9), or in bulk for refusals. */
export const isDecided = (status: StaffStatus): boolean => phaseOf(status) === 'decided'

/** True if a change revokes something the person was told (STATUSWECHSEL-8). Another viewing offer does not. */
export function isStepBack(from: string | null, to: StaffStatus): boolean {
  if (from === null || !isStatusKey(from) || ANFRAGE_STATUS[to].progress >= ANFRAGE_STATUS[from].progress) return false
  return to !== STATUS_KEY_BESICHTIGUNG_ZULASSEN || phaseOf(from) === 'decided'
}

/** Inquiries per change (STATUSWECHSEL-4). */
export const STATUS_CHANGE_MAX = 500

/** In characters, like the column. */
export const STATUS_ANMERKUNG_MAX = 1000

/** Preselected channels of a state; none if it tells nothing new. */
export const defaultChannels = (status: StaffStatus): StatusChannels => ANFRAGE_STATUS[status].staff

/** Person a flat is promised to. */
export type Holder = { linkId: string; name: string }

/** An inquiry of a planned change. */
export type PreviewLink = {
  id: string
  /** Version; the change is refused if the inquiry has changed. */
  stand: string
  name: string
  wohnung: string
  /** Equal for all inquiries of a person. */
  person: string
  /** Reason against the change, or null. */
  refusal: string | null
  /** Another person the flat is promised to. */
  holder: Holder | null
  /** Channels; null if missing. */
  email: string | null
  phone: string | null
  /** Appointment cancelled with it. */
  cancelled: TerminTime | null
  /** Revokes something the person was told (STATUSWECHSEL-8). */
  isStepBack: boolean
}

/** Messages of one person, from the real texts. */
export type PreviewReading = {
  linkId: string
  /** The changed card of "Mein Bereich". */
  entry: AnfrageEntry
  mail: { an: string; betreff: string; text: string; html: string } | null
  sms: { an: string; text: string } | null
  /** Next free slots, for a viewing offer. */
  free: (TerminTime & { left: number })[]
}

/** Effects of a change (STATUSWECHSEL-2). */
export type StatusChangePreview = {
  links: PreviewLink[]
  /** Null if no change is possible. */
  reading: PreviewReading | null
  /** Flats with their number of free slots, for a viewing offer. */
  freeTermine: { wohnung: string; count: number }[]
}
