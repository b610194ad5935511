import { and, eq, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import { exposeInquiryExposes as link } from '#app/server/db/schema/anfragen.ts'
import { ANFRAGE_STATUS_IDS } from '#app/shared/anfragen/anfrage.status.ts'

/** Not withdrawn: who has withdrawn asks for nothing any more. */
export const isListed = isNull(link.zurueckgezogenAm)

/** Nobody has looked at it yet. */
export const isNew = eq(link.statusOptionId, ANFRAGE_STATUS_IDS.neu)

/** Nothing is decided yet. */
export const isOpen = notInArray(link.statusOptionId, [ANFRAGE_STATUS_IDS.zusage, ANFRAGE_STATUS_IDS.abgesagt])

/** Staff has not answered yet, and it came before `since`: the answer is überfällig (ANFRAGEN-4). */
export function isUnanswered(since: Date): SQL | undefined {
  return and(
    isNull(link.beantwortetAm),
    inArray(link.statusOptionId, [ANFRAGE_STATUS_IDS.neu, ANFRAGE_STATUS_IDS.profilAusgefuellt]),
    sql`${link.createdAt} < ${since.toISOString()}::timestamptz`,
  )
}
