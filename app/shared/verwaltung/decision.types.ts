import type { Decision } from './akte-paths.ts'

/** A mail as it would be sent. */
export type DecisionMail = { an: string; betreff: string; text: string }

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
  /** What the person reads; null: nothing is sent. */
  mail: DecisionMail | null
  /** Who else has asked for the flat, with what keeps them from being refused. */
  others: { id: string; stand: string; name: string; refusal: string | null; isReached: boolean }[]
  /** What the first of them reads; the others read the same. */
  othersMail: DecisionMail | null
  /** When data of who is refused today is deleted. */
  deletedAt: string
  lastChange: { who: string; status: string; at: string } | null
}
