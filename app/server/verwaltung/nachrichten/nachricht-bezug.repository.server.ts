import { eq } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { exposeInquiryExposes } from '#app/server/db/schema/anfragen.ts'
import { besichtigungstermin } from '#app/server/db/schema/termine.ts'

/** Returns the id of a message's inquiry link, the first if it is about several flats; null if that is deleted. */
export async function findLinkOfBezug(
  db: Executor,
  { kind, id }: { kind: 'anfrage' | 'anfrage_expose' | 'buchung'; id: string },
): Promise<string | null> {
  if (kind === 'buchung') {
    const [row] = await db
      .select({ id: besichtigungstermin.exposeInquiryExposeId })
      .from(besichtigungstermin)
      .where(eq(besichtigungstermin.id, id))
    return row?.id ?? null
  }
  const [row] = await db
    .select({ id: exposeInquiryExposes.id })
    .from(exposeInquiryExposes)
    .where(eq(kind === 'anfrage' ? exposeInquiryExposes.inquiryId : exposeInquiryExposes.id, id))
    .orderBy(exposeInquiryExposes.createdAt, exposeInquiryExposes.id)
    .limit(1)
  return row?.id ?? null
}
