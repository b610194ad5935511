import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { exposeInquiries, exposeInquiryExposes } from '#app/server/db/schema/anfragen.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { profiles } from '#app/server/db/schema/konten.ts'
import { liegenschaftExposeinfos } from '#app/server/db/schema/liegenschaften.ts'
import { mietangebote } from '#app/server/db/schema/mietangebote.ts'
import { mietinteresseProfiles } from '#app/server/db/schema/mietinteresse.ts'
import { isItsLiegenschaft } from '#app/server/exposes/expose-conditions.repository.server.ts'

const link = exposeInquiryExposes

/** Finds the open offer with its figures. `kontoId`: account to which the inquiry must belong; null for staff. */
export async function findMietangebotRow(
  db: Executor,
  { linkId, kontoId, today }: { linkId: string; kontoId: string | null; today: string },
) {
  const [row] = await db
    .select({
      bis: mietangebote.reserviertBis,
      vorname: profiles.firstName,
      nachname: profiles.lastName,
      contactName: exposeInquiries.contactName,
      personen: mietinteresseProfiles.anzahlPersonen,
      expose: {
        nummer: exposes.exposeshortcode,
        address: exposes.address,
        zipCode: exposes.zipCode,
        city: exposes.city,
        nettokaltmiete: exposes.nettokaltmiete,
        betriebskosten: exposes.betriebskostenvorauszahlung,
        heizkosten: exposes.heizkostenvorauszahlung,
        kaution: exposes.kaution,
        flaeche: exposes.squareMeters,
        zimmer: exposes.rooms,
        baujahr: exposes.constructionYear,
        heatingType: exposes.heatingType,
        energietraeger: exposes.energietraeger,
        freiAb: exposes.verfuegbarAb,
      },
      liegenschaft: {
        address: liegenschaftExposeinfos.address,
        zipCode: liegenschaftExposeinfos.zipCode,
        city: liegenschaftExposeinfos.city,
      },
    })
    .from(mietangebote)
    .innerJoin(link, eq(link.id, mietangebote.exposeInquiryExposeId))
    .innerJoin(exposeInquiries, eq(exposeInquiries.id, link.inquiryId))
    .innerJoin(exposes, eq(exposes.id, link.exposeId))
    .leftJoin(liegenschaftExposeinfos, isItsLiegenschaft)
    .leftJoin(profiles, eq(profiles.id, link.profilesId))
    .leftJoin(mietinteresseProfiles, eq(mietinteresseProfiles.profileId, link.profilesId))
    .where(
      and(
        eq(link.id, linkId),
        kontoId === null ? undefined : eq(link.profilesId, kontoId),
        isNull(mietangebote.beendetAm),
        sql`${mietangebote.reserviertBis} >= ${today}::date`,
      ),
    )
  return row ?? null
}
