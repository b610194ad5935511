import { type Guarded, objectOf, oneOf, recordOf } from '#app/shared/json/guards.ts'

/** Attendance of a person; `offen` if not recorded. */
export type Answer = 'ja' | 'nein' | 'offen'

const isAnswer = oneOf('ja', 'nein', 'offen')

/** Taps by booking that are not sent yet; `before` is the recorded attendance. */
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

/** Returns the attendance after a tap. A second tap on the same value clears it. */
export function tapped(shown: Answer, on: 'ja' | 'nein'): Answer {
  return shown === on ? 'offen' : on
}

/** Merges several taps on a booking. Drops the taps if the result equals the recorded attendance. */
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
