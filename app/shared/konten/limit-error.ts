import { DomainError, isDomainError } from '#app/shared/domain-error.ts'
import { date, time } from '#app/shared/format/date.ts'
import { MINUTE_MS } from '../time.ts'

const CODE = 'ZU_VIELE_VERSUCHE'

/** Too many tries or messages. The sentence says when to try again (GRENZE-1). */
export class LimitError extends DomainError {
  readonly erneutAbAm: Date
  /** The minute from which it works, as ISO timestamp: what a person is told. */
  readonly minute: string
  /** The sentence without its first half, for below a title. */
  readonly hint: string

  constructor(was: string, erneutAbAm: Date, now: Date) {
    // Rounded up: at the minute that is named it works.
    const minute = new Date(Math.ceil(erneutAbAm.getTime() / MINUTE_MS) * MINUTE_MS).toISOString()
    const tag = date(minute) === date(now.toISOString()) ? '' : `am ${date(minute)} `
    const hint = `Bitte versuchen Sie es ${tag}ab ${time(minute)} erneut.`
    super(CODE, `Zu viele ${was}. ${hint}`)
    this.erneutAbAm = erneutAbAm
    this.minute = minute
    this.hint = hint
  }
}

/** True for a LimitError of either copy of the module (the server bundle carries a second one). */
export function isLimitError(error: unknown): error is LimitError {
  return isDomainError(error, CODE)
}
