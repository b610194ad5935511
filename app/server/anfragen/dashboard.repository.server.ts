import { and, desc, eq, exists, isNull, sql } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { exposeInquiryExposes, inquiryStatusOptions } from '#app/server/db/schema/anfragen.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { liegenschaftExposeinfos } from '#app/server/db/schema/liegenschaften.ts'
import { mieterfragebogenInteressenten as interessenten } from '#app/server/db/schema/mieterfragebogen.ts'
import { mietinteresseProfiles } from '#app/server/db/schema/mietinteresse.ts'
import { besichtigungen, besichtigungstermin, terminoptionen } from '#app/server/db/schema/termine.ts'
import { istErreichbar } from '#app/server/exposes/expose-bedingungen.repository.server.ts'
import { MAX_ANFRAGEN } from '#app/shared/anfragen/anfragen-anzahl.ts'
import { istVorbei } from './anfrage-link.repository.server.ts'
import { eigenerFragebogen } from './bewerbung.repository.server.ts'

/**
 * Every link of the person that is not withdrawn, newest first (seed 000 section 7), with Exposé, property, status
 * option, booking and slot. Of several bookings the one that is not cancelled, else the newest.
 */
export async function listDashboardLinks(db: Executor, { kontoId, now }: { kontoId: string; now: Date }) {
  const gesehene = db
    .select({ eins: sql`1` })
    .from(besichtigungen)
    .where(
      and(eq(besichtigungen.exposeInquiryExposeId, exposeInquiryExposes.id), eq(besichtigungen.rueckmeldung, true)),
    )
  const buchung = db
    .select({
      status: besichtigungstermin.status,
      treffpunkt: besichtigungstermin.treffpunkt,
      datum: terminoptionen.date,
      von: terminoptionen.startTime,
      bis: terminoptionen.endTime,
      vorbei: istVorbei(now).as('vorbei'),
      rueckmeldung: sql<boolean>`${exists(gesehene)}`.as('rueckmeldung'),
    })
    .from(besichtigungstermin)
    .innerJoin(terminoptionen, eq(terminoptionen.id, besichtigungstermin.terminoptionId))
    .where(eq(besichtigungstermin.exposeInquiryExposeId, exposeInquiryExposes.id))
    .orderBy(sql`${besichtigungstermin.status} = 'storniert'`, desc(besichtigungstermin.createdAt))
    .limit(1)
    .as('buchung')
  return db
    .select({
      id: exposeInquiryExposes.id,
      inquiryId: exposeInquiryExposes.inquiryId,
      hatTerminbuchung: sql<boolean>`${exposeInquiryExposes.terminbuchungId} is not null`,
      kundenanmerkung: exposeInquiryExposes.kundenanmerkung,
      expose: {
        id: exposes.id,
        title: exposes.title,
        address: exposes.address,
        zipCode: exposes.zipCode,
        city: exposes.city,
        status: exposes.status,
        preisAnzeige: exposes.preisAnzeige,
        images: exposes.images,
        erreichbar: istErreichbar,
      },
      liegenschaft: {
        address: liegenschaftExposeinfos.address,
        zipCode: liegenschaftExposeinfos.zipCode,
        city: liegenschaftExposeinfos.city,
      },
      status: {
        statusKey: inquiryStatusOptions.statusKey,
        anzeigetext: inquiryStatusOptions.anzeigetext,
        kundentext: inquiryStatusOptions.kundentext,
        wohnenNavigation: inquiryStatusOptions.wohnenNavigation,
        colorClass: inquiryStatusOptions.colorClass,
      },
      buchung: {
        status: buchung.status,
        treffpunkt: buchung.treffpunkt,
        datum: buchung.datum,
        von: buchung.von,
        bis: buchung.bis,
        vorbei: buchung.vorbei,
        rueckmeldung: buchung.rueckmeldung,
      },
    })
    .from(exposeInquiryExposes)
    .innerJoin(exposes, eq(exposes.id, exposeInquiryExposes.exposeId))
    .leftJoin(
      liegenschaftExposeinfos,
      and(
        eq(liegenschaftExposeinfos.propertyId, exposes.propertyId),
        eq(liegenschaftExposeinfos.oeffentlichView, true),
      ),
    )
    .leftJoin(inquiryStatusOptions, eq(inquiryStatusOptions.id, exposeInquiryExposes.statusOptionId))
    .leftJoinLateral(buchung, sql`true`)
    .where(and(eq(exposeInquiryExposes.profilesId, kontoId), isNull(exposeInquiryExposes.zurueckgezogenAm)))
    .orderBy(desc(exposeInquiryExposes.createdAt), desc(exposeInquiryExposes.id))
    .limit(MAX_ANFRAGEN)
}

export type DashboardLinkZeile = Awaited<ReturnType<typeof listDashboardLinks>>[number]

/** Suchtyp, number of viewings and state of the questionnaire of a person, in one row whether they have any or not. */
export async function requireUebersichtZeile(db: Executor, { kontoId }: { kontoId: string }) {
  const fragebogen = db
    .select({
      personen: sql<number>`count(*)::int`.as('personen'),
      schritte: sql<number>`coalesce(sum(cardinality(${interessenten.completedSteps})), 0)::int`.as('schritte'),
    })
    .from(interessenten)
    .where(eq(interessenten.mieterfragebogenId, eigenerFragebogen(db, kontoId)))
    .as('fragebogen')
  const gesehen = db
    .select({
      anzahl: sql<number>`count(*)::int`.as('anzahl'),
      offen: sql<number>`(count(*) filter (where not ${besichtigungen.rueckmeldung}))::int`.as('offen'),
    })
    .from(besichtigungen)
    .where(eq(besichtigungen.profileId, kontoId))
    .as('gesehen')
  const suchtyp = db
    .select({ suchtyp: mietinteresseProfiles.suchtyp })
    .from(mietinteresseProfiles)
    .where(eq(mietinteresseProfiles.profileId, kontoId))
    .as('mietprofil')
  const [row] = await db
    .select({
      suchtyp: suchtyp.suchtyp,
      besichtigungen: gesehen.anzahl,
      offeneRueckmeldungen: gesehen.offen,
      personen: fragebogen.personen,
      schritte: fragebogen.schritte,
    })
    .from(gesehen)
    .innerJoin(fragebogen, sql`true`)
    .leftJoin(suchtyp, sql`true`)
  if (!row) throw new Error('An aggregate answers one row.')
  return row
}
