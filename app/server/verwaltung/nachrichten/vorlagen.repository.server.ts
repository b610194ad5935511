import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { exposeInquiries, exposeInquiryExposes } from '#app/server/db/schema/anfragen.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { konten, profiles } from '#app/server/db/schema/konten.ts'
import { liegenschaftExposeinfos } from '#app/server/db/schema/liegenschaften.ts'
import { isItsLiegenschaft } from '#app/server/exposes/expose-conditions.repository.server.ts'
import { PERSON_NAME } from '../lists/list-rows.repository.server.ts'

const EXAMPLES = 12

const FIRST_NAME = sql<string>`coalesce(${profiles.firstName}, '')`
const LAST_NAME = sql<string>`coalesce(${profiles.lastName}, '')`

export async function listExampleLinks(db: Executor) {
  return db
    .select({
      id: exposeInquiryExposes.id,
      name: PERSON_NAME,
      vorname: FIRST_NAME,
      nachname: LAST_NAME,
      title: exposes.title,
      kurzcode: exposes.exposeshortcode,
      expose: { address: exposes.address, zipCode: exposes.zipCode, city: exposes.city },
      liegenschaft: {
        address: liegenschaftExposeinfos.address,
        zipCode: liegenschaftExposeinfos.zipCode,
        city: liegenschaftExposeinfos.city,
      },
    })
    .from(exposeInquiryExposes)
    .innerJoin(exposeInquiries, eq(exposeInquiries.id, exposeInquiryExposes.inquiryId))
    .innerJoin(exposes, eq(exposes.id, exposeInquiryExposes.exposeId))
    .leftJoin(profiles, eq(profiles.id, exposeInquiryExposes.profilesId))
    .leftJoin(liegenschaftExposeinfos, isItsLiegenschaft)
    .where(and(isNull(exposeInquiryExposes.zurueckgezogenAm)))
    .orderBy(desc(exposeInquiryExposes.createdAt), desc(exposeInquiryExposes.id))
    .limit(EXAMPLES)
}

export async function listNames(db: Executor, kontoIds: readonly string[]): Promise<Map<string, string>> {
  if (kontoIds.length === 0) return new Map()
  const rows = await db
    .select({
      id: konten.id,
      name: sql<string>`trim(concat_ws(' ', coalesce(${profiles.firstName}, ${konten.daten} ->> 'first_name'),
        coalesce(${profiles.lastName}, ${konten.daten} ->> 'last_name')))`,
    })
    .from(konten)
    .leftJoin(profiles, eq(profiles.id, konten.id))
    .where(inArray(konten.id, [...new Set(kontoIds)]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
