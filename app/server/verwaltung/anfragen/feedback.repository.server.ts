import { eq, inArray } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { exposeInquiries, exposeInquiryExposes } from '#app/server/db/schema/anfragen.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { profiles } from '#app/server/db/schema/konten.ts'
import { inOrderOf, PERSON_EMAIL, PERSON_TELEFON } from '../lists/list-rows.repository.server.ts'

const link = exposeInquiryExposes

export async function listFeedbackRows(db: Executor, ids: readonly string[]) {
  return db
    .select({
      id: link.id,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      contactName: exposeInquiries.contactName,
      email: PERSON_EMAIL,
      phone: PERSON_TELEFON,
      message: exposeInquiries.message,
      anmerkung: exposeInquiries.anmerkung,
      kundenanmerkung: link.kundenanmerkung,
      expose: {
        id: exposes.id,
        nummer: exposes.exposeshortcode,
        title: exposes.title,
        status: exposes.status,
        address: exposes.address,
        city: exposes.city,
        price: exposes.preisAnzeige,
      },
    })
    .from(link)
    .innerJoin(exposeInquiries, eq(exposeInquiries.id, link.inquiryId))
    .innerJoin(exposes, eq(exposes.id, link.exposeId))
    .leftJoin(profiles, eq(profiles.id, link.profilesId))
    .where(inArray(link.id, [...ids]))
    .orderBy(inOrderOf(ids, link.id))
}

export type FeedbackRow = Awaited<ReturnType<typeof listFeedbackRows>>[number]
