import { aliasedTable, and, asc, desc, eq, gte, ilike, isNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import { isPast, startsAt } from '#app/server/anfragen/termin-conditions.repository.server.ts'
import type { Executor } from '#app/server/db/database.server.ts'
import { containsPattern } from '#app/server/db/like-pattern.server.ts'
import { exposeInquiries, exposeInquiryExposes, inquiryStatusOptions } from '#app/server/db/schema/anfragen.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { konten, profiles } from '#app/server/db/schema/konten.ts'
import { liegenschaftExposeinfos as infos, properties } from '#app/server/db/schema/liegenschaften.ts'
import { besichtigungen, besichtigungstermin, terminoptionen, warteliste } from '#app/server/db/schema/termine.ts'
import { PERSON_NAME } from '../lists/list-rows.repository.server.ts'

const zustaendig = aliasedTable(profiles, 'zustaendig')
const link = exposeInquiryExposes

const PHONE = sql<string | null>`coalesce(${konten.phone}, ${exposeInquiries.contactPhone})`

export async function findTerminDetail(db: Executor, { terminId, now }: { terminId: string; now: Date }) {
  const [row] = await db
    .select({
      id: terminoptionen.id,
      date: terminoptionen.date,
      from: terminoptionen.startTime,
      to: terminoptionen.endTime,
      startsAt: startsAt(),
      past: isPast(now),
      isAvailable: terminoptionen.isAvailable,
      abgesagtAm: terminoptionen.abgesagtAm,
      places: terminoptionen.maxParticipants,
      belegt: terminoptionen.belegt,
      treffpunkt: terminoptionen.treffpunkt,
      beschreibung: terminoptionen.description,
      onlyunit: terminoptionen.onlyunit,
      exposeId: terminoptionen.exposeId,
      propertyId: terminoptionen.propertyId,
      updatedAt: terminoptionen.updatedAt,
      expose: { title: exposes.title, kurzcode: exposes.exposeshortcode },
      liegenschaft: properties.name,
      exposeOrt: { address: exposes.address, zipCode: exposes.zipCode, city: exposes.city },
      liegenschaftOrt: { address: infos.address, zipCode: infos.zipCode, city: infos.city },
      zustaendig: sql<string | null>`nullif(trim(concat_ws(' ', ${zustaendig.firstName}, ${zustaendig.lastName})), '')`,
    })
    .from(terminoptionen)
    .leftJoin(exposes, eq(exposes.id, terminoptionen.exposeId))
    .leftJoin(properties, eq(properties.id, terminoptionen.propertyId))
    .leftJoin(infos, eq(infos.propertyId, properties.id))
    .leftJoin(zustaendig, eq(zustaendig.id, terminoptionen.zustaendigId))
    .where(eq(terminoptionen.id, terminId))
  return row ?? null
}

export async function listTeilnehmende(db: Executor, terminId: string) {
  return db
    .select({
      buchungId: besichtigungstermin.id,
      linkId: link.id,
      name: PERSON_NAME,
      phone: PHONE,
      personen: besichtigungstermin.participantCount,
      notes: besichtigungstermin.notes,
      erschienen: besichtigungstermin.erschienen,
      rueckmeldung: sql<boolean>`coalesce(${besichtigungen.rueckmeldung}, false)`,
      kurzcode: exposes.exposeshortcode,
    })
    .from(besichtigungstermin)
    .innerJoin(link, eq(link.id, besichtigungstermin.exposeInquiryExposeId))
    .innerJoin(exposeInquiries, eq(exposeInquiries.id, link.inquiryId))
    .innerJoin(exposes, eq(exposes.id, besichtigungstermin.exposeId))
    .leftJoin(profiles, eq(profiles.id, link.profilesId))
    .leftJoin(konten, eq(konten.id, link.profilesId))
    .leftJoin(besichtigungen, eq(besichtigungen.besichtigungsterminId, besichtigungstermin.id))
    .where(and(eq(besichtigungstermin.terminoptionId, terminId), ne(besichtigungstermin.status, 'storniert')))
    .orderBy(asc(besichtigungstermin.createdAt), asc(besichtigungstermin.id))
}

/** Lists bookings cancelled with the slot. `at` is the time when the slot was cancelled. */
export async function listCalledOff(db: Executor, { terminId, at }: { terminId: string; at: Date }) {
  return db
    .select({
      buchungId: besichtigungstermin.id,
      linkId: link.id,
      name: PERSON_NAME,
      phone: PHONE,
      personen: besichtigungstermin.participantCount,
    })
    .from(besichtigungstermin)
    .innerJoin(link, eq(link.id, besichtigungstermin.exposeInquiryExposeId))
    .innerJoin(exposeInquiries, eq(exposeInquiries.id, link.inquiryId))
    .leftJoin(profiles, eq(profiles.id, link.profilesId))
    .leftJoin(konten, eq(konten.id, link.profilesId))
    .where(
      and(
        eq(besichtigungstermin.terminoptionId, terminId),
        eq(besichtigungstermin.status, 'storniert'),
        gte(besichtigungstermin.updatedAt, at),
      ),
    )
    .orderBy(asc(besichtigungstermin.createdAt), asc(besichtigungstermin.id))
}

export async function listWaitingFor(db: Executor, terminId: string) {
  return db
    .select({
      id: warteliste.id,
      linkId: link.id,
      name: PERSON_NAME,
      personen: warteliste.participantCount,
      since: warteliste.createdAt,
      until:
        sql<Date | null>`case when ${eq(warteliste.angebotId, terminId)} then ${warteliste.angebotBis} end`.mapWith(
          warteliste.angebotBis,
        ),
    })
    .from(warteliste)
    .innerJoin(link, eq(link.id, warteliste.exposeInquiryExposeId))
    .innerJoin(exposeInquiries, eq(exposeInquiries.id, link.inquiryId))
    .leftJoin(profiles, eq(profiles.id, link.profilesId))
    .where(
      and(
        or(eq(warteliste.terminoptionId, terminId), eq(warteliste.angebotId, terminId)),
        ne(warteliste.status, 'vorbei'),
        isNull(link.zurueckgezogenAm),
      ),
    )
    .orderBy(asc(warteliste.createdAt), asc(warteliste.id))
}

/** Returns the slot's Exposé, or all of its property if the slot has no Exposé. */
export async function listExposesOf(
  db: Executor,
  { exposeId, propertyId }: { exposeId: string | null; propertyId: string | null },
) {
  return db
    .select({ id: exposes.id, title: exposes.title, kurzcode: exposes.exposeshortcode })
    .from(exposes)
    .where(exposeId !== null ? eq(exposes.id, exposeId) : eq(exposes.propertyId, propertyId ?? sql`null`))
    .orderBy(asc(exposes.title), asc(exposes.id))
}

/**
 * Searches the inquiries for the slot's Exposés by part of a name or phone number, newest first. Excludes withdrawn
 * inquiries and those with an open booking in this slot.
 */
export async function searchLinksFor(
  db: Executor,
  {
    termin,
    search,
    limit,
  }: { termin: { id: string; exposeId: string | null; propertyId: string | null }; search: string; limit: number },
) {
  const isItsExpose: SQL =
    termin.exposeId !== null
      ? eq(link.exposeId, termin.exposeId)
      : eq(exposes.propertyId, termin.propertyId ?? sql`null`)
  const booked = db
    .select({ one: sql`1` })
    .from(besichtigungstermin)
    .where(
      and(
        eq(besichtigungstermin.exposeInquiryExposeId, link.id),
        eq(besichtigungstermin.terminoptionId, termin.id),
        ne(besichtigungstermin.status, 'storniert'),
      ),
    )
  const pattern = containsPattern(search)
  return db
    .select({
      linkId: link.id,
      name: PERSON_NAME,
      phone: PHONE,
      kurzcode: exposes.exposeshortcode,
      title: exposes.title,
      status: inquiryStatusOptions.anzeigetext,
      color: inquiryStatusOptions.colorClass,
    })
    .from(link)
    .innerJoin(exposeInquiries, eq(exposeInquiries.id, link.inquiryId))
    .innerJoin(exposes, eq(exposes.id, link.exposeId))
    .leftJoin(profiles, eq(profiles.id, link.profilesId))
    .leftJoin(konten, eq(konten.id, link.profilesId))
    .leftJoin(inquiryStatusOptions, eq(inquiryStatusOptions.id, link.statusOptionId))
    .where(
      and(
        isItsExpose,
        isNull(link.zurueckgezogenAm),
        notExists(booked),
        search === '' ? undefined : or(ilike(PERSON_NAME, pattern), ilike(PHONE, pattern)),
      ),
    )
    .orderBy(desc(link.createdAt), desc(link.id))
    .limit(limit)
}
