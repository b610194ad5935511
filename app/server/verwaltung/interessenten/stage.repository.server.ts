import { and, eq, gte, type SQL, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#app/server/db/database.server.ts'
import { exposeInquiryExposes as links } from '#app/server/db/schema/anfragen.ts'
import { countsFor, mieterfragebogenInteressenten as interessenten } from '#app/server/db/schema/mieterfragebogen.ts'
import { protokoll } from '#app/server/db/schema/protokoll.ts'
import { einstellungen } from '#app/server/db/schema/verwaltung.ts'
import type { AkteSection, SectionState, Stage } from '#app/shared/verwaltung/interessenten/akte.ts'

export type Reader = { kontoId: string; now: Date }

/** The only definition of the stage (AKTE-1). Rejection or withdrawal resets the stage to `besichtigung`. */
export const stageOfLink = sql<Stage>`case
  when ${links.bewerbungAbgesendetAm} is null or ${links.absageAm} is not null or ${links.zurueckgezogenAm} is not null
    then 'besichtigung'
  when ${links.zusageAm} is null then 'bewerbung'
  else 'zusage' end`

const proofsBefore = sql`exists (select from ${einstellungen} where not ${einstellungen.nachweiseErstNachZusage})`

/** Conditions that are true if the stage opens the section; `mayRead` also checks the reader (AKTE-2). */
const isOpen: Record<AkteSection, SQL> = {
  angaben: sql`${stageOfLink} <> 'besichtigung'`,
  nachweise: sql`(${stageOfLink} = 'zusage' or (${stageOfLink} = 'bewerbung' and ${proofsBefore}))`,
}

/** Condition that the reader has opened the section today, by the audit log. `linkId`: an id or an outer column. */
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
 * True if the stage permits the section and the reader has opened it (AKTE-2). Every query for data of the section
 * needs this condition in its `where`.
 */
export const mayRead = (section: AkteSection, reader: Reader): SQL =>
  sql`(${isOpen[section]} and exists (select from ${protokoll} where ${openedToday(section, reader, sql`${links.id}`)}))`

export const sectionState = (section: AkteSection, reader: Reader) =>
  sql<SectionState>`case when not ${isOpen[section]} then 'gesperrt'
    when ${mayRead(section, reader)} then 'offen' else 'bereit' end`

/** Id of the last questionnaire joined before the application was sent, as in `sendBewerbung`. Ignores later ones. */
export const fragebogenOfLink = sql<string>`(select f.mieterfragebogen_id from ${interessenten} f
  where f.profile_id = ${links.profilesId} and f.rolle = 'mieter' and f.created_at <= ${links.bewerbungAbgesendetAm}
  order by f.created_at desc, f.id desc limit 1)`

/** Join condition for the persons of an application: its tenants and the applicant's guarantors. */
export const isPersonOfLink = and(eq(interessenten.mieterfragebogenId, fragebogenOfLink), countsFor(links.profilesId))

export async function lockUnopened(
  tx: Transaction,
  { linkIds, section, reader }: { linkIds: readonly string[]; section: AkteSection; reader: Reader },
) {
  // Serialises double clicks: the second waits here and sees the first's entry in the next statement.
  await tx.select({ id: links.id }).from(links).where(isOneOf(linkIds)).orderBy(links.id).for('no key update')
  return tx
    .select({ id: links.id, profilesId: links.profilesId })
    .from(links)
    .where(and(isOneOf(linkIds), isOpen[section], sql`not ${mayRead(section, reader)}`))
    .orderBy(links.id)
}

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
