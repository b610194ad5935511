import { aliasedTable, and, asc, between, count, desc, eq, isNull, notExists, or, type SQL, sql } from 'drizzle-orm'
import { isAhead, isPast } from '#app/server/anfragen/termin-conditions.repository.server.ts'
import type { Executor } from '#app/server/db/database.server.ts'
import { exposeInquiryExposes } from '#app/server/db/schema/anfragen.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { konten, profiles } from '#app/server/db/schema/konten.ts'
import { properties } from '#app/server/db/schema/liegenschaften.ts'
import { terminoptionen, warteliste } from '#app/server/db/schema/termine.ts'
import { ANFRAGE_STATUS } from '#app/shared/anfragen/anfrage.status.ts'
import type { KalenderFilter } from '#app/shared/verwaltung/termine/kalender.types.ts'

const person = aliasedTable(profiles, 'zustaendig_profil')
const staff = aliasedTable(konten, 'zustaendig_konto')

const COLUMNS = {
  id: terminoptionen.id,
  date: terminoptionen.date,
  from: terminoptionen.startTime,
  to: terminoptionen.endTime,
  isAvailable: terminoptionen.isAvailable,
  abgesagt: sql<boolean>`${terminoptionen.abgesagtAm} is not null`,
  places: terminoptionen.maxParticipants,
  belegt: terminoptionen.belegt,
  treffpunkt: terminoptionen.treffpunkt,
  onlyunit: terminoptionen.onlyunit,
  exposeId: terminoptionen.exposeId,
  propertyId: terminoptionen.propertyId,
  zustaendigId: terminoptionen.zustaendigId,
  expose: { title: exposes.title, kurzcode: exposes.exposeshortcode },
  liegenschaft: properties.name,
  zustaendig: sql<
    string | null
  >`coalesce(nullif(trim(concat_ws(' ', coalesce(${person.firstName}, ${staff.daten} ->> 'first_name'), coalesce(${person.lastName}, ${staff.daten} ->> 'last_name'))), ''), ${staff.email})`,
}

export async function listTermineBetween(
  db: Executor,
  {
    from,
    to,
    filter: { propertyId, exposeId, zustaendigId },
    limit,
    now,
  }: { from: string; to: string; filter: KalenderFilter; limit: number; now: Date },
) {
  const waiting = db
    .select({ count: count() })
    .from(warteliste)
    .where(and(eq(warteliste.terminoptionId, terminoptionen.id), eq(warteliste.status, 'wartend')))
  return selectTermine(db, {
    waiting: sql<number>`(${waiting})`.mapWith(Number),
    past: isPast(now),
    hasBegun: sql<boolean>`not ${isAhead(now)}`,
  })
    .where(
      and(
        between(terminoptionen.date, from, to),
        propertyId === null ? undefined : eq(terminoptionen.propertyId, propertyId),
        exposeId === null ? undefined : ofExpose(exposeId),
        zustaendigId === null ? undefined : eq(terminoptionen.zustaendigId, zustaendigId),
      ),
    )
    .orderBy(asc(terminoptionen.date), asc(terminoptionen.startTime), asc(terminoptionen.id))
    .limit(limit)
}

const selectTermine = <Extra extends Record<string, SQL>>(db: Executor, extra: Extra) =>
  db
    .select({ ...COLUMNS, ...extra })
    .from(terminoptionen)
    .leftJoin(exposes, eq(exposes.id, terminoptionen.exposeId))
    .leftJoin(properties, eq(properties.id, terminoptionen.propertyId))
    .leftJoin(staff, eq(staff.id, terminoptionen.zustaendigId))
    .leftJoin(person, eq(person.id, staff.id))

/** Matches slots of the Exposé, and slots of its property that are open to all flats. */
const ofExpose = (exposeId: string) =>
  or(
    eq(terminoptionen.exposeId, exposeId),
    and(
      eq(terminoptionen.onlyunit, false),
      sql`${terminoptionen.propertyId} = (select property_id from exposes where id = ${exposeId})`,
    ),
  )

export async function listPropertyNames(db: Executor, limit: number) {
  return db
    .select({ id: properties.id, name: properties.name })
    .from(properties)
    .orderBy(asc(properties.name), asc(properties.id))
    .limit(limit)
}

/** Lists Exposés of the property, or the newest public ones if `propertyId` is null. */
export async function listExposeNames(
  db: Executor,
  { propertyId, limit }: { propertyId: string | null; limit: number },
) {
  const names = db
    .select({ id: exposes.id, title: exposes.title, kurzcode: exposes.exposeshortcode })
    .from(exposes)
    .limit(limit)
  return propertyId === null
    ? names.where(sql`${exposes.oeffentlich}`).orderBy(desc(exposes.createdAt), asc(exposes.id))
    : names.where(eq(exposes.propertyId, propertyId)).orderBy(asc(exposes.exposeshortcode), asc(exposes.id))
}

export async function findExposeName(db: Executor, id: string) {
  const [row] = await db
    .select({ id: exposes.id, kurzcode: exposes.exposeshortcode, title: exposes.title })
    .from(exposes)
    .where(eq(exposes.id, id))
  return row ?? null
}

export async function listWithoutTermine(db: Executor, { limit, now }: { limit: number; now: Date }) {
  const link = exposeInquiryExposes
  const open = db
    .select({ one: sql`1` })
    .from(terminoptionen)
    .where(
      and(
        eq(terminoptionen.isAvailable, true),
        sql`${terminoptionen.date} >= (${now.toISOString()}::timestamptz at time zone 'Europe/Berlin')::date`,
        isAhead(now),
        or(
          eq(terminoptionen.exposeId, exposes.id),
          and(eq(terminoptionen.propertyId, exposes.propertyId), eq(terminoptionen.onlyunit, false)),
        ),
      ),
    )
  const links = sql<number>`count(*)`.mapWith(Number)
  return (
    db
      .select({ exposeId: exposes.id, title: exposes.title, kurzcode: exposes.exposeshortcode, links })
      .from(link)
      .innerJoin(exposes, eq(exposes.id, link.exposeId))
      .where(and(eq(link.statusOptionId, ANFRAGE_STATUS.besichtigung_zulassen.id), isNull(link.zurueckgezogenAm)))
      .groupBy(exposes.id)
      // In HAVING, so that slots are checked once per requested flat.
      .having(notExists(open))
      .orderBy(desc(links), asc(exposes.id))
      .limit(limit)
  )
}
