import { DomainError, isDomainError } from '#app/shared/domain-error.ts'
import { date, time } from '#app/shared/format/date.ts'
import { MINUTE_MS } from '../time.ts'

const CODE = 'ZU_VIELE_VERSUCHE'

/** Error after too many tries or messages. The German sentence says when to retry (GRENZE-1). */
export class LimitError extends DomainError {
  readonly erneutAbAm: Date
  /** Time of the next allowed try as an ISO timestamp, rounded up to a minute. */
  readonly minute: string
  /** Second sentence of `message`, with the time to retry, for display below a title. */
  readonly hint: string

  constructor(was: string, erneutAbAm: Date, now: Date) {
    // Rounded up, so that it works at the named minute.
    const minute = new Date(Math.ceil(erneutAbAm.getTime() / MINUTE_MS) * MINUTE_MS).toISOString()
    const tag = date(minute) === date(now.toISOString()) ? '' : `am ${date(minute)} `
    const hint = `Bitte versuchen Sie es ${tag}ab ${time(minute)} erneut.`
    super(CODE, `Zu viele ${was}. ${hint}`)
    this.erneutAbAm = erneutAbAm
    this.minute = minute
    this.hint = hint
  }
}

export function isLimitError(error: unknown): error is LimitError {
  return isDomainError(error, CODE)
}
