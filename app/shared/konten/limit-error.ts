import { DomainError } from '#app/shared/domain-error.ts'
import { datum, uhrzeit } from '#app/shared/format/datum.ts'

const MINUTE_MS = 60_000

/** Too many tries or messages. The sentence says when to try again (decisions: accounts). */
export class LimitError extends DomainError {
  readonly erneutAbAm: Date

  constructor(was: string, erneutAbAm: Date, now: Date) {
    // Rounded up: at the minute that is named it works.
    const iso = new Date(Math.ceil(erneutAbAm.getTime() / MINUTE_MS) * MINUTE_MS).toISOString()
    const tag = datum(iso) === datum(now.toISOString()) ? '' : `am ${datum(iso)} `
    super('ZU_VIELE_VERSUCHE', `Zu viele ${was}. Bitte versuchen Sie es ${tag}ab ${uhrzeit(iso)} erneut.`)
    this.erneutAbAm = erneutAbAm
  }
}
