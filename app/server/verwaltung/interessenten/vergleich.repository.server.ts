import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { exposeInquiries, exposeInquiryExposes as links } from '#app/server/db/schema/anfragen.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { profiles } from '#app/server/db/schema/konten.ts'
import { mietinteresseProfiles } from '#app/server/db/schema/mietinteresse.ts'
import { contactColumns } from './akte.repository.server.ts'
import { type Reader, sectionState, stageOfLink } from './stage.repository.server.ts'

export async function findWohnung(db: Executor, exposeId: string) {
  const [row] = await db
    .select({ title: exposes.title, kurzcode: exposes.exposeshortcode })
    .from(exposes)
    .where(eq(exposes.id, exposeId))
  return row ?? null
}

export async function listBewerbungen(
  db: Executor,
  { exposeId, reader, limit }: { exposeId: string; reader: Reader; limit: number },
) {
  return db
    .select({
      id: links.id,
      contact: contactColumns,
      anzahlPersonen: mietinteresseProfiles.anzahlPersonen,
      mietbeginn: mietinteresseProfiles.mietbeginn,
      stage: stageOfLink,
      angaben: sectionState('angaben', reader),
      bewerbungAbgesendetAm: links.bewerbungAbgesendetAm,
    })
    .from(links)
    .innerJoin(exposeInquiries, eq(exposeInquiries.id, links.inquiryId))
    .leftJoin(profiles, eq(profiles.id, links.profilesId))
    .leftJoin(mietinteresseProfiles, eq(mietinteresseProfiles.profileId, links.profilesId))
    .where(
      and(
        eq(links.exposeId, exposeId),
        isNotNull(links.bewerbungAbgesendetAm),
        inArray(stageOfLink, ['bewerbung', 'zusage']),
      ),
    )
    .orderBy(asc(links.bewerbungAbgesendetAm), asc(links.id))
    .limit(limit)
}
