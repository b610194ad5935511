import { and, asc, desc, eq, inArray, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { exposeInquiries, exposeInquiryExposes, inquiryStatusOptions } from '#app/server/db/schema/anfragen.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { profiles } from '#app/server/db/schema/konten.ts'
import { properties } from '#app/server/db/schema/liegenschaften.ts'
import { mietangebote } from '#app/server/db/schema/mietangebote.ts'
import { countsFor, mieterfragebogenInteressenten } from '#app/server/db/schema/mieterfragebogen.ts'
import { mietinteresseProfiles } from '#app/server/db/schema/mietinteresse.ts'
import { besichtigungstermin, terminoptionen } from '#app/server/db/schema/termine.ts'
import { einstellungen } from '#app/server/db/schema/verwaltung.ts'
import { zusagen } from '#app/server/db/schema/zusagen.ts'
import { isForSale } from '#app/server/exposes/expose-conditions.repository.server.ts'
import { FRAGEBOGEN_STEPS } from '#app/shared/bewerbung/fragebogen-steps.ts'
import type { TableState } from '#app/shared/lists/table-state.ts'
import type { AnfragenFilter, AnfragenSort } from '#app/shared/verwaltung/anfragen/anfragen-filter.ts'
import type { AnfrageRow } from '#app/shared/verwaltung/anfragen/anfragen-list.types.ts'
import {
  inOrderOf,
  isMadeUntil,
  liveCounts,
  PERSON_EMAIL,
  PERSON_TELEFON,
} from '../lists/list-rows.repository.server.ts'
import { isListed, isMietprofilComplete, isUnanswered, matchesFilter } from './anfragen-conditions.repository.server.ts'

const link = exposeInquiryExposes

type Order = Pick<TableState<AnfragenSort>, 'sort' | 'descending'>

export type Selection = { filter: AnfragenFilter; dueSince: Date; until: Date | null }

const sentName = sql`(select contact_name from expose_inquiries where id = ${link.inquiryId})`
const german = (text: SQL) => sql`${text} collate "de-x-icu"`

function orderOf({ sort, descending }: Order): SQL[] {
  const way = descending ? desc : asc
  const newest = [desc(link.createdAt), desc(link.id)]
  switch (sort) {
    case 'person':
      return [way(german(sql`coalesce(${profiles.lastName}, ${sentName})`)), way(profiles.firstName), ...newest]
    case 'wohnung':
      return [way(german(sql`${exposes.title}`)), way(exposes.exposeshortcode), ...newest]
    case 'status':
      return [way(inquiryStatusOptions.sortOrder), ...newest]
    case 'eingang':
      return [way(link.createdAt), way(link.id)]
  }
}

/** Joins all tables a filter or sort may need: unneeded joins cost nothing, since each finds at most one row. */
export async function listAnfrageIds(
  db: Executor,
  { filter, dueSince, until }: Selection,
  { table, limit, offset }: { table: Order; limit: number; offset: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: link.id })
    .from(link)
    .leftJoin(exposes, eq(exposes.id, link.exposeId))
    .leftJoin(profiles, eq(profiles.id, link.profilesId))
    .leftJoin(inquiryStatusOptions, eq(inquiryStatusOptions.id, link.statusOptionId))
    .where(and(matchesFilter(filter, { dueSince }), isMadeUntil(link.createdAt, until)))
    .orderBy(...orderOf(table))
    .limit(limit)
    .offset(offset)
  return rows.map(({ id }) => id)
}

export async function listAnfrageRows(db: Executor, { ids, dueSince }: { ids: readonly string[]; dueSince: Date }) {
  const interessenten = mieterfragebogenInteressenten
  const own = db
    .select({ id: interessenten.mieterfragebogenId })
    .from(interessenten)
    .where(and(eq(interessenten.profileId, link.profilesId), eq(interessenten.rolle, 'mieter')))
    .orderBy(desc(interessenten.createdAt), desc(interessenten.id))
    .limit(1)
  const fragebogen = db
    .select({
      percent: sql<number | null>`(100 * sum(cardinality(${interessenten.completedSteps}))
        / (${sql.raw(String(FRAGEBOGEN_STEPS.length))} * count(*)))::int`.as('percent'),
    })
    .from(interessenten)
    .where(and(eq(interessenten.mieterfragebogenId, own), countsFor(link.profilesId)))
    .as('fragebogen')
  return db
    .select({
      id: link.id,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      contactName: exposeInquiries.contactName,
      email: PERSON_EMAIL,
      phone: PERSON_TELEFON,
      titel: exposes.title,
      nummer: exposes.exposeshortcode,
      liegenschaft: properties.name,
      status: { text: inquiryStatusOptions.anzeigetext, color: inquiryStatusOptions.colorClass },
      profil: sql<
        AnfrageRow['profil']
      >`case when ${isForSale} then 'Kauf' when ${mietinteresseProfiles.profileId} is null then 'ohne'
        when ${isMietprofilComplete} then 'vollständig' else 'unvollständig' end`,
      fragebogenPercent: sql<number | null>`case when not ${isForSale} then ${fragebogen.percent} end`,
      termin: { date: terminoptionen.date, from: terminoptionen.startTime },
      reserviertBis: mietangebote.reserviertBis,
      zusage: {
        frist: zusagen.frist,
        antwort: zusagen.antwort,
        abgelaufenGemeldetAm: zusagen.abgelaufenGemeldetAm,
      },
      createdAt: link.createdAt,
      answeredAt: link.beantwortetAm,
      isOverdue: sql<boolean>`coalesce(${isUnanswered(dueSince)}, false)`,
    })
    .from(link)
    .innerJoin(exposeInquiries, eq(exposeInquiries.id, link.inquiryId))
    .innerJoin(exposes, eq(exposes.id, link.exposeId))
    .leftJoin(properties, eq(properties.id, exposes.propertyId))
    .leftJoin(profiles, eq(profiles.id, link.profilesId))
    .leftJoin(inquiryStatusOptions, eq(inquiryStatusOptions.id, link.statusOptionId))
    .leftJoin(mietinteresseProfiles, eq(mietinteresseProfiles.profileId, link.profilesId))
    .leftJoin(besichtigungstermin, eq(besichtigungstermin.id, link.terminbuchungId))
    .leftJoin(terminoptionen, eq(terminoptionen.id, besichtigungstermin.terminoptionId))
    .leftJoin(mietangebote, and(eq(mietangebote.exposeInquiryExposeId, link.id), isNull(mietangebote.beendetAm)))
    .leftJoin(zusagen, eq(zusagen.exposeInquiryExposeId, link.id))
    .leftJoinLateral(fragebogen, sql`true`)
    .where(inArray(link.id, [...ids]))
    .orderBy(inOrderOf(ids, link.id))
}

export type AnfrageListRow = Awaited<ReturnType<typeof listAnfrageRows>>[number]

export async function countByStatus(db: Executor, { filter, dueSince, until }: Selection) {
  return db
    .select({ statusOptionId: link.statusOptionId, ...liveCounts(link.createdAt, until) })
    .from(link)
    .where(matchesFilter(filter, { dueSince, withoutStatus: true }))
    .groupBy(link.statusOptionId)
}

export async function countFilters(
  db: Executor,
  { filters, dueSince }: { filters: readonly AnfragenFilter[]; dueSince: Date },
): Promise<number[]> {
  const counts = filters.map(
    (filter) => sql`(select count(*)::int from ${link} where ${matchesFilter(filter, { dueSince })})`,
  )
  const { rows } = await db.execute<{ counts: number[] }>(sql`select array[${sql.join(counts, sql`, `)}] as counts`)
  return rows[0]?.counts ?? []
}

export async function listStatusOptions(db: Executor) {
  return db
    .select({
      id: inquiryStatusOptions.id,
      statusKey: inquiryStatusOptions.statusKey,
      text: inquiryStatusOptions.anzeigetext,
      color: inquiryStatusOptions.colorClass,
    })
    .from(inquiryStatusOptions)
    .orderBy(asc(inquiryStatusOptions.sortOrder), asc(inquiryStatusOptions.id))
}

/** Returns the target time for answers in working days; null if staff has not set one. */
export async function findAnswerTarget(db: Executor): Promise<number | null> {
  const [row] = await db.select({ werktage: einstellungen.antwortZielWerktage }).from(einstellungen)
  return row?.werktage ?? null
}

export const hasAnfragen = sql`exists (select from ${exposes} join ${link} on ${link.exposeId} = ${exposes.id}
  where ${exposes.propertyId} = ${properties.id} and ${isListed})`

/** Lists the chosen Exposés, then others with inquiries: in the chosen Liegenschaften, or in all if none is chosen. */
export async function listExposeOptions(
  db: Executor,
  { liegenschaften, chosen, limit }: { liegenschaften: readonly string[]; chosen: readonly string[]; limit: number },
) {
  const columns = { id: exposes.id, nummer: exposes.exposeshortcode, titel: exposes.title }
  const isChosen = sql`${exposes.id} = any(${sql.param(chosen)}::uuid[])`
  const isOffered =
    liegenschaften.length > 0 ? sql`${exposes.propertyId} = any(${sql.param(liegenschaften)}::uuid[])` : undefined
  const isAskedFor = sql`exists (select from ${link} where ${link.exposeId} = ${exposes.id} and ${isListed})`
  const order = [asc(exposes.exposeshortcode), asc(exposes.id)]
  // Two statements, so that the second walks the index of numbers and stops at the limit.
  const [first, others] = await Promise.all([
    chosen.length > 0
      ? db
          .select(columns)
          .from(exposes)
          .where(isChosen)
          .orderBy(...order)
      : [],
    db
      .select(columns)
      .from(exposes)
      .where(and(isOffered, not(isChosen), isAskedFor))
      .orderBy(...order)
      .limit(limit),
  ])
  return [...first, ...others].slice(0, limit)
}
