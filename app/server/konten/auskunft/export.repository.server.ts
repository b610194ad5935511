import { asc, desc, eq, getTableColumns, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { exposeInquiries, exposeInquiryExposes, inquiryStatusOptions } from '#app/server/db/schema/anfragen.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { kaufprofile } from '#app/server/db/schema/kaufprofile.ts'
import { codes, konten, links, profiles, sitzungen, zweiterFaktor } from '#app/server/db/schema/konten.ts'
import {
  beschreibungFor,
  mieterfragebogen,
  mieterfragebogenDokumente,
  mieterfragebogenInteressenten,
} from '#app/server/db/schema/mieterfragebogen.ts'
import { mietinteresseProfiles } from '#app/server/db/schema/mietinteresse.ts'
import { nachrichten, pushGeraete } from '#app/server/db/schema/nachrichten.ts'
import { gespeicherteSuchen } from '#app/server/db/schema/suchen.ts'
import { besichtigungen, besichtigungstermin, terminoptionen } from '#app/server/db/schema/termine.ts'

// All columns except secrets, so that a new column is never forgotten in the download.
const { passwortHash, ...kontoColumns } = getTableColumns(konten)
const { tokenHash: _sitzungToken, kontoId: _sitzungKonto, ...sitzungColumns } = getTableColumns(sitzungen)
const { tokenHash: _linkToken, kontoId: _linkKonto, ...linkColumns } = getTableColumns(links)
const { codeHmac: _hmac, bereich: _bereich, kontoId: _codeKonto, ...codeColumns } = getTableColumns(codes)
const {
  geheimnis: _geheimnis,
  ersatzcodes,
  letzterZeitschritt: _step,
  kontoId: _faktorKonto,
  ...faktorColumns
} = getTableColumns(zweiterFaktor)

export async function findKontoData(db: Executor, kontoId: string) {
  const [row] = await db
    .select({ ...kontoColumns, hatPasswort: sql<boolean>`${passwortHash} is not null` })
    .from(konten)
    .where(eq(konten.id, kontoId))
  return row ?? null
}

export async function findProfilData(db: Executor, kontoId: string) {
  const [row] = await db.select().from(profiles).where(eq(profiles.id, kontoId))
  return row ?? null
}

export async function findMietprofilData(db: Executor, kontoId: string) {
  const [row] = await db.select().from(mietinteresseProfiles).where(eq(mietinteresseProfiles.profileId, kontoId))
  return row ?? null
}

export async function findKaufprofilData(db: Executor, kontoId: string) {
  const [row] = await db.select().from(kaufprofile).where(eq(kaufprofile.profileId, kontoId))
  return row ?? null
}

export async function findZweiterFaktorData(db: Executor, kontoId: string) {
  const [row] = await db
    .select({ ...faktorColumns, unbenutzteErsatzcodes: sql<number>`cardinality(${ersatzcodes})` })
    .from(zweiterFaktor)
    .where(eq(zweiterFaktor.kontoId, kontoId))
  return row ?? null
}

export async function listSitzungData(db: Executor, kontoId: string) {
  return db
    .select(sitzungColumns)
    .from(sitzungen)
    .where(eq(sitzungen.kontoId, kontoId))
    .orderBy(desc(sitzungen.zuletztAktivAm))
}

/** Lists the account's push subscriptions. Returns the provider's name instead of the push address, which is secret. */
export async function listPushGeraetData(db: Executor, kontoId: string) {
  const { id, sitzungId, name, endpoint, createdAt } = pushGeraete
  return db
    .select({ id, sitzungId, name, anbieter: sql<string>`split_part(${endpoint}, '/', 3)`, createdAt })
    .from(pushGeraete)
    .where(eq(pushGeraete.kontoId, kontoId))
    .orderBy(desc(createdAt))
}

export async function listCodeData(db: Executor, kontoId: string) {
  const { daten: _daten, ...columns } = codeColumns
  return db.select(columns).from(codes).where(eq(codes.kontoId, kontoId)).orderBy(desc(codes.createdAt))
}

export async function listLinkData(db: Executor, kontoId: string) {
  return db.select(linkColumns).from(links).where(eq(links.kontoId, kontoId)).orderBy(desc(links.createdAt))
}

export async function listAnfrageData(db: Executor, kontoId: string) {
  return db
    .select()
    .from(exposeInquiries)
    .where(eq(exposeInquiries.profilesId, kontoId))
    .orderBy(desc(exposeInquiries.createdAt))
}

export async function listAnfrageLinkData(db: Executor, kontoId: string) {
  return db
    .select({
      ...getTableColumns(exposeInquiryExposes),
      exposeTitel: exposes.title,
      exposeAdresse: exposes.address,
      exposePlz: exposes.zipCode,
      exposeOrt: exposes.city,
      status: inquiryStatusOptions.anzeigetext,
      statusText: inquiryStatusOptions.kundentext,
    })
    .from(exposeInquiryExposes)
    .innerJoin(exposes, eq(exposes.id, exposeInquiryExposes.exposeId))
    .leftJoin(inquiryStatusOptions, eq(inquiryStatusOptions.id, exposeInquiryExposes.statusOptionId))
    .where(eq(exposeInquiryExposes.profilesId, kontoId))
    .orderBy(desc(exposeInquiryExposes.createdAt))
}

export async function listBuchungData(db: Executor, kontoId: string) {
  return db
    .select({
      ...getTableColumns(besichtigungstermin),
      terminDatum: terminoptionen.date,
      terminBeginn: terminoptionen.startTime,
      terminEnde: terminoptionen.endTime,
    })
    .from(besichtigungstermin)
    .innerJoin(exposeInquiryExposes, eq(exposeInquiryExposes.id, besichtigungstermin.exposeInquiryExposeId))
    .innerJoin(terminoptionen, eq(terminoptionen.id, besichtigungstermin.terminoptionId))
    .where(eq(exposeInquiryExposes.profilesId, kontoId))
    .orderBy(desc(terminoptionen.date), desc(terminoptionen.startTime))
}

export async function listBesichtigungData(db: Executor, kontoId: string) {
  return db
    .select()
    .from(besichtigungen)
    .where(eq(besichtigungen.profileId, kontoId))
    .orderBy(desc(besichtigungen.createdAt))
}

/** Lists saved searches, including those saved with the account's confirmed address but without an account. */
export async function listSucheData(db: Executor, { kontoId, email }: { kontoId: string; email: string | null }) {
  return db
    .select()
    .from(gespeicherteSuchen)
    .where(
      or(eq(gespeicherteSuchen.kontoId, kontoId), email === null ? undefined : eq(gespeicherteSuchen.email, email)),
    )
    .orderBy(desc(gespeicherteSuchen.createdAt))
}

/** Condition for Interessenten that the account may see: its own, and those it owns as `besitzer` (BEWERBUNG-4). */
const visibleFor = (kontoId: string): SQL | undefined =>
  or(eq(mieterfragebogenInteressenten.profileId, kontoId), eq(mieterfragebogenInteressenten.besitzer, kontoId))

/** Lists the Interessenten that the account may see. Omits the ids of other accounts. */
export async function listInteressentData(db: Executor, kontoId: string) {
  const { profileId, besitzer, ...columns } = getTableColumns(mieterfragebogenInteressenten)
  return db
    .select({
      ...columns,
      sindSieSelbst: sql<boolean>`${profileId} is not distinct from ${kontoId}::uuid`,
      verwaltenSie: sql<boolean>`${besitzer} is not distinct from ${kontoId}::uuid`,
    })
    .from(mieterfragebogenInteressenten)
    .where(visibleFor(kontoId))
    .orderBy(asc(mieterfragebogenInteressenten.createdAt))
}

/** Lists questionnaires. The data of the invitation link is null unless this account owns the questionnaire. */
export async function listFragebogenData(db: Executor, { kontoId, ids }: { kontoId: string; ids: readonly string[] }) {
  const {
    besitzer,
    beschreibung: _beschreibung,
    teilenId,
    teilenAktiv,
    teilenBenutztAm,
    beitritteGesehenAm,
    ...columns
  } = getTableColumns(mieterfragebogen)
  const isOwn = sql<boolean>`${besitzer} is not distinct from ${kontoId}::uuid`
  const ofOwn = (column: SQLWrapper) => sql`case when ${isOwn} then ${column} end`
  return db
    .select({
      ...columns,
      beschreibung: beschreibungFor(kontoId),
      verwaltenSie: isOwn,
      teilenId: ofOwn(teilenId),
      teilenAktiv: ofOwn(teilenAktiv),
      teilenBenutztAm: ofOwn(teilenBenutztAm),
      beitritteGesehenAm: ofOwn(beitritteGesehenAm),
    })
    .from(mieterfragebogen)
    .where(or(eq(besitzer, kontoId), inArray(mieterfragebogen.id, [...ids])))
    .orderBy(asc(mieterfragebogen.createdAt))
}

/** Lists documents. `vonIhnen` is true if this account uploaded the document; other uploaders are not revealed. */
export async function listDokumentData(db: Executor, kontoId: string) {
  const { hochgeladenVon, ...columns } = getTableColumns(mieterfragebogenDokumente)
  return db
    .select({ ...columns, vonIhnen: sql<boolean>`${hochgeladenVon} is not distinct from ${kontoId}::uuid` })
    .from(mieterfragebogenDokumente)
    .innerJoin(
      mieterfragebogenInteressenten,
      eq(mieterfragebogenInteressenten.id, mieterfragebogenDokumente.interessentId),
    )
    .where(visibleFor(kontoId))
    .orderBy(asc(mieterfragebogenDokumente.createdAt), asc(mieterfragebogenDokumente.id))
}

export async function listNachrichtData(db: Executor, kontoId: string) {
  const { id, art, an, betreff, status, gesendetAm, createdAt } = nachrichten
  return db
    .select({ id, art, an, betreff, status, gesendetAm, createdAt })
    .from(nachrichten)
    .where(eq(nachrichten.kontoId, kontoId))
    .orderBy(desc(createdAt))
}
