import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { isToBeHadByApplicant } from '#app/server/anfragen/reservation-conditions.repository.server.ts'
import type { Executor } from '#app/server/db/database.server.ts'
import { exposeInquiryExposes, inquiryStatusOptions } from '#app/server/db/schema/anfragen.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { isForSale } from '#app/server/exposes/expose-conditions.repository.server.ts'
import { STATUS_KEY_BESICHTIGUNG_ZULASSEN } from '#app/shared/anfragen/anfrage.status.ts'
import { isViewed } from './termin-conditions.repository.server.ts'

const OPTION = {
  anzeigetext: inquiryStatusOptions.anzeigetext,
  wohnenNavigation: inquiryStatusOptions.wohnenNavigation,
  colorClass: inquiryStatusOptions.colorClass,
}

const isOffer = eq(inquiryStatusOptions.statusKey, STATUS_KEY_BESICHTIGUNG_ZULASSEN)

/**
 * Returns the person's Anfrage-Links to these Exposés, without withdrawn links. `fallback`: first active status option,
 * for links without a status (FAVORIT-6).
 */
export async function listAnfrageStatusRows(
  db: Executor,
  { kontoId, exposeIds }: { kontoId: string; exposeIds: readonly string[] },
) {
  const fallback = db
    .select(OPTION)
    .from(inquiryStatusOptions)
    .where(eq(inquiryStatusOptions.isActive, true))
    .orderBy(asc(inquiryStatusOptions.sortOrder), asc(inquiryStatusOptions.id))
    .limit(1)
    .as('ersatz')
  return db
    .select({
      linkId: exposeInquiryExposes.id,
      exposeId: exposeInquiryExposes.exposeId,
      inquiryId: exposeInquiryExposes.inquiryId,
      verkauf: isForSale,
      status: OPTION,
      isViewed,
      isOfferGone: sql<boolean>`coalesce(${isOffer}, false) and not (${isToBeHadByApplicant(exposeInquiryExposes.id)})`,
      fallback: {
        anzeigetext: fallback.anzeigetext,
        wohnenNavigation: fallback.wohnenNavigation,
        colorClass: fallback.colorClass,
      },
    })
    .from(exposeInquiryExposes)
    .innerJoin(exposes, eq(exposes.id, exposeInquiryExposes.exposeId))
    .leftJoin(inquiryStatusOptions, eq(inquiryStatusOptions.id, exposeInquiryExposes.statusOptionId))
    .leftJoin(fallback, isNull(exposeInquiryExposes.statusOptionId))
    .where(
      and(
        eq(exposeInquiryExposes.profilesId, kontoId),
        inArray(exposeInquiryExposes.exposeId, [...exposeIds]),
        isNull(exposeInquiryExposes.zurueckgezogenAm),
      ),
    )
}
