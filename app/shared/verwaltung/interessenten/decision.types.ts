import type { TerminTime } from '#app/shared/termine/termin-time.ts'
import type { Holder } from '#app/shared/verwaltung/anfragen/status-change.ts'
import type { Decision } from './akte-paths.ts'

/** A mail or, without a subject, an SMS as it would be sent. */
export type DecisionMessage = { an: string; betreff: string | null; text: string }

/** What a decision would do, as its page asks about it. Times are ISO timestamps. */
export type DecisionView = {
  decision: Decision
  linkId: string
  /** Goes back with the form. */
  stand: string
  name: string
  wohnung: string
  /** Why it cannot be; null: it can. */
  refusal: string | null
  /** Whom the flat is promised to, if that is another person. */
  holder: Holder | null
  /** The appointment that is cancelled with it. */
  cancelled: TerminTime | null
  /** A promise to a person who has not applied for the flat. */
  isWithoutBewerbung: boolean
  /** What the person reads; null: nothing is sent. */
  message: DecisionMessage | null
  /** Who else has asked for the flat, with what keeps them from being refused. */
  others: {
    id: string
    stand: string
    name: string
    /** Tells two of the same name apart. */
    contact: string | null
    refusal: string | null
    told: 'email' | 'sms' | 'nobody'
  }[]
  /** What they read, once for each way that one of them is told by. */
  othersMessages: DecisionMessage[]
  /** When data of who is refused today is deleted. */
  deletedAt: string
  lastChange: { who: string; status: string; at: string } | null
}
