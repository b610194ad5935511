import { and, isNull } from 'drizzle-orm'
import { exposeInquiryExposes } from '#app/server/db/schema/anfragen.ts'

/** Somebody still has to do something about it: not withdrawn, and nothing is decided. */
export const isOpen = () =>
  and(
    isNull(exposeInquiryExposes.zurueckgezogenAm),
    isNull(exposeInquiryExposes.zusageAm),
    isNull(exposeInquiryExposes.absageAm),
  )
