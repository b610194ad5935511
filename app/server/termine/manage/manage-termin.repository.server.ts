import { and, asc, between, count, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { isAhead, isPast, startsAt } from '#app/server/anfragen/termin-conditions.repository.server.ts'
import type { Executor, Transaction } from '#app/server/db/database.server.ts'
import { exposeInquiries, exposeInquiryExposes, inquiryStatusOptions } from '#app/server/db/schema/anfragen.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { konten, profiles } from '#app/server/db/schema/konten.ts'
import { properties } from '#app/server/db/schema/liegenschaften.ts'
import { besichtigungstermin, terminoptionen, warteliste } from '#app/server/db/schema/termine.ts'
import { CONTACT } from '#app/server/termine/zugang/termin-link.repository.server.ts'
import type { TerminTime } from '#app/shared/termine/termin-time.ts'

/** Finds Exposés by id, Kurzcode or title. Returns at most two: the second shows that the name is ambiguous. */
export async function listExposesCalled(
  db: Executor,
  by: { id: string } | { kurzcode: string } | { title: string },
): Promise<{ id: string; propertyId: string | null }[]> {
  return db
    .select({ id: exposes.id, propertyId: exposes.propertyId })
    .from(exposes)
    .where(
      'id' in by
        ? eq(exposes.id, by.id)
        : 'kurzcode' in by
          ? eq(sql`lower(${exposes.exposeshortcode})`, by.kurzcode.toLowerCase())
          : eq(sql`btrim(${exposes.title})`, by.title),
    )
    .limit(2)
}

export async function hasProperty(db: Executor, id: string): Promise<boolean> {
  return (await db.$count(properties, eq(properties.id, id))) > 0
}

export type TerminDetails = {
  exposeId: string | null
  propertyId: string | null
  onlyunit: boolean
  places: number
  treffpunkt: string | null
  beschreibung: string | null
  zustaendigId: string | null
  serieId: string
}

/** Inserts slots and returns their ids in the order of `termine`. */
export async function insertTermine(
  tx: Transaction,
  { termine, places, beschreibung, now, ...details }: TerminDetails & { termine: readonly TerminTime[]; now: Date },
): Promise<string[]> {
  const values = termine.map(({ date, from, to }) => ({
    ...details,
    date,
    startTime: from,
    endTime: to,
    maxParticipants: places,
    description: beschreibung,
    createdAt: now,
    updatedAt: now,
  }))
  const rows = await tx.insert(terminoptionen).values(values).returning({ id: terminoptionen.id })
  return rows.map(({ id }) => id)
}

const LABEL = sql<string>`coalesce(${exposes.exposeshortcode}, ${exposes.title}, ${properties.name}, '')`
const TIME = { date: terminoptionen.date, from: terminoptionen.startTime, to: terminoptionen.endTime }

/** Returns open slots from day `from` to `to` (inclusive): for the same flats, or shown by this member of staff. */
export async function listOpenTermineBetween(
  db: Executor,
  {
    of: { exposeId, propertyId, onlyunit },
    zustaendigId,
    from,
    to,
  }: {
    of: { exposeId: string | null; propertyId: string | null; onlyunit: boolean }
    zustaendigId: string | null
    from: string
    to: string
  },
): Promise<(TerminTime & { id: string; wohnung: string; sameFlat: boolean })[]> {
  const ofExpose = exposeId === null ? sql`false` : eq(terminoptionen.exposeId, exposeId)
  const shared = onlyunit ? eq(terminoptionen.onlyunit, false) : undefined
  const ofProperty = propertyId === null ? undefined : and(eq(terminoptionen.propertyId, propertyId), shared)
  const sameFlat = sql<boolean>`coalesce(${or(ofExpose, ofProperty)}, false)`
  const ofPerson = zustaendigId === null ? undefined : eq(terminoptionen.zustaendigId, zustaendigId)
  return db
    .select({
      ...TIME,
      id: terminoptionen.id,
      sameFlat,
      wohnung: LABEL,
    })
    .from(terminoptionen)
    .leftJoin(exposes, eq(exposes.id, terminoptionen.exposeId))
    .leftJoin(properties, eq(properties.id, terminoptionen.propertyId))
    .where(
      and(
        eq(terminoptionen.isAvailable, true),
        between(terminoptionen.date, from, to),
        or(ofExpose, ofProperty, ofPerson),
      ),
    )
    .orderBy(asc(terminoptionen.date), asc(terminoptionen.startTime), asc(terminoptionen.id))
}

const booked = (db: Executor) =>
  db
    .select({ count: count() })
    .from(besichtigungstermin)
    .where(and(eq(besichtigungstermin.terminoptionId, terminoptionen.id), eq(besichtigungstermin.status, 'confirmed')))
const waiting = (db: Executor) =>
  db
    .select({ count: count() })
    .from(warteliste)
    .where(and(eq(warteliste.terminoptionId, terminoptionen.id), eq(warteliste.status, 'wartend')))

/** Returns slots that have not begun, closed ones too. `of` null: slots of all Exposés. */
export async function listTermineAhead(
  db: Executor,
  { of, limit, now }: { of: { exposeId: string | null; propertyId: string | null } | null; limit: number; now: Date },
) {
  const ofExpose = of?.exposeId ? eq(terminoptionen.exposeId, of.exposeId) : undefined
  const ofProperty =
    of?.propertyId && and(eq(terminoptionen.propertyId, of.propertyId), ofExpose && eq(terminoptionen.onlyunit, false))
  return db
    .select({
      ...TIME,
      id: terminoptionen.id,
      isAvailable: terminoptionen.isAvailable,
      places: terminoptionen.maxParticipants,
      belegt: terminoptionen.belegt,
      booked: sql<number>`(${booked(db)})`.mapWith(Number),
      waiting: sql<number>`(${waiting(db)})`.mapWith(Number),
      treffpunkt: terminoptionen.treffpunkt,
      expose: { title: exposes.title, kurzcode: exposes.exposeshortcode },
      property: properties.name,
    })
    .from(terminoptionen)
    .leftJoin(exposes, eq(exposes.id, terminoptionen.exposeId))
    .leftJoin(properties, eq(properties.id, terminoptionen.propertyId))
    .where(and(isAhead(now), of ? or(ofExpose, ofProperty || undefined) : undefined))
    .orderBy(asc(terminoptionen.date), asc(terminoptionen.startTime), asc(terminoptionen.id))
    .limit(limit)
}

export async function findTerminToManage(db: Executor, terminId: string) {
  const [row] = await db
    .select({
      ...TIME,
      treffpunkt: terminoptionen.treffpunkt,
      places: terminoptionen.maxParticipants,
      belegt: terminoptionen.belegt,
      beschreibung: terminoptionen.description,
      zustaendigId: terminoptionen.zustaendigId,
      exposeId: terminoptionen.exposeId,
      propertyId: terminoptionen.propertyId,
      onlyunit: terminoptionen.onlyunit,
      isAvailable: terminoptionen.isAvailable,
      abgesagtAm: terminoptionen.abgesagtAm,
      startsAt: startsAt(),
      label: LABEL,
    })
    .from(terminoptionen)
    .leftJoin(exposes, eq(exposes.id, terminoptionen.exposeId))
    .leftJoin(properties, eq(properties.id, terminoptionen.propertyId))
    .where(eq(terminoptionen.id, terminId))
  return row ?? null
}

export async function updateAvailable(
  tx: Transaction,
  { terminId, isAvailable, now }: { terminId: string; isAvailable: boolean; now: Date },
): Promise<boolean> {
  const rows = await tx
    .update(terminoptionen)
    .set({ isAvailable, updatedAt: now })
    .where(and(eq(terminoptionen.id, terminId), ne(terminoptionen.isAvailable, isAvailable)))
    .returning({ id: terminoptionen.id })
  return rows.length === 1
}

export async function updateCalledOff(
  tx: Transaction,
  { terminId, now }: { terminId: string; now: Date },
): Promise<boolean> {
  const rows = await tx
    .update(terminoptionen)
    .set({ isAvailable: false, abgesagtAm: now, updatedAt: now })
    .where(and(eq(terminoptionen.id, terminId), isNull(terminoptionen.abgesagtAm)))
    .returning({ id: terminoptionen.id })
  return rows.length === 1
}

/** Returns inquiry links, newest first, without withdrawn links. */
export async function listLinksToManage(
  db: Executor,
  { exposeId, limit, now }: { exposeId: string | null; limit: number; now: Date },
) {
  const link = exposeInquiryExposes
  return db
    .select({
      id: link.id,
      createdAt: link.createdAt,
      expose: { title: exposes.title, kurzcode: exposes.exposeshortcode },
      status: inquiryStatusOptions.anzeigetext,
      termin: { ...TIME, past: isPast(now) },
      ...CONTACT,
    })
    .from(link)
    .innerJoin(exposeInquiries, eq(exposeInquiries.id, link.inquiryId))
    .innerJoin(exposes, eq(exposes.id, link.exposeId))
    .leftJoin(profiles, eq(profiles.id, link.profilesId))
    .leftJoin(konten, eq(konten.id, profiles.id))
    .leftJoin(inquiryStatusOptions, eq(inquiryStatusOptions.id, link.statusOptionId))
    .leftJoin(
      besichtigungstermin,
      and(eq(besichtigungstermin.exposeInquiryExposeId, link.id), eq(besichtigungstermin.status, 'confirmed')),
    )
    .leftJoin(terminoptionen, eq(terminoptionen.id, besichtigungstermin.terminoptionId))
    .where(and(isNull(link.zurueckgezogenAm), exposeId === null ? undefined : eq(link.exposeId, exposeId)))
    .orderBy(desc(link.createdAt), desc(link.id))
    .limit(limit)
}

export async function listBookedContacts(db: Executor, terminIds: readonly string[]) {
  return db
    .select({ linkId: exposeInquiryExposes.id, personen: besichtigungstermin.participantCount, ...CONTACT })
    .from(besichtigungstermin)
    .innerJoin(terminoptionen, eq(terminoptionen.id, besichtigungstermin.terminoptionId))
    .innerJoin(exposeInquiryExposes, eq(exposeInquiryExposes.id, besichtigungstermin.exposeInquiryExposeId))
    .innerJoin(exposeInquiries, eq(exposeInquiries.id, exposeInquiryExposes.inquiryId))
    .leftJoin(profiles, eq(profiles.id, exposeInquiryExposes.profilesId))
    .leftJoin(konten, eq(konten.id, profiles.id))
    .where(and(inArray(terminoptionen.id, [...terminIds]), eq(besichtigungstermin.status, 'confirmed')))
    .orderBy(asc(terminoptionen.date), asc(terminoptionen.startTime), asc(besichtigungstermin.createdAt))
}

export async function countWaiting(db: Executor, terminIds: readonly string[]): Promise<number> {
  const ids = [...terminIds]
  const ofThese = or(inArray(warteliste.terminoptionId, ids), inArray(warteliste.angebotId, ids))
  return db.$count(warteliste, and(ne(warteliste.status, 'vorbei'), ofThese))
}

export async function listTermineToCallOff(
  db: Executor,
  { terminIds, now }: { terminIds: readonly string[]; now: Date },
) {
  return db
    .select({ ...TIME, id: terminoptionen.id, label: LABEL })
    .from(terminoptionen)
    .leftJoin(exposes, eq(exposes.id, terminoptionen.exposeId))
    .leftJoin(properties, eq(properties.id, terminoptionen.propertyId))
    .where(and(inArray(terminoptionen.id, [...terminIds]), isNull(terminoptionen.abgesagtAm), isAhead(now)))
    .orderBy(asc(terminoptionen.date), asc(terminoptionen.startTime), asc(terminoptionen.id))
}
