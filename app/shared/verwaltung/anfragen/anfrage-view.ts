import type { StaffStatus } from '#app/shared/anfragen/anfrage.status.ts'
import type { AnfrageEntry, AnfrageStatus } from '#app/shared/anfragen/anfrage.types.ts'
import { type Guarded, isText, objectOf, orNull } from '#app/shared/json/guards.ts'
import type { NachrichtArt } from '#app/shared/nachrichten/nachricht-art.ts'
import type { TerminTime } from '#app/shared/termine/termin-time.ts'
import type { Decision } from '#app/shared/verwaltung/interessenten/akte-paths.ts'
import type { DeliveryState } from '#app/shared/verwaltung/nachrichten/nachrichten.ts'
import { ANFRAGEN_PATH } from './anfragen-filter.ts'
import type { Holder, PreviewReading } from './status-change.ts'

/** One inquiry of the list. */
export const anfragePath = (linkId: string) => `${ANFRAGEN_PATH}/${linkId}`

/** The same as it was opened from a list; `list`: the query of that, '' for all. */
export const anfragePathIn = (linkId: string, list: string) =>
  list === '' ? anfragePath(linkId) : `${anfragePath(linkId)}?${list}`

/** Most characters of an internal note; the column holds as many. */
export const NOTIZ_MAX = 4000

/** What mail and SMS of a change would say, as the page's script asks for it while somebody writes. */
export const isWordsPreview = objectOf({
  mail: orNull(objectOf({ an: isText, betreff: isText, text: isText })),
  sms: orNull(objectOf({ an: isText, text: isText })),
})
export type WordsPreview = Guarded<typeof isWordsPreview>

/** A state staff can choose, with what applicants read of it. */
export type PossibleStatus = { key: StaffStatus; option: AnfrageStatus }

/** A person of the questionnaire: how far they are, and nothing of what they have said. */
export type FragebogenPerson = {
  id: string
  /** Null: a co-tenant, whom staff does not know by name before somebody applies. */
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
  /** Why, or when, where that helps. */
  detail: string | null
  at: string
}

/** An entry of the history; `who` null: nobody of staff. */
export type HistoryRow = { id: string; text: string; who: string | null; at: string }

export type NotizRow = { id: string; text: string; who: string; isOwn: boolean; at: string }

/** Another inquiry of the person; `withName`: they are a co-tenant in that of somebody else. */
export type OtherAnfrage = {
  id: string
  titel: string
  nummer: string | null
  status: { text: string; color: AnfrageStatus['colorClass'] } | null
  at: string
  withName: string | null
}

/** Why two accounts may be the same person. */
export type SameReason = 'nummer' | 'email' | 'name'

/** Another account that may be, or has been found to be, the same person. */
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

/** The pages of the inquiries beside this one in the list it was opened from; null at its ends. */
export type Neighbours = { previous: string | null; next: string | null; position: number; total: number }

/** Everything the page of one inquiry shows. Times are ISO timestamps. */
export type AnfrageView = {
  id: string
  stand: string
  profilId: string | null
  name: string
  phone: string | null
  email: string | null
  /** A number that was stated besides and never confirmed: nothing is sent there. */
  unconfirmedPhone: string | null
  /** Since when there is the account; null without one. */
  kontoSince: string | null
  isLocked: boolean
  withdrawnAt: string | null
  createdAt: string
  expose: { id: string; titel: string; nummer: string | null }
  status: AnfrageStatus | null
  /** What was written with the inquiry, and to it. */
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
  /** The states it can be led on to; a decision is none of them. */
  possible: PossibleStatus[]
  /** The decisions that can be made about it now; each asks on a page of its own. */
  decidable: Decision[]
  /** Whom the flat is promised to, if that is another person. */
  holder: Holder | null
  /** The person's card as it is now; null once they have withdrawn. */
  entry: AnfrageEntry | null
}

/** What choosing a state would do, beside the page. */
export type AnfrageChange = {
  status: StaffStatus
  entry: AnfrageEntry
  words: WordsPreview
  free: PreviewReading['free']
  /** It takes back what the person has been told (STATUSWECHSEL-8). */
  isStepBack: boolean
}
