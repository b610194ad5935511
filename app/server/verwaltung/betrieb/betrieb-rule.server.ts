import { MINUTE_MS } from '#app/shared/time.ts'
import type { BetriebNotice, BetriebSeverity } from '#app/shared/verwaltung/betrieb/betrieb.ts'
import type { BetriebFacts } from './betrieb-facts.server.ts'

type RuleRow<Case> = {
  /** Name in metrics and in stored faults; never rename it. */
  code: string
  severity: BetriebSeverity
  find: (facts: BetriebFacts, now: Date) => readonly Case[]
  /** Stable identity of a case, such as a server's id. Omit it if the rule finds at most one case. */
  subject?: (found: Case) => string
  title: (found: Case) => string
  text: (found: Case) => string
  link?: NonNullable<BetriebNotice['link']>
}

/** Rule (BETRIEB-20) without the type of its cases, so that rules fit into one list. */
export type BetriebRule = {
  code: string
  severity: BetriebSeverity
  list: (facts: BetriebFacts, now: Date) => BetriebNotice[]
}

export function rule<Case>({ find, subject, title, text, link, ...row }: RuleRow<Case>) {
  const say = (found: Case): BetriebNotice => ({
    ...row,
    subject: subject?.(found) ?? '',
    title: title(found),
    text: text(found),
    link: link ?? null,
  })
  const list: BetriebRule['list'] = (facts, now) => find(facts, now).map(say)
  return { ...row, say, list }
}

export const times = (count: number) => (count === 1 ? 'Einmal' : `${count}-mal`)

export function minutes(ms: number): string {
  const count = Math.round(ms / MINUTE_MS)
  if (count === 1) return 'einer Minute'
  return count < 120 ? `${count} Minuten` : `${Math.round(count / 60)} Stunden`
}
