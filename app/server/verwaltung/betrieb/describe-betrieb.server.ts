import type { BetriebNotice } from '#app/shared/verwaltung/betrieb/betrieb.ts'
import type { BetriebFacts } from './betrieb-facts.server.ts'
import type { BetriebRule } from './betrieb-rule.server.ts'
import { MESSAGE_RULES } from './message-rules.server.ts'
import { PORTAL_RULES } from './portal-rules.server.ts'
import { SERVER_RULES } from './server-rules.server.ts'

export const BETRIEB_RULES: readonly BetriebRule[] = [...MESSAGE_RULES, ...SERVER_RULES, ...PORTAL_RULES]

export type NoticeCount = Pick<BetriebNotice, 'code' | 'severity'> & { count: number }

export function countNotices(facts: BetriebFacts, now: Date): NoticeCount[] {
  return BETRIEB_RULES.map(({ code, severity, list }) => ({ code, severity, count: list(facts, now).length }))
}

export function describeBetrieb(facts: BetriebFacts, now: Date): BetriebNotice[] {
  const notices = BETRIEB_RULES.flatMap(({ list }) => list(facts, now))
  return [
    ...notices.filter(({ severity }) => severity === 'stoerung'),
    ...notices.filter(({ severity }) => severity === 'hinweis'),
  ]
}
