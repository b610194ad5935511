import type { TerminTime } from '#app/shared/termine/termin-time.ts'
import type { Holder } from '#app/shared/verwaltung/anfragen/status-change.ts'
import type { Decision } from './akte-paths.ts'

/** Message that a decision sends. `betreff` is null for an SMS. */
export type DecisionMessage = { an: string; betreff: string | null; text: string }

/** Data of the page that confirms a decision. Times are ISO timestamps. */
export type DecisionView = {
  decision: Decision
  linkId: string
  stand: string
  name: string
  wohnung: string
  refusal: string | null
  holder: Holder | null
  cancelled: TerminTime | null
  isWithoutBewerbung: boolean
  isPurchase: boolean
  message: DecisionMessage | null
  /** Default deadline of a promise (ISO timestamp) and the days that staff can choose; null for other decisions. */
  zusage: { frist: string; days: { first: string; last: string } } | null
  /** Other applicants for the flat, to reject at the same time. `refusal`: why that is not possible, or null. */
  others: {
    id: string
    stand: string
    name: string
    contact: string | null
    refusal: string | null
    channel: 'email' | 'sms' | 'nobody'
  }[]
  /** Messages to the others, one example per channel. `deletedAt`: time when the data of the others is deleted. */
  othersMessages: DecisionMessage[]
  deletedAt: string
  lastChange: { who: string; status: string; at: string } | null
}
