import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { exposeInquiryExposes, inquiryStatusOptions } from '#app/server/db/schema/anfragen.ts'

const OPTION = {
  anzeigetext: inquiryStatusOptions.anzeigetext,
  wohnenNavigation: inquiryStatusOptions.wohnenNavigation,
  colorClass: inquiryStatusOptions.colorClass,
}

/**
 * The person's links to these Exposés that are not withdrawn, each with its status option; `ersatz` is the first active
 * option by sort_order, for links without one (FAVORIT-6).
 */
export async function listAnfrageStatusRows(
  db: Executor,
  { kontoId, exposeIds }: { kontoId: string; exposeIds: readonly string[] },
) {
  const ersatz = db
    .select(OPTION)
    .from(inquiryStatusOptions)
    .where(eq(inquiryStatusOptions.isActive, true))
    .orderBy(asc(inquiryStatusOptions.sortOrder), asc(inquiryStatusOptions.id))
    .limit(1)
    .as('ersatz')
  return db
    .select({
      exposeId: exposeInquiryExposes.exposeId,
      inquiryId: exposeInquiryExposes.inquiryId,
      status: OPTION,
      ersatz: {
        anzeigetext: ersatz.anzeigetext,
        wohnenNavigation: ersatz.wohnenNavigation,
        colorClass: ersatz.colorClass,
      },
    })
    .from(exposeInquiryExposes)
    .leftJoin(inquiryStatusOptions, eq(inquiryStatusOptions.id, exposeInquiryExposes.statusOptionId))
    .leftJoin(ersatz, isNull(exposeInquiryExposes.statusOptionId))
    .where(
      and(
        eq(exposeInquiryExposes.profilesId, kontoId),
        inArray(exposeInquiryExposes.exposeId, [...exposeIds]),
        isNull(exposeInquiryExposes.zurueckgezogenAm),
      ),
    )
}
