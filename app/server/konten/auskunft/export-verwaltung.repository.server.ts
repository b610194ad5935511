import { asc, eq, or } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { exposeInquiryExposes } from '#app/server/db/schema/anfragen.ts'
import { importLaeufe } from '#app/server/db/schema/import.ts'
import { liegenschaftExposeinfos as haeuser } from '#app/server/db/schema/liegenschaften.ts'
import { mietangebote } from '#app/server/db/schema/mietangebote.ts'
import { textvorlagen } from '#app/server/db/schema/nachrichten.ts'
import { protokoll } from '#app/server/db/schema/protokoll.ts'
import { terminoptionen } from '#app/server/db/schema/termine.ts'
import {
  anfrageNotizen,
  anfrageOeffnungen,
  ansichten,
  kalenderAbos,
  personVerbindungen,
} from '#app/server/db/schema/verwaltung.ts'
import { zusagen } from '#app/server/db/schema/zusagen.ts'

export async function listNotizData(db: Executor, kontoId: string) {
  const { id, linkId, text, createdAt } = anfrageNotizen
  return db
    .select({ id, linkId, text, createdAt })
    .from(anfrageNotizen)
    .innerJoin(exposeInquiryExposes, eq(exposeInquiryExposes.id, linkId))
    .where(eq(exposeInquiryExposes.profilesId, kontoId))
    .orderBy(asc(createdAt), asc(id))
}

export async function listMietangebotData(db: Executor, kontoId: string) {
  const { id, exposeInquiryExposeId, reserviertBis, beendetAm, createdAt } = mietangebote
  return db
    .select({ id, exposeInquiryExposeId, reserviertBis, beendetAm, createdAt })
    .from(mietangebote)
    .innerJoin(exposeInquiryExposes, eq(exposeInquiryExposes.id, exposeInquiryExposeId))
    .where(eq(exposeInquiryExposes.profilesId, kontoId))
    .orderBy(asc(createdAt), asc(id))
}

export async function listZusageData(db: Executor, kontoId: string) {
  const { exposeInquiryExposeId, frist, vertragBis, kautionAb, uebergabeAm, uebergabeUm } = zusagen
  const { antwort, grund, beantwortetAm, gesehenAm, createdAt } = zusagen
  return db
    .select({
      exposeInquiryExposeId,
      frist,
      vertragBis,
      kautionAb,
      uebergabeAm,
      uebergabeUm,
      antwort,
      grund,
      beantwortetAm,
      gesehenAm,
      createdAt,
    })
    .from(zusagen)
    .innerJoin(exposeInquiryExposes, eq(exposeInquiryExposes.id, exposeInquiryExposeId))
    .where(eq(exposeInquiryExposes.profilesId, kontoId))
    .orderBy(asc(createdAt), asc(exposeInquiryExposeId))
}

export async function listOpeningData(db: Executor, kontoId: string) {
  const { linkId, createdAt } = anfrageOeffnungen
  return db
    .select({ linkId, createdAt })
    .from(anfrageOeffnungen)
    .innerJoin(exposeInquiryExposes, eq(exposeInquiryExposes.id, linkId))
    .where(eq(exposeInquiryExposes.profilesId, kontoId))
    .orderBy(asc(createdAt), asc(linkId))
}

export async function listProtokollData(db: Executor, kontoId: string) {
  const { id, aktion, objektArt, objektId, vorher, nachher, createdAt, personId } = protokoll
  return db
    .select({ id, aktion, objektArt, objektId, vorher, nachher, createdAt })
    .from(protokoll)
    .where(eq(personId, kontoId))
    .orderBy(asc(createdAt), asc(id))
}

export async function listVerbindungenData(db: Executor, kontoId: string) {
  const { id, profilId, mitProfilId, createdAt } = personVerbindungen
  return db
    .select({ id, createdAt })
    .from(personVerbindungen)
    .where(or(eq(profilId, kontoId), eq(mitProfilId, kontoId)))
    .orderBy(asc(createdAt))
}

export async function collectVerwalterData(db: Executor, kontoId: string) {
  const { id, date, startTime, endTime, zustaendigId } = terminoptionen
  const [views, abos, texts, slots, imports, houses] = await Promise.all([
    db.select().from(ansichten).where(eq(ansichten.kontoId, kontoId)).orderBy(asc(ansichten.createdAt)),
    db.select({ createdAt: kalenderAbos.createdAt }).from(kalenderAbos).where(eq(kalenderAbos.kontoId, kontoId)),
    db.select().from(textvorlagen).where(eq(textvorlagen.kontoId, kontoId)).orderBy(asc(textvorlagen.createdAt)),
    db
      .select({ id, date, startTime, endTime })
      .from(terminoptionen)
      .where(eq(zustaendigId, kontoId))
      .orderBy(asc(date)),
    db
      .select({ id: importLaeufe.id, name: importLaeufe.name, createdAt: importLaeufe.createdAt })
      .from(importLaeufe)
      .where(eq(importLaeufe.kontoId, kontoId))
      .orderBy(asc(importLaeufe.createdAt)),
    db
      .select({ propertyId: haeuser.propertyId, title: haeuser.title, telefon: haeuser.zustaendigTelefon })
      .from(haeuser)
      .where(eq(haeuser.zustaendigId, kontoId))
      .orderBy(asc(haeuser.title)),
  ])
  return { views, abos, texts, slots, imports, houses }
}
