import { config } from '#app/server/config/config.server.ts'
import { addWerktage } from '#app/server/verwaltung/werktage/werktage.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { date, toDay } from '#app/shared/format/date.ts'
import { toInstants } from '#app/shared/termine/termin-time.ts'
import { FRIST_TIME, fristDays, NO_DATES, type ZusageTerms } from '#app/shared/zusage/zusage.ts'

/** Returns the terms if staff entered none for a promise: the default deadline, and no dates (ZUSAGE-1). */
export function defaultTerms(now: Date): ZusageTerms {
  const day = addWerktage(toDay(now), config.zusage.werktage)
  return { frist: toInstants({ date: day, from: FRIST_TIME, to: FRIST_TIME }).start, ...NO_DATES }
}

/** @throws ZUSAGE_FRIST if the deadline has passed or is too far away */
export function requireFrist({ frist }: Pick<ZusageTerms, 'frist'>, now: Date): void {
  const { last } = fristDays(now)
  if (frist.getTime() > now.getTime() && toDay(frist) <= last) return
  throw new DomainError(
    'ZUSAGE_FRIST',
    `Bitte wählen Sie eine Frist, die noch kommt und spätestens am ${date(last)} endet.`,
  )
}
