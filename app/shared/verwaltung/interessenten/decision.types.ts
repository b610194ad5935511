import type { TerminTime } from '#app/shared/termine/termin-time.ts'
import type { Holder } from '#app/shared/verwaltung/anfragen/status-change.ts'
import type { Decision } from './akte-paths.ts'

/** A mail, or an SMS without a subject. */
export type DecisionMessage = { an: string; betreff: string | null; text: string }

/** Effects of a decision, for its page. Times are ISO timestamps. */
export type DecisionView = {
  decision: Decision
  linkId: string
  /** Version for the form. */
  stand: string
  name: string
  wohnung: string
  /** Reason against it, or null. */
  refusal: string | null
  /** Another person the flat is promised to. */
  holder: Holder | null
  /** Appointment cancelled with it. */
  cancelled: TerminTime | null
  /** A promise without an application. */
  isWithoutBewerbung: boolean
  /** Message to the person, or null. */
  message: DecisionMessage | null
  /** Other applicants, with the reason against a refusal. */
  others: {
    id: string
    stand: string
    name: string
    /** Distinguishes equal names. */
    contact: string | null
    refusal: string | null
    told: 'email' | 'sms' | 'nobody'
  }[]
  /** Messages to the others, one per channel. */
  othersMessages: DecisionMessage[]
  /** Deletion date of persons refused today. */
  deletedAt: string
  lastChange: { who: string; status: string; at: string } | null
}
