import { aliasedTable, and, asc, count, desc, eq, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { exposeInquiries, exposeInquiryExposes } from '#app/server/db/schema/anfragen.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { profiles } from '#app/server/db/schema/konten.ts'
import { properties } from '#app/server/db/schema/liegenschaften.ts'
import { mietinteresseProfiles } from '#app/server/db/schema/mietinteresse.ts'
import { terminoptionen } from '#app/server/db/schema/termine.ts'
import { isForSale } from '#app/server/exposes/expose-conditions.repository.server.ts'
import { ANFRAGE_STATUS } from '#app/shared/anfragen/anfrage.status.ts'
import type { Reached } from '#app/shared/verwaltung/anfragen/anfragen-filter.ts'
import {
  HAS_REACHED,
  isListed,
  isNew,
  isOpen,
  isUnanswered,
} from '../anfragen/anfragen-conditions.repository.server.ts'
import { PERSON_NAME } from '../lists/list-rows.repository.server.ts'

const link = exposeInquiryExposes
const zustaendig = aliasedTable(profiles, 'zustaendig')

/** Lists a day's slots that are not cancelled; those of all staff if `zustaendigId` is null. */
export async function listTermineOn(
  db: Executor,
  { day, zustaendigId, limit }: { day: string; zustaendigId: string | null; limit: number },
) {
  return db
    .select({
      total: sql<number>`count(*) over ()`.mapWith(Number),
      id: terminoptionen.id,
      from: terminoptionen.startTime,
      titel: sql<string>`coalesce(${exposes.title}, ${properties.name}, '')`,
      nummer: exposes.exposeshortcode,
      treffpunkt: terminoptionen.treffpunkt,
      zustaendig: sql<string | null>`nullif(trim(concat_ws(' ', ${zustaendig.firstName}, ${zustaendig.lastName})), '')`,
      belegt: terminoptionen.belegt,
      places: terminoptionen.maxParticipants,
      waiting: sql<number>`(select count(*) from warteliste w
        where w.terminoption_id = ${terminoptionen.id} and w.status = 'wartend')`.mapWith(Number),
    })
    .from(terminoptionen)
    .leftJoin(exposes, eq(exposes.id, terminoptionen.exposeId))
    .leftJoin(properties, eq(properties.id, terminoptionen.propertyId))
    .leftJoin(zustaendig, eq(zustaendig.id, terminoptionen.zustaendigId))
    .where(
      and(
        eq(terminoptionen.date, day),
        isNull(terminoptionen.abgesagtAm),
        zustaendigId === null ? undefined : eq(terminoptionen.zustaendigId, zustaendigId),
      ),
    )
    .orderBy(asc(terminoptionen.startTime), asc(terminoptionen.id))
    .limit(limit)
}

export async function countWaitingAnfragen(db: Executor, dueSince: Date) {
  const [row] = await db
    .select({
      neu: sql<number>`count(*) filter (where ${isNew()})`.mapWith(Number),
      overdue: sql<number>`count(*) filter (where ${isUnanswered(dueSince)})`.mapWith(Number),
    })
    .from(link)
    .where(isUnanswered())
  return row ?? { neu: 0, overdue: 0 }
}

export async function listNewAnfragen(db: Executor, limit: number) {
  return selectAnfragen(db, isNew()).orderBy(desc(link.createdAt), desc(link.id)).limit(limit)
}

export async function listOverdueAnfragen(db: Executor, { dueSince, limit }: { dueSince: Date; limit: number }) {
  return selectAnfragen(db, isUnanswered(dueSince)).orderBy(asc(link.createdAt), asc(link.id)).limit(limit)
}

function selectAnfragen(db: Executor, condition: SQL | undefined) {
  return db
    .select({
      id: link.id,
      name: PERSON_NAME,
      wohnung: { titel: exposes.title, nummer: exposes.exposeshortcode },
      createdAt: link.createdAt,
      verkauf: isForSale,
      hasProfil: sql<boolean>`${mietinteresseProfiles.profileId} is not null`,
      isBegun: sql<boolean>`${link.statusOptionId} = ${ANFRAGE_STATUS.neu.id}`,
    })
    .from(link)
    .innerJoin(exposeInquiries, eq(exposeInquiries.id, link.inquiryId))
    .innerJoin(exposes, eq(exposes.id, link.exposeId))
    .leftJoin(profiles, eq(profiles.id, link.profilesId))
    .leftJoin(mietinteresseProfiles, eq(mietinteresseProfiles.profileId, link.profilesId))
    .where(and(isListed, condition))
}

export async function isWithoutWohnungen(db: Executor): Promise<boolean> {
  const rows = await db.select({ id: exposes.id }).from(exposes).limit(1)
  return rows.length === 0
}

/** Lists rental flats that are free and visible, the longest vacant first. Excludes hidden drafts. */
export async function listFreeWohnungen(db: Executor, limit: number) {
  const free = db
    .select({
      total: sql<number>`count(*) over ()`.mapWith(Number).as('total'),
      id: exposes.id,
      titel: exposes.title,
      nummer: exposes.exposeshortcode,
      images: exposes.images,
      verfuegbarAb: exposes.verfuegbarAb,
    })
    .from(exposes)
    .where(and(exposes.zuHaben, not(isForSale), sql`(${exposes.oeffentlich} or ${exposes.direktlink})`))
    .orderBy(sql`${exposes.verfuegbarAb} asc nulls last`, asc(exposes.id))
    .limit(limit)
    .as('free')
  const anfragen = db
    .select({ count: count() })
    .from(link)
    .where(and(eq(link.exposeId, free.id), isListed, isOpen))
  return db
    .select({
      total: free.total,
      id: free.id,
      titel: free.titel,
      nummer: free.nummer,
      images: free.images,
      verfuegbarAb: free.verfuegbarAb,
      anfragen: sql<number>`(${anfragen})`.mapWith(Number),
    })
    .from(free)
    .orderBy(sql`${free.verfuegbarAb} asc nulls last`, asc(free.id))
}

/**
 * Returns the median answer time in hours per week. Unanswered inquiries count with their age at `now`; otherwise late
 * answers would make a week look fast.
 */
export async function listAnswerWeeks(db: Executor, { from, to, now }: { from: Date; to: Date; now: Date }) {
  const monday = sql<string>`to_char(date_trunc('week', ${link.createdAt} at time zone 'Europe/Berlin'), 'YYYY-MM-DD')`
  return db
    .select({
      monday,
      answered: count(link.beantwortetAm),
      waiting: sql<number>`count(*) filter (where ${link.beantwortetAm} is null)`.mapWith(Number),
      hours: sql<number>`percentile_cont(0.5) within group (order by
        extract(epoch from coalesce(${link.beantwortetAm}, ${now.toISOString()}::timestamptz) - ${link.createdAt}) / 3600)`.mapWith(
        Number,
      ),
    })
    .from(link)
    .where(and(isListed, or(isNotNull(link.beantwortetAm), isUnanswered()), isBetween(from, to)))
    .groupBy(monday)
}

export async function countFunnel(db: Executor, { from, to }: { from: Date; to: Date }) {
  const thatReached = (step: Reached) => sql<number>`count(*) filter (where ${HAS_REACHED[step]})`.mapWith(Number)
  const [row] = await db
    .select({
      anfrage: count(),
      besichtigung: thatReached('besichtigung'),
      bewerbung: thatReached('bewerbung'),
      zusage: thatReached('zusage'),
    })
    .from(link)
    .where(and(isListed, isBetween(from, to)))
  return row ?? { anfrage: 0, besichtigung: 0, bewerbung: 0, zusage: 0 }
}

const isBetween = (from: Date, to: Date) =>
  sql`${link.createdAt} >= ${from.toISOString()}::timestamptz and ${link.createdAt} < ${to.toISOString()}::timestamptz`
