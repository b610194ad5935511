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

/** True if staff can set this status for many inquiries at once. A promise has its own page, for one only (AKTE-9). */
export const isBulkStatus = (text: string): text is BulkStatus => isStaffStatus(text) && text !== 'zusage'
export type BulkStatus = Exclude<StaffStatus, 'zusage'>
export const isDecided = (status: StaffStatus): boolean => phaseOf(status) === 'decided'

/** True if a change revokes what the applicant knows (STATUSWECHSEL-8). An offered viewing only revokes a decision. */
export function isStepBack(from: string | null, to: StaffStatus): boolean {
  if (from === null || !isStatusKey(from) || ANFRAGE_STATUS[to].progress >= ANFRAGE_STATUS[from].progress) return false
  return to !== STATUS_KEY_BESICHTIGUNG_ZULASSEN || phaseOf(from) === 'decided'
}

export const STATUS_CHANGE_MAX = 500

/** Maximum characters of the note; same limit as the column. */
export const STATUS_ANMERKUNG_MAX = 1000

export const defaultChannels = (status: StaffStatus): StatusChannels => ANFRAGE_STATUS[status].staff

/** Another applicant, to whom the flat is promised. */
export type Holder = { linkId: string; name: string }

export type PreviewLink = {
  id: string
  stand: string
  name: string
  wohnung: string
  /** Key of the person: profile id, otherwise mail address, phone number or inquiry id. */
  person: string
  refusal: string | null
  holder: Holder | null
  email: string | null
  phone: string | null
  cancelled: TerminTime | null
  isStepBack: boolean
}

export type PreviewReading = {
  linkId: string
  /** The applicant's card in "Mein Bereich" after the change. */
  entry: AnfrageEntry
  mail: { an: string; betreff: string; text: string; html: string } | null
  sms: { an: string; text: string } | null
  /** Next free slots, if the change offers a viewing. */
  free: (TerminTime & { left: number })[]
}
export type StatusChangePreview = {
  links: PreviewLink[]
  /** Example; null if no inquiry can be changed. `freeTermine`: free slots by flat, if a viewing is offered. */
  reading: PreviewReading | null
  freeTermine: { wohnung: string; count: number }[]
}
