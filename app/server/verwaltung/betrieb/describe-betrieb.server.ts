import type { BetriebNotice } from '#app/shared/verwaltung/betrieb.ts'
import type { BetriebFacts } from './betrieb-facts.server.ts'
import type { BetriebRule } from './betrieb-rule.server.ts'
import { MESSAGE_RULES } from './message-rules.server.ts'
import { PORTAL_RULES } from './portal-rules.server.ts'
import { SERVER_RULES } from './server-rules.server.ts'

/** Everything that can be wrong: page, mails and metrics read this one table. */
export const BETRIEB_RULES: readonly BetriebRule[] = [...MESSAGE_RULES, ...SERVER_RULES, ...PORTAL_RULES]

export type NoticeCount = Pick<BetriebNotice, 'code' | 'severity'> & { count: number }

/** How many cases of each rule there are, rules without any included. */
export function countNotices(facts: BetriebFacts, now: Date): NoticeCount[] {
  return BETRIEB_RULES.map(({ code, severity, list }) => ({ code, severity, count: list(facts, now).length }))
}

/** What of the operation is not as it should be, in words for administrators, faults first (BETRIEB-20). */
export function describeBetrieb(facts: BetriebFacts, now: Date): BetriebNotice[] {
  const notices = BETRIEB_RULES.flatMap(({ list }) => list(facts, now))
  return [
    ...notices.filter(({ severity }) => severity === 'stoerung'),
    ...notices.filter(({ severity }) => severity === 'hinweis'),
  ]
}
