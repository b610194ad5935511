import { and, asc, count, eq, inArray, ne, not, sql } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { exposeInquiries, exposeInquiryExposes as links } from '#app/server/db/schema/anfragen.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { kaufprofile } from '#app/server/db/schema/kaufprofile.ts'
import { profiles } from '#app/server/db/schema/konten.ts'
import {
  mieterfragebogenDokumente as dokumente,
  mieterfragebogenInteressenten as interessenten,
} from '#app/server/db/schema/mieterfragebogen.ts'
import { mietinteresseProfiles } from '#app/server/db/schema/mietinteresse.ts'
import { besichtigungen } from '#app/server/db/schema/termine.ts'
import { isForSale } from '#app/server/exposes/expose-conditions.repository.server.ts'
import { PERSON_EMAIL, PERSON_TELEFON } from '../lists/list-rows.repository.server.ts'
import { isPersonOfLink, mayRead, type Reader, sectionState, stageOfLink } from './stage.repository.server.ts'

type OfLink = { linkId: string; reader: Reader }
type OfLinks = { linkIds: readonly string[]; reader: Reader }

export const contactColumns = {
  vorname: profiles.firstName,
  nachname: profiles.lastName,
  name: exposeInquiries.contactName,
  email: PERSON_EMAIL,
  telefon: PERSON_TELEFON,
}

/** Reads only data of stage 1: person, contact, and facts for a viewing. */
export async function findAkteRow(db: Executor, { linkId, reader }: OfLink) {
  const [row] = await db
    .select({
      id: links.id,
      profilesId: links.profilesId,
      contact: contactColumns,
      anzahlPersonen: mietinteresseProfiles.anzahlPersonen,
      mietbeginn: mietinteresseProfiles.mietbeginn,
      kaufprofil: {
        nutzung: kaufprofile.nutzung,
        finanzierung: kaufprofile.finanzierung,
        zeitpunkt: kaufprofile.zeitpunkt,
      },
      stage: stageOfLink,
      angaben: sectionState('angaben', reader),
      nachweise: sectionState('nachweise', reader),
      createdAt: links.createdAt,
      updatedAt: links.updatedAt,
      bewerbungAbgesendetAm: links.bewerbungAbgesendetAm,
      zusageAm: links.zusageAm,
      absageAm: links.absageAm,
      zurueckgezogenAm: links.zurueckgezogenAm,
      expose: {
        exposeId: exposes.id,
        title: exposes.title,
        kurzcode: exposes.exposeshortcode,
        preis: exposes.preisAnzeige,
        wohnflaeche: exposes.squareMeters,
        images: exposes.images,
        verkauf: isForSale,
      },
    })
    .from(links)
    .innerJoin(exposeInquiries, eq(exposeInquiries.id, links.inquiryId))
    .innerJoin(exposes, eq(exposes.id, links.exposeId))
    .leftJoin(profiles, eq(profiles.id, links.profilesId))
    .leftJoin(mietinteresseProfiles, and(eq(mietinteresseProfiles.profileId, links.profilesId), not(isForSale)))
    .leftJoin(kaufprofile, and(eq(kaufprofile.profileId, links.profilesId), isForSale))
    .where(eq(links.id, linkId))
  return row ?? null
}

export async function listRueckmeldungen(db: Executor, { linkId }: { linkId: string }) {
  return db
    .select({
      mietinteresse: besichtigungen.mietinteresse,
      kommentar: besichtigungen.kommentar,
      at: besichtigungen.updatedAt,
    })
    .from(besichtigungen)
    .where(and(eq(besichtigungen.exposeInquiryExposeId, linkId), eq(besichtigungen.rueckmeldung, true)))
    .orderBy(asc(besichtigungen.createdAt), asc(besichtigungen.id))
}

const isOneOf = (linkIds: readonly string[]) => sql`${links.id} = any(${sql.param(linkIds)}::uuid[])`

/** Lists household members and guarantors; an empty list if the reader may not read proofs. */
export async function listPersonen(db: Executor, { linkId, reader }: OfLink) {
  return db
    .select({
      id: interessenten.id,
      rolle: interessenten.rolle,
      vorname: interessenten.vorname,
      nachname: interessenten.nachname,
    })
    .from(links)
    .innerJoin(interessenten, isPersonOfLink)
    .where(and(eq(links.id, linkId), mayRead('nachweise', reader)))
    .orderBy(asc(interessenten.createdAt), asc(interessenten.id))
}

/** Returns answers only for links that the reader may read (AKTE-4). */
export async function listAngaben(db: Executor, { linkIds, reader }: OfLinks) {
  return db
    .select({
      linkId: links.id,
      id: interessenten.id,
      rolle: interessenten.rolle,
      vorname: interessenten.vorname,
      nachname: interessenten.nachname,
      situation: interessenten.situation,
      ausgeuebteerBeruf: interessenten.ausgeuebteerBeruf,
      arbeitgeberName: interessenten.arbeitgeberName,
      beschaeftigtSeit: interessenten.beschaeftigtSeit,
      aktuellesMonatseinkommenNetto: interessenten.aktuellesMonatseinkommenNetto,
      bisherigeWohnsituation: interessenten.bisherigeWohnsituation,
      bisherigerVermieterName: interessenten.bisherigerVermieterName,
      haustiere: interessenten.haustiere,
      haustiereBeschreibung: interessenten.haustiereBeschreibung,
      verbraucherinsolvenzverfahren: interessenten.verbraucherinsolvenzverfahren,
      mietschulden: interessenten.mietschulden,
      wbs: {
        art: interessenten.wbsArt,
        zimmer: interessenten.wbsZimmer,
        flaeche: interessenten.wbsFlaeche,
        gueltigBis: interessenten.wbsGueltigBis,
      },
      wohnung: {
        wbs: exposes.wbs,
        wbsArt: exposes.wbsArt,
        zimmer: exposes.rooms,
        wohnflaeche: exposes.squareMeters,
        verfuegbarAb: exposes.verfuegbarAb,
      },
    })
    .from(links)
    .innerJoin(exposes, eq(exposes.id, links.exposeId))
    .innerJoin(interessenten, isPersonOfLink)
    .where(and(isOneOf(linkIds), mayRead('angaben', reader)))
    .orderBy(asc(interessenten.createdAt), asc(interessenten.id))
}

export async function listHaushalte(db: Executor, { linkIds, reader }: OfLinks) {
  return db
    .select({
      linkId: links.id,
      beruf: mietinteresseProfiles.beruf,
      einkommen: mietinteresseProfiles.einkommen,
      motivation: mietinteresseProfiles.motivation,
    })
    .from(links)
    .innerJoin(mietinteresseProfiles, eq(mietinteresseProfiles.profileId, links.profilesId))
    .where(and(isOneOf(linkIds), mayRead('angaben', reader)))
}

/** Reads contract data of the applicant's persons, only after the promise, even if the settings open proofs earlier. */
export async function listContractFacts(db: Executor, { linkId, reader }: OfLink) {
  return db
    .select({
      id: interessenten.id,
      rolle: interessenten.rolle,
      geburtsdatum: interessenten.geburtsdatum,
      geburtsort: interessenten.geburtsort,
      telefon: interessenten.telefon,
      email: interessenten.email,
      strasse: interessenten.strasse,
      hausnummer: interessenten.hausnummer,
      plz: interessenten.plz,
      ort: interessenten.ort,
    })
    .from(links)
    .innerJoin(interessenten, isPersonOfLink)
    .where(and(eq(links.id, linkId), eq(stageOfLink, 'zusage'), mayRead('nachweise', reader)))
    .orderBy(asc(interessenten.createdAt), asc(interessenten.id))
}

export async function countDokumente(db: Executor, { linkId }: { linkId: string }) {
  return db
    .select({ dokumentTyp: dokumente.dokumentTyp, count: count() })
    .from(links)
    .innerJoin(interessenten, isPersonOfLink)
    .innerJoin(dokumente, eq(dokumente.interessentId, interessenten.id))
    .where(and(eq(links.id, linkId), ne(dokumente.status, 'abgelehnt')))
    .groupBy(dokumente.dokumentTyp)
}

export async function listNachweise(db: Executor, { linkId, reader }: OfLink) {
  return db
    .select({
      id: dokumente.id,
      interessentId: dokumente.interessentId,
      dokumentTyp: dokumente.dokumentTyp,
      beschreibung: dokumente.beschreibung,
      name: dokumente.dateiName,
      path: dokumente.dateiPfad,
      size: dokumente.dateiGroesse,
      mimeType: dokumente.mimeType,
      anzeige: dokumente.anzeige,
      seiten: dokumente.seiten,
    })
    .from(links)
    .innerJoin(interessenten, isPersonOfLink)
    .innerJoin(dokumente, eq(dokumente.interessentId, interessenten.id))
    .where(and(eq(links.id, linkId), eq(dokumente.status, 'bereit'), mayRead('nachweise', reader)))
    .orderBy(asc(dokumente.createdAt), asc(dokumente.id))
}

/** Returns null if the document belongs to another link, or if the reader may not read it. */
export async function findNachweis(db: Executor, { linkId, dokumentId, reader }: OfLink & { dokumentId: string }) {
  const [row] = await db
    .select({
      id: dokumente.id,
      profilesId: links.profilesId,
      dokumentTyp: dokumente.dokumentTyp,
      dateiPfad: dokumente.dateiPfad,
      dateiName: dokumente.dateiName,
      mimeType: dokumente.mimeType,
      anzeige: dokumente.anzeige,
    })
    .from(links)
    .innerJoin(interessenten, isPersonOfLink)
    .innerJoin(dokumente, eq(dokumente.interessentId, interessenten.id))
    .where(
      and(
        eq(links.id, linkId),
        eq(dokumente.id, dokumentId),
        eq(dokumente.status, 'bereit'),
        mayRead('nachweise', reader),
      ),
    )
  return row ?? null
}

export async function countOtherBewerbungen(
  db: Executor,
  { linkId, exposeId }: { linkId: string; exposeId: string },
): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(links)
    .where(and(eq(links.exposeId, exposeId), ne(links.id, linkId), inArray(stageOfLink, ['bewerbung', 'zusage'])))
  return row?.count ?? 0
}
