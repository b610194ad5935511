import type { StaffStatus } from '#app/shared/anfragen/anfrage.status.ts'
import type { AnfrageEntry, AnfrageStatus } from '#app/shared/anfragen/anfrage.types.ts'
import { type Guarded, isText, objectOf, orNull } from '#app/shared/json/guards.ts'
import type { PersonRolle } from '#app/shared/mieterfragebogen/person-rolle.ts'
import type { NachrichtArt } from '#app/shared/nachrichten/nachricht-art.ts'
import type { TerminTime } from '#app/shared/termine/termin-time.ts'
import type { Decision } from '#app/shared/verwaltung/interessenten/akte-paths.ts'
import type { DeliveryState } from '#app/shared/verwaltung/nachrichten/nachrichten.ts'
import type { AblehnenGrund, ZusageDates, ZusageState } from '#app/shared/zusage/zusage.ts'
import { ANFRAGEN_PATH } from './anfragen-path.ts'
import type { Holder, PreviewReading } from './status-change.ts'

export const staffAnfragePath = (linkId: string) => `${ANFRAGEN_PATH}/${linkId}`

/** Path of an inquiry's page. `list`: query of the list to which the page leads back; '' for all inquiries. */
export const anfragePathIn = (linkId: string, list: string) =>
  list === '' ? staffAnfragePath(linkId) : `${staffAnfragePath(linkId)}?${list}`

export const NOTIZ_MAX = 4000

/** Validates a preview of mail and SMS. The page requests it while a member of staff types. */
export const isWordsPreview = objectOf({
  mail: orNull(objectOf({ an: isText, betreff: isText, text: isText })),
  sms: orNull(objectOf({ an: isText, text: isText })),
})
export type WordsPreview = Guarded<typeof isWordsPreview>

export type PossibleStatus = { key: StaffStatus; option: AnfrageStatus }

export type FragebogenPerson = {
  id: string
  rolle: PersonRolle
  /** Null for a co-tenant, whose name stays hidden until the application is sent. */
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
  detail: string | null
  at: string
}

/** Change of an inquiry. `who`: member of staff who made it; null if staff did not make it. */
export type HistoryRow = { id: string; text: string; who: string | null; at: string }

export type NotizRow = { id: string; text: string; who: string; isOwn: boolean; at: string }

/** Another inquiry of the person. `withName`: its applicant's name if the person is only a co-tenant, or null. */
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

/** Paths of the pages of the previous and the next inquiry of the list; null at its ends. */
export type Neighbours = { previous: string | null; next: string | null; position: number; total: number }

/** Reservation for the applicant; `bis` is its last day, an ISO date. */
export type ReservationView = { bis: string; who: string; at: string }

/** Promise as staff sees it. Times are ISO timestamps. `waiting`: number of other applicants for the flat. */
export type ZusageStandView = ZusageDates & {
  state: ZusageState
  frist: string
  beantwortetAm: string | null
  grund: AblehnenGrund | null
  /** ISO timestamp of the applicant's first visit to the page of the promise; null before it. */
  gesehenAm: string | null
  waiting: number
}

/** Page of an inquiry in the back office. Times are ISO timestamps. `unconfirmedPhone`: number that gets no SMS. */
export type AnfrageView = {
  id: string
  stand: string
  profilId: string | null
  name: string
  phone: string | null
  email: string | null
  unconfirmedPhone: string | null
  kontoSince: string | null
  isLocked: boolean
  withdrawnAt: string | null
  createdAt: string
  expose: { id: string; titel: string; nummer: string | null; verkauf: boolean }
  status: AnfrageStatus | null
  /** Note sent with the inquiry; `kundenanmerkung` is the note that the applicant wrote later. */
  anmerkung: string | null
  kundenanmerkung: string | null
  /** Null for a purchase, or if the person has no rental profile. */
  profil: { personen: number | null; mietbeginn: string | null; changedAt: string } | null
  /** The buyer's profile as label and value; null for a rental, or if no question is answered (KAUF-5). */
  kaufprofil: { facts: { label: string; value: string }[]; changedAt: string } | null
  hasApplied: boolean
  reservation: ReservationView | null
  reservationDays: { first: string; usual: string; last: string }
  /** Null if there is no promise, or one from an older version, without a deadline (ZUSAGE-1). */
  zusage: ZusageStandView | null
  /** Default deadline of a promise, and the first and last day that staff can set. */
  zusageFrist: { usual: string; first: string; last: string }
  fragebogen: FragebogenPerson[]
  bookings: BookingRow[]
  viewings: ViewingRow[]
  messages: MessageRow[]
  history: HistoryRow[]
  notizen: NotizRow[]
  others: OtherAnfrage[]
  same: SamePerson[]
  /** Statuses that staff can set now, except promise and rejection. */
  possible: PossibleStatus[]
  /** Decisions that staff can make or take back now; each has its own page. */
  decidable: Decision[]
  holder: Holder | null
  /** Data of the card that the applicant sees now; null after withdrawal. */
  entry: AnfrageEntry | null
}

export type AnfrageChange = {
  status: StaffStatus
  entry: AnfrageEntry
  words: WordsPreview
  free: PreviewReading['free']
  isStepBack: boolean
}
