import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { mietangebote } from '#app/server/db/schema/mietangebote.ts'
import { zusagen } from '#app/server/db/schema/zusagen.ts'
import { isReachable, isToBeHad } from '#app/server/exposes/expose-conditions.repository.server.ts'

/** Condition: a Mietangebot or an accepted promise reserves the flat for this inquiry (MIETANGEBOT-4, ZUSAGE-3). */
export function isReservedFor(linkId: SQLWrapper): SQL<boolean> {
  return sql<boolean>`(exists (select from ${mietangebote}
    where ${mietangebote.exposeInquiryExposeId} = ${linkId} and ${mietangebote.beendetAm} is null)
    or exists (select from ${zusagen} where ${zusagen.exposeInquiryExposeId} = ${linkId} and ${zusagen.reserviert}))`
}

/** Status of a flat for the applicant of an inquiry: `available` if it is reserved for this applicant. */
export function statusForApplicant(linkId: SQLWrapper): SQL<string | null> {
  return sql<string | null>`case when ${exposes.status} = 'reserviert' and ${isReservedFor(linkId)} then 'available'
    else ${exposes.status} end`
}

/** Condition like `isToBeHad`; also true if the flat is reserved for the applicant of this inquiry. */
export function isToBeHadByApplicant(linkId: SQLWrapper): SQL | undefined {
  return or(isToBeHad, and(isReservedFor(linkId), isReachable))
}
