import { and, eq, gte, type SQL, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#app/server/db/database.server.ts'
import { exposeInquiryExposes as links } from '#app/server/db/schema/anfragen.ts'
import { mieterfragebogenInteressenten as interessenten } from '#app/server/db/schema/mieterfragebogen.ts'
import { protokoll } from '#app/server/db/schema/protokoll.ts'
import { einstellungen } from '#app/server/db/schema/verwaltung.ts'
import type { AkteSection, SectionState, Stage } from '#app/shared/verwaltung/akte.ts'

/** Who of the Verwaltung reads, and when. */
export type Reader = { kontoId: string; now: Date }

/**
 * The stage of an Anfrage-Link (AKTE-1): the one place that says it. Only the applicant's own wish to rent this flat opens
 * more than contact data, and a refusal or a withdrawal closes it again.
 */
export const stageOfLink = sql<Stage>`case
  when ${links.bewerbungAbgesendetAm} is null or ${links.absageAm} is not null or ${links.zurueckgezogenAm} is not null
    then 'besichtigung'
  when ${links.zusageAm} is null then 'bewerbung'
  else 'zusage' end`

const proofsBefore = sql`exists (select from ${einstellungen} where not ${einstellungen.nachweiseErstNachZusage})`

/** Whether the stage opens a section (AKTE-2): to whom, is asked beside it. */
const isOpen: Record<AkteSection, SQL> = {
  angaben: sql`${stageOfLink} <> 'besichtigung'`,
  nachweise: sql`(${stageOfLink} = 'zusage' or (${stageOfLink} = 'bewerbung' and ${proofsBefore}))`,
}

/** Entries by which the reader has opened a section today; `linkId` may be a column of an outer query. */
const openedToday = (section: AkteSection, { kontoId, now }: Reader, linkId: SQL | string) =>
  and(
    eq(protokoll.objektArt, 'interessent'),
    eq(protokoll.objektId, linkId),
    eq(protokoll.kontoId, kontoId),
    eq(protokoll.aktion, 'interessent.eingesehen'),
    sql`${protokoll.nachher} ->> 'bereich' = ${section}`,
    gte(protokoll.createdAt, beginOfDay(now)),
  )

const beginOfDay = (now: Date) =>
  sql`date_trunc('day', ${now.toISOString()}::timestamptz at time zone 'Europe/Berlin') at time zone 'Europe/Berlin'`

/**
 * Whether the reader may read a section of a link now (AKTE-2): its stage opens it, and they have opened it themselves.
 * Every query of what stands there has this in its `where`.
 */
export const mayRead = (section: AkteSection, reader: Reader): SQL =>
  sql`(${isOpen[section]} and exists (select from ${protokoll} where ${openedToday(section, reader, sql`${links.id}`)}))`

/** What a section is for the reader, as a column. */
export const sectionState = (section: AkteSection, reader: Reader) =>
  sql<SectionState>`case when not ${isOpen[section]} then 'gesperrt'
    when ${mayRead(section, reader)} then 'offen' else 'bereit' end`

/**
 * The Mieterfragebogen with which the applicant has applied: the one they had come to last by then, as `sendBewerbung`
 * looks at. One they join later is about other people, who have not asked for this flat.
 */
export const fragebogenOfLink = sql<string>`(select f.mieterfragebogen_id from ${interessenten} f
  where f.profile_id = ${links.profilesId} and f.created_at <= ${links.bewerbungAbgesendetAm}
  order by f.created_at desc, f.id desc limit 1)`

/** Holds the links of which the stage opens the section, and which the reader has not opened today. */
export async function lockUnopened(
  tx: Transaction,
  { linkIds, section, reader }: { linkIds: readonly string[]; section: AkteSection; reader: Reader },
) {
  // Two clicks at once: the second one waits here, and looks at what is written by then in the next statement.
  await tx.select({ id: links.id }).from(links).where(isOneOf(linkIds)).orderBy(links.id).for('no key update')
  return tx
    .select({ id: links.id, profilesId: links.profilesId })
    .from(links)
    .where(and(isOneOf(linkIds), isOpen[section], sql`not ${mayRead(section, reader)}`))
    .orderBy(links.id)
}

/** Which of these links the stage opens the section of. */
export async function listOpen(
  db: Executor,
  { linkIds, section }: { linkIds: readonly string[]; section: AkteSection },
): Promise<string[]> {
  const rows = await db
    .select({ id: links.id })
    .from(links)
    .where(and(isOneOf(linkIds), isOpen[section]))
  return rows.map(({ id }) => id)
}

const isOneOf = (linkIds: readonly string[]) => sql`${links.id} = any(${sql.param(linkIds)}::uuid[])`
