import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { containsPattern } from '#app/server/db/like-pattern.server.ts'
import { exposeInquiries, exposeInquiryExposes as link } from '#app/server/db/schema/anfragen.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { profiles } from '#app/server/db/schema/konten.ts'
import { liegenschaftExposeinfos, properties } from '#app/server/db/schema/liegenschaften.ts'
import { nachrichten } from '#app/server/db/schema/nachrichten.ts'
import { terminoptionen } from '#app/server/db/schema/termine.ts'
import { isOfPerson, wohnungenNamed } from '../anfragen/anfragen-conditions.repository.server.ts'
import { isLiegenschaftNamed } from '../liegenschaften/liegenschaft.repository.server.ts'
import { PERSON_EMAIL, PERSON_NAME, PERSON_TELEFON } from '../lists/list-rows.repository.server.ts'

type Search = { words: readonly string[]; limit: number }

/** Lists inquiries whose person matches all words, newest first. */
export async function listLinksOfPersons(db: Executor, { words, limit }: Search) {
  // Ids first, so that only the inquiries within the limit are joined.
  const found = db
    .select({ id: link.id })
    .from(link)
    .where(and(...words.map(isOfPerson)))
    .orderBy(desc(link.createdAt), desc(link.id))
    .limit(limit)
    .as('gefunden')
  return db
    .select({
      id: link.id,
      profilesId: link.profilesId,
      name: PERSON_NAME,
      email: PERSON_EMAIL,
      telefon: PERSON_TELEFON,
      titel: exposes.title,
      nummer: exposes.exposeshortcode,
    })
    .from(found)
    .innerJoin(link, eq(link.id, found.id))
    .innerJoin(exposeInquiries, eq(exposeInquiries.id, link.inquiryId))
    .leftJoin(profiles, eq(profiles.id, link.profilesId))
    .leftJoin(exposes, eq(exposes.id, link.exposeId))
    .orderBy(desc(link.createdAt), desc(link.id))
}

export async function listWohnungen(db: Executor, { words, limit }: Search) {
  return db
    .select({ id: exposes.id, titel: exposes.title, nummer: exposes.exposeshortcode, address: exposes.address })
    .from(exposes)
    .where(and(...words.map((word) => sql`${exposes.id} in (${wohnungenNamed(word)})`)))
    .orderBy(desc(exposes.updatedAt), desc(exposes.id))
    .limit(limit)
}

export async function listLiegenschaften(db: Executor, { words, limit }: Search) {
  const info = liegenschaftExposeinfos
  return db
    .select({ id: properties.id, name: properties.name, address: info.address, city: info.city })
    .from(properties)
    .leftJoin(info, eq(info.propertyId, properties.id))
    .where(and(...words.map(isLiegenschaftNamed)))
    .orderBy(desc(properties.updatedAt), desc(properties.id))
    .limit(limit)
}

export async function listTermineOf(db: Executor, { day, limit }: { day: string; limit: number }) {
  return db
    .select({
      id: terminoptionen.id,
      from: terminoptionen.startTime,
      to: terminoptionen.endTime,
      abgesagt: sql<boolean>`${terminoptionen.abgesagtAm} is not null`,
      belegt: terminoptionen.belegt,
      places: terminoptionen.maxParticipants,
      label: sql<string>`coalesce(${exposes.exposeshortcode}, ${exposes.title}, ${properties.name}, '')`,
    })
    .from(terminoptionen)
    .leftJoin(exposes, eq(exposes.id, terminoptionen.exposeId))
    .leftJoin(properties, eq(properties.id, terminoptionen.propertyId))
    .where(eq(terminoptionen.date, day))
    .orderBy(asc(terminoptionen.startTime), asc(terminoptionen.id))
    .limit(limit)
}

type Recipients = { adresse: string | null; adressen: readonly string[]; kontoIds: readonly string[]; limit: number }

/** Lists messages to the accounts or addresses, and to addresses that contain `adresse`; newest first. */
export async function listNachrichtenTo(db: Executor, { adresse, adressen, kontoIds, limit }: Recipients) {
  return db
    .select({ id: nachrichten.id, an: nachrichten.an, betreff: nachrichten.betreff, createdAt: nachrichten.createdAt })
    .from(nachrichten)
    .where(
      or(
        adresse === null ? sql`false` : sql`${nachrichten.an} like ${containsPattern(adresse)}`,
        inArray(nachrichten.an, [...adressen]),
        inArray(nachrichten.kontoId, [...kontoIds]),
      ),
    )
    .orderBy(desc(nachrichten.createdAt), desc(nachrichten.id))
    .limit(limit)
}
