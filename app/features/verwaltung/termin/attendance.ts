import { type Guarded, objectOf, oneOf, recordOf } from '#app/shared/json/guards.ts'

/** Whether somebody came, as it is sent: yes, no, or nobody has said. */
export type Answer = 'ja' | 'nein' | 'offen'

const isAnswer = oneOf('ja', 'nein', 'offen')

/** What was tapped and the server has not taken yet, by booking; `before` is what it knows. */
export const isWaitingAnswers = recordOf(objectOf({ erschienen: isAnswer, before: isAnswer }))
export type WaitingAnswers = Guarded<typeof isWaitingAnswers>

export function toAnswer(erschienen: boolean | null): Answer {
  return erschienen === null ? 'offen' : erschienen ? 'ja' : 'nein'
}

export function fromAnswer(answer: Answer): boolean | null {
  return answer === 'offen' ? null : answer === 'ja'
}

/** What is shown of a booking: what was tapped last, else what the server has. */
export function shownAnswer(waiting: WaitingAnswers, buchungId: string, stored: Answer): Answer {
  return waiting[buchungId]?.erschienen ?? stored
}

/** What a tap makes of what is shown: the second one on the chosen answer takes it back. */
export function tapped(shown: Answer, on: 'ja' | 'nein'): Answer {
  return shown === on ? 'offen' : on
}

/** Remembers a tap until the server has it; several on one booking are one, and none where all is as the server has it. */
export function withTap(
  waiting: WaitingAnswers,
  { buchungId, stored, erschienen }: { buchungId: string; stored: Answer; erschienen: Answer },
): WaitingAnswers {
  const before = waiting[buchungId]?.before ?? stored
  return erschienen === before ? without(waiting, buchungId) : { ...waiting, [buchungId]: { erschienen, before } }
}

/** The same without one booking. */
export function without(waiting: WaitingAnswers, buchungId: string): WaitingAnswers {
  const { [buchungId]: _sent, ...others } = waiting
  return others
}
