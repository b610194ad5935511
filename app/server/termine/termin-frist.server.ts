import { config } from '#app/server/config/config.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { fristText } from '#app/shared/termine/frist-text.ts'

const HOUR_MS = 3_600_000

/** TERMIN-8: a booking may be changed and cancelled until so many hours before its slot begins. */
export function isChangeable({ startsAt }: { startsAt: Date }, now: Date): boolean {
  return now.getTime() <= startsAt.getTime() - config.terminFristHours * HOUR_MS && now < startsAt
}

/** Throws TERMIN_ZU_BALD for a booking that is too close. */
export function requireChangeable(buchung: { startsAt: Date }, now: Date): void {
  if (!isChangeable(buchung, now)) throw new DomainError('TERMIN_ZU_BALD', fristText(config.terminFristHours))
}
