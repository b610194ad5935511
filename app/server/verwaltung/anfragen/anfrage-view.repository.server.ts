import { and, asc, desc, eq, inArray, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { isPast } from '#app/server/anfragen/termin-conditions.repository.server.ts'
import type { Executor } from '#app/server/db/database.server.ts'
import { exposeInquiries, exposeInquiryExposes, inquiryStatusOptions } from '#app/server/db/schema/anfragen.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { kaufprofile } from '#app/server/db/schema/kaufprofile.ts'
import { konten, profiles } from '#app/server/db/schema/konten.ts'
import {
  countsFor,
  mieterfragebogenDokumente as dokumente,
  mieterfragebogenInteressenten as interessenten,
  isEinkommenOpen,
} from '#app/server/db/schema/mieterfragebogen.ts'
import { mietinteresseProfiles } from '#app/server/db/schema/mietinteresse.ts'
import { nachrichten } from '#app/server/db/schema/nachrichten.ts'
import { protokoll } from '#app/server/db/schema/protokoll.ts'
import { besichtigungen, besichtigungstermin, terminoptionen } from '#app/server/db/schema/termine.ts'
import { anfrageNotizen } from '#app/server/db/schema/verwaltung.ts'
import { isForSale } from '#app/server/exposes/expose-conditions.repository.server.ts'
import { staffName } from '../frame/staff-name.repository.server.ts'

const link = exposeInquiryExposes

const LIST_MAX = 30

/** Reads only data of the viewing stage: no income, work or documents (AKTE-2). */
export async function findAnfrageRow(db: Executor, linkId: string) {
  const [row] = await db
    .select({
      id: link.id,
      inquiryId: link.inquiryId,
      profilId: link.profilesId,
      updatedAt: link.updatedAt,
      createdAt: link.createdAt,
      zurueckgezogenAm: link.zurueckgezogenAm,
      bewerbungAbgesendetAm: link.bewerbungAbgesendetAm,
      anmerkung: exposeInquiries.anmerkung,
      kundenanmerkung: link.kundenanmerkung,
      konto: { createdAt: konten.createdAt, gesperrtAm: konten.gesperrtAm },
      profilPhone: profiles.phone,
      expose: { id: exposes.id, titel: exposes.title, nummer: exposes.exposeshortcode, verkauf: isForSale },
      profil: {
        personen: mietinteresseProfiles.anzahlPersonen,
        mietbeginn: mietinteresseProfiles.mietbeginn,
        updatedAt: mietinteresseProfiles.updatedAt,
      },
      kaufprofil: {
        nutzung: kaufprofile.nutzung,
        finanzierung: kaufprofile.finanzierung,
        zeitpunkt: kaufprofile.zeitpunkt,
        updatedAt: kaufprofile.updatedAt,
      },
    })
    .from(link)
    .innerJoin(exposeInquiries, eq(exposeInquiries.id, link.inquiryId))
    .innerJoin(exposes, eq(exposes.id, link.exposeId))
    .leftJoin(konten, eq(konten.id, link.profilesId))
    .leftJoin(profiles, eq(profiles.id, link.profilesId))
    .leftJoin(mietinteresseProfiles, and(eq(mietinteresseProfiles.profileId, link.profilesId), not(isForSale)))
    .leftJoin(kaufprofile, and(eq(kaufprofile.profileId, link.profilesId), isForSale))
    .where(eq(link.id, linkId))
  return row ?? null
}

export async function listStatusOptions(db: Executor) {
  return db
    .select({
      statusKey: inquiryStatusOptions.statusKey,
      anzeigetext: inquiryStatusOptions.anzeigetext,
      kundentext: inquiryStatusOptions.kundentext,
      wohnenNavigation: inquiryStatusOptions.wohnenNavigation,
      colorClass: inquiryStatusOptions.colorClass,
      etappe: inquiryStatusOptions.etappe,
    })
    .from(inquiryStatusOptions)
    .orderBy(asc(inquiryStatusOptions.sortOrder))
}

/** Lists the progress of the persons in the applicant's last questionnaire. Names only the applicant unless `withNames`. */
export async function listFragebogenProgress(
  db: Executor,
  { profilId, withNames }: { profilId: string; withNames: boolean },
) {
  const isSelf = eq(interessenten.profileId, profilId)
  const named = (name: SQL) => sql<string | null>`case when ${withNames} or ${isSelf} then ${name} end`
  const own = db
    .select({ id: interessenten.mieterfragebogenId })
    .from(interessenten)
    .where(and(eq(interessenten.profileId, profilId), eq(interessenten.rolle, 'mieter')))
    .orderBy(desc(interessenten.createdAt), desc(interessenten.id))
    .limit(1)
  return db
    .select({
      id: interessenten.id,
      isSelf: sql<boolean>`coalesce(${isSelf}, false)`,
      rolle: interessenten.rolle,
      vorname: named(sql`${interessenten.vorname}`),
      nachname: named(sql`${interessenten.nachname}`),
      completedSteps: interessenten.completedSteps,
      manuallyCompleted: interessenten.manuallyCompleted,
      isEinkommenOpen,
      dokumente: db.$count(dokumente, eq(dokumente.interessentId, interessenten.id)),
    })
    .from(interessenten)
    .where(and(eq(interessenten.mieterfragebogenId, own), countsFor(profilId)))
    .orderBy(
      sql`${interessenten.profileId} is not distinct from ${profilId} desc`,
      asc(interessenten.createdAt),
      asc(interessenten.id),
    )
}

export async function listBookings(db: Executor, { linkId, now }: { linkId: string; now: Date }) {
  return db
    .select({
      id: besichtigungstermin.id,
      terminId: besichtigungstermin.terminoptionId,
      status: besichtigungstermin.status,
      personen: besichtigungstermin.participantCount,
      erschienen: besichtigungstermin.erschienen,
      notes: besichtigungstermin.notes,
      date: terminoptionen.date,
      from: terminoptionen.startTime,
      to: terminoptionen.endTime,
      past: isPast(now),
    })
    .from(besichtigungstermin)
    .innerJoin(terminoptionen, eq(terminoptionen.id, besichtigungstermin.terminoptionId))
    .where(eq(besichtigungstermin.exposeInquiryExposeId, linkId))
    .orderBy(desc(besichtigungstermin.createdAt), desc(besichtigungstermin.id))
    .limit(LIST_MAX)
}

export async function listViewings(db: Executor, linkId: string) {
  return db
    .select({
      id: besichtigungen.id,
      datum: besichtigungen.datum,
      mietinteresse: besichtigungen.mietinteresse,
      kommentar: besichtigungen.kommentar,
    })
    .from(besichtigungen)
    .where(eq(besichtigungen.exposeInquiryExposeId, linkId))
    .orderBy(desc(besichtigungen.createdAt), desc(besichtigungen.id))
    .limit(LIST_MAX)
}

export async function listMessages(db: Executor, bezugIds: readonly string[]) {
  return db
    .select({
      id: nachrichten.id,
      art: nachrichten.art,
      betreff: nachrichten.betreff,
      status: nachrichten.status,
      sendenAb: nachrichten.sendenAb,
      fehler: nachrichten.fehler,
      naechsterVersuchAm: nachrichten.naechsterVersuchAm,
      createdAt: nachrichten.createdAt,
    })
    .from(nachrichten)
    .where(and(inArray(nachrichten.bezugId, [...bezugIds]), sql`${nachrichten.kontoId} is not null`))
    .orderBy(desc(nachrichten.createdAt), desc(nachrichten.id))
    .limit(LIST_MAX)
}

export async function listHistory(db: Executor, linkId: string) {
  return db
    .select({
      id: protokoll.id,
      akteur: protokoll.akteur,
      aktion: protokoll.aktion,
      vorher: protokoll.vorher,
      nachher: protokoll.nachher,
      createdAt: protokoll.createdAt,
      vorname: staffName('first_name'),
      nachname: staffName('last_name'),
    })
    .from(protokoll)
    .leftJoin(konten, eq(konten.id, protokoll.kontoId))
    .leftJoin(profiles, eq(profiles.id, protokoll.kontoId))
    .where(and(eq(protokoll.objektArt, 'anfrage'), eq(protokoll.objektId, linkId)))
    .orderBy(desc(protokoll.createdAt), desc(protokoll.id))
    .limit(LIST_MAX)
}

export async function listNotizen(db: Executor, linkId: string) {
  return db
    .select({
      id: anfrageNotizen.id,
      text: anfrageNotizen.text,
      kontoId: anfrageNotizen.kontoId,
      createdAt: anfrageNotizen.createdAt,
      vorname: staffName('first_name'),
      nachname: staffName('last_name'),
    })
    .from(anfrageNotizen)
    .leftJoin(konten, eq(konten.id, anfrageNotizen.kontoId))
    .leftJoin(profiles, eq(profiles.id, anfrageNotizen.kontoId))
    .where(eq(anfrageNotizen.linkId, linkId))
    .orderBy(desc(anfrageNotizen.createdAt), desc(anfrageNotizen.id))
    .limit(LIST_MAX)
}

export async function listOthers(db: Executor, { linkId, profilId }: { linkId: string; profilId: string }) {
  const flatmates = sql`(select other.profile_id from mieterfragebogen_interessenten self
    join mieterfragebogen_interessenten other on other.mieterfragebogen_id = self.mieterfragebogen_id
    where self.profile_id = ${profilId} and other.profile_id <> ${profilId})`
  return db
    .select({
      id: link.id,
      isOwn: sql<boolean>`${link.profilesId} = ${profilId}`,
      vorname: profiles.firstName,
      nachname: profiles.lastName,
      titel: exposes.title,
      nummer: exposes.exposeshortcode,
      status: { text: inquiryStatusOptions.anzeigetext, color: inquiryStatusOptions.colorClass },
      createdAt: link.createdAt,
    })
    .from(link)
    .innerJoin(exposes, eq(exposes.id, link.exposeId))
    .leftJoin(profiles, eq(profiles.id, link.profilesId))
    .leftJoin(inquiryStatusOptions, eq(inquiryStatusOptions.id, link.statusOptionId))
    .where(
      and(
        or(eq(link.profilesId, profilId), sql`${link.profilesId} = any(array${flatmates})`),
        ne(link.id, linkId),
        isNull(link.zurueckgezogenAm),
      ),
    )
    .orderBy(desc(link.createdAt), desc(link.id))
    .limit(LIST_MAX)
}
