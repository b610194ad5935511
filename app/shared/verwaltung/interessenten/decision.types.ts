import type { TerminTime } from '#app/shared/termine/termin-time.ts'
import type { Holder } from '#app/shared/verwaltung/anfragen/status-change.ts'
import type { Decision } from './akte-paths.ts'

/** `betreff`: null for an SMS. */
export type DecisionMessage = { an: string; betreff: string | null; text: string }

/** Times are ISO timestamps. */
export type DecisionView = {
  decision: Decision
  linkId: string
  stand: string
  name: string
  wohnung: string
  /** Reason against the decision. */
  refusal: string | null
  /** The flat is promised to this other person. */
  holder: Holder | null
  /** Appointment that the decision cancels. */
  cancelled: TerminTime | null
  isWithoutBewerbung: boolean
  message: DecisionMessage | null
  /** `refusal`: reason against refusing this applicant. */
  others: {
    id: string
    stand: string
    name: string
    /** Distinguishes equal names. */
    contact: string | null
    refusal: string | null
    told: 'email' | 'sms' | 'nobody'
  }[]
  /** One example per channel. */
  othersMessages: DecisionMessage[]
  /** Deletion date of persons refused today. */
  deletedAt: string
  lastChange: { who: string; status: string; at: string } | null
}
