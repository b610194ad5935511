import { config } from '#app/server/config/config.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { fristText } from '#app/shared/termine/frist-text.ts'
import { HOUR_MS } from '#app/shared/time.ts'

/** True until the deadline for applicants to change or cancel a booking (TERMIN-8). */
export function isChangeable({ startsAt }: { startsAt: Date }, now: Date): boolean {
  return now.getTime() <= startsAt.getTime() - config.terminFristHours * HOUR_MS && now < startsAt
}

/** @throws TERMIN_ZU_BALD after the deadline for applicants to change or cancel a booking */
export function requireChangeable(buchung: { startsAt: Date }, now: Date): void {
  if (!isChangeable(buchung, now)) throw new DomainError('TERMIN_ZU_BALD', fristText(config.terminFristHours))
}
