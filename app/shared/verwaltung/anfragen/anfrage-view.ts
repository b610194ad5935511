import type { StaffStatus } from '#app/shared/anfragen/anfrage.status.ts'
import type { AnfrageEntry, AnfrageStatus } from '#app/shared/anfragen/anfrage.types.ts'
import { type Guarded, isText, objectOf, orNull } from '#app/shared/json/guards.ts'
import type { NachrichtArt } from '#app/shared/nachrichten/nachricht-art.ts'
import type { TerminTime } from '#app/shared/termine/termin-time.ts'
import type { Decision } from '#app/shared/verwaltung/interessenten/akte-paths.ts'
import type { DeliveryState } from '#app/shared/verwaltung/nachrichten/nachrichten.ts'
import { ANFRAGEN_PATH } from './anfragen-filter.ts'
import type { Holder, PreviewReading } from './status-change.ts'

export const anfragePath = (linkId: string) => `${ANFRAGEN_PATH}/${linkId}`

/** `list`: query of the list from which the page was opened; '' for all. */
export const anfragePathIn = (linkId: string, list: string) =>
  list === '' ? anfragePath(linkId) : `${anfragePath(linkId)}?${list}`

export const NOTIZ_MAX = 4000

/** Preview of mail and SMS, requested while staff types. */
export const isWordsPreview = objectOf({
  mail: orNull(objectOf({ an: isText, betreff: isText, text: isText })),
  sms: orNull(objectOf({ an: isText, text: isText })),
})
export type WordsPreview = Guarded<typeof isWordsPreview>

export type PossibleStatus = { key: StaffStatus; option: AnfrageStatus }

export type FragebogenPerson = {
  id: string
  /** Null for a co-tenant, whose name is hidden before an application. */
  name: string | null
  openSteps: number[]
  isComplete: boolean
  dokumente: number
}

export type BookingRow = TerminTime & {
  id: string
  terminId: string
  status: 'confirmed' | 'storniert' | 'vorbei'
  personen: number
  erschienen: boolean | null
  past: boolean
  notes: string | null
}

export type ViewingRow = { id: string; datum: string | null; mietinteresse: boolean | null; kommentar: string | null }

export type MessageRow = {
  id: string
  kind: NachrichtArt
  betreff: string | null
  state: DeliveryState
  /** Reason or time of the state. */
  detail: string | null
  at: string
}

/** `who`: null if not changed by staff. */
export type HistoryRow = { id: string; text: string; who: string | null; at: string }

export type NotizRow = { id: string; text: string; who: string; isOwn: boolean; at: string }

/** `withName`: applicant of an inquiry in which this person is a co-tenant; null for own inquiries. */
export type OtherAnfrage = {
  id: string
  titel: string
  nummer: string | null
  status: { text: string; color: AnfrageStatus['colorClass'] } | null
  at: string
  withName: string | null
}

export type SameReason = 'nummer' | 'email' | 'name'

export type SamePerson = {
  profilId: string
  name: string
  phone: string | null
  email: string | null
  since: string
  anfragen: number
  reasons: SameReason[]
  isLinked: boolean
}

/** Pages before and after in the list; null at its ends. */
export type Neighbours = { previous: string | null; next: string | null; position: number; total: number }

/** Times are ISO timestamps. */
export type AnfrageView = {
  id: string
  stand: string
  profilId: string | null
  name: string
  phone: string | null
  email: string | null
  /** Nothing is sent to it. */
  unconfirmedPhone: string | null
  /** Null without an account. */
  kontoSince: string | null
  isLocked: boolean
  withdrawnAt: string | null
  createdAt: string
  expose: { id: string; titel: string; nummer: string | null }
  status: AnfrageStatus | null
  /** Written by the applicant with the inquiry; `kundenanmerkung` was written later. */
  anmerkung: string | null
  kundenanmerkung: string | null
  profil: { personen: number | null; mietbeginn: string | null; changedAt: string } | null
  hasApplied: boolean
  fragebogen: FragebogenPerson[]
  bookings: BookingRow[]
  viewings: ViewingRow[]
  messages: MessageRow[]
  history: HistoryRow[]
  notizen: NotizRow[]
  others: OtherAnfrage[]
  same: SamePerson[]
  /** Possible next states, without decisions. */
  possible: PossibleStatus[]
  /** Possible decisions; each has its own page. */
  decidable: Decision[]
  /** The flat is promised to this other person. */
  holder: Holder | null
  /** The applicant's current card; null after withdrawal. */
  entry: AnfrageEntry | null
}

export type AnfrageChange = {
  status: StaffStatus
  entry: AnfrageEntry
  words: WordsPreview
  free: PreviewReading['free']
  /** Revokes something that the person was told (STATUSWECHSEL-8). */
  isStepBack: boolean
}
