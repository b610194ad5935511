import { type Guarded, objectOf, oneOf, recordOf } from '#app/shared/json/guards.ts'

/** `offen` if not recorded. */
export type Answer = 'ja' | 'nein' | 'offen'

const isAnswer = oneOf('ja', 'nein', 'offen')

/** Unsent taps by booking; `before` is the server's answer. */
export const isWaitingAnswers = recordOf(objectOf({ erschienen: isAnswer, before: isAnswer }))
export type WaitingAnswers = Guarded<typeof isWaitingAnswers>

export function toAnswer(erschienen: boolean | null): Answer {
  return erschienen === null ? 'offen' : erschienen ? 'ja' : 'nein'
}

export function fromAnswer(answer: Answer): boolean | null {
  return answer === 'offen' ? null : answer === 'ja'
}

export function shownAnswer(waiting: WaitingAnswers, buchungId: string, stored: Answer): Answer {
  return waiting[buchungId]?.erschienen ?? stored
}

/** A second tap on the same answer takes it back. */
export function tapped(shown: Answer, on: 'ja' | 'nein'): Answer {
  return shown === on ? 'offen' : on
}

/** Joins several taps on a booking; drops them if the result equals the server's answer. */
export function withTap(
  waiting: WaitingAnswers,
  { buchungId, stored, erschienen }: { buchungId: string; stored: Answer; erschienen: Answer },
): WaitingAnswers {
  const before = waiting[buchungId]?.before ?? stored
  return erschienen === before ? without(waiting, buchungId) : { ...waiting, [buchungId]: { erschienen, before } }
}

export function without(waiting: WaitingAnswers, buchungId: string): WaitingAnswers {
  const { [buchungId]: _sent, ...others } = waiting
  return others
}
