import { and, eq, inArray, isNotNull, isNull, ne, notExists, or, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Executor, Transaction } from '#app/server/db/database.server.ts'
import { exposeInquiries, exposeInquiryExposes } from '#app/server/db/schema/anfragen.ts'
import { codes, konten } from '#app/server/db/schema/konten.ts'
import { liegenschaftExposeinfos } from '#app/server/db/schema/liegenschaften.ts'
import {
  mieterfragebogen,
  mieterfragebogenDokumente,
  mieterfragebogenInteressenten,
} from '#app/server/db/schema/mieterfragebogen.ts'
import { type BezugArt, nachrichten } from '#app/server/db/schema/nachrichten.ts'
import { gespeicherteSuchen } from '#app/server/db/schema/suchen.ts'
import { besichtigungstermin, terminoptionen, warteliste } from '#app/server/db/schema/termine.ts'

const interessenten = mieterfragebogenInteressenten
const links = exposeInquiryExposes

type Person = { id: string; email: string | null; phone: string | null }

/** Condition for inquiries without an account by contact data: made by phone, or before the account existed. */
const isWithoutKonto = ({ email, phone }: Person) =>
  and(
    isNull(exposeInquiries.profilesId),
    or(
      email === null ? undefined : eq(sql`lower(${exposeInquiries.contactEmail})`, email.toLowerCase()),
      phone === null ? undefined : eq(exposeInquiries.contactPhone, phone),
    ),
  )

/** Locks inquiry links before viewing slots. Booking and offering places use the same order, so no deadlock occurs. */
export async function lockLinksAndTermine(tx: Transaction, kontoId: string): Promise<void> {
  const held = await tx
    .select({ id: links.id })
    .from(links)
    .where(eq(links.profilesId, kontoId))
    .orderBy(links.id)
    .for('update')
  const ids = held.map(({ id }) => id)
  if (ids.length === 0) return
  const booked = tx
    .select({ id: besichtigungstermin.terminoptionId })
    .from(besichtigungstermin)
    .where(inArray(besichtigungstermin.exposeInquiryExposeId, ids))
  const offered = tx
    .select({ id: sql<string>`${warteliste.angebotId}` })
    .from(warteliste)
    .where(and(inArray(warteliste.exposeInquiryExposeId, ids), isNotNull(warteliste.angebotId)))
  const termine = await union(booked, offered)
  if (termine.length === 0) return
  await tx
    .select({ id: terminoptionen.id })
    .from(terminoptionen)
    .where(
      inArray(
        terminoptionen.id,
        termine.map(({ id }) => id),
      ),
    )
    .orderBy(terminoptionen.id)
    .for('no key update')
}

export async function deleteAnfragenWithoutKonto(tx: Transaction, person: Person): Promise<void> {
  await tx.delete(exposeInquiries).where(isWithoutKonto(person))
}

/**
 * Clears the phone numbers of Liegenschaften whose contact is this account. Without the name, nobody could tell whose
 * number it is (KONTAKT-1).
 */
export async function forgetZustaendigTelefon(tx: Transaction, kontoId: string): Promise<void> {
  await tx
    .update(liegenschaftExposeinfos)
    .set({ zustaendigTelefon: null })
    .where(eq(liegenschaftExposeinfos.zustaendigId, kontoId))
}

/** Changes the `besitzer` of Interessenten from `kontoId` to their own account, if they have another account. */
export async function handOverInteressenten(tx: Transaction, kontoId: string): Promise<void> {
  await tx
    .update(interessenten)
    .set({ besitzer: interessenten.profileId })
    .where(
      and(
        eq(interessenten.besitzer, kontoId),
        isNotNull(interessenten.profileId),
        ne(interessenten.profileId, kontoId),
      ),
    )
}

/**
 * Locks the Interessenten to delete, so that nobody adds documents to them. These are the account's own, those that it
 * owns and that have no account, and guarantors in questionnaires that it manages (BUERGE-5).
 */
export async function lockInteressenten(tx: Transaction, kontoId: string) {
  const managed = tx
    .select({ id: mieterfragebogen.id })
    .from(mieterfragebogen)
    .where(eq(mieterfragebogen.besitzer, kontoId))
  return tx
    .select({ id: interessenten.id, mieterfragebogenId: interessenten.mieterfragebogenId })
    .from(interessenten)
    .where(
      or(
        eq(interessenten.profileId, kontoId),
        and(eq(interessenten.besitzer, kontoId), isNull(interessenten.profileId)),
        and(eq(interessenten.rolle, 'buerge'), inArray(interessenten.mieterfragebogenId, managed)),
      ),
    )
    .orderBy(interessenten.id)
    .for('update')
}

export async function listOwnFrageboegen(tx: Transaction, kontoId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: mieterfragebogen.id })
    .from(mieterfragebogen)
    .where(eq(mieterfragebogen.besitzer, kontoId))
  return rows.map(({ id }) => id)
}

/** Locks questionnaires, so that nobody joins or leaves until the transaction ends. Lock the Interessenten first. */
export async function lockFrageboegen(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .select({ id: mieterfragebogen.id })
    .from(mieterfragebogen)
    .where(inArray(mieterfragebogen.id, [...ids]))
    .orderBy(mieterfragebogen.id)
    .for('update')
}

export async function handOverFrageboegen(tx: Transaction, { kontoId, now }: { kontoId: string; now: Date }) {
  const first = tx
    .select({ id: sql`coalesce(${interessenten.profileId}, ${interessenten.besitzer})` })
    .from(interessenten)
    .where(
      and(
        eq(interessenten.mieterfragebogenId, mieterfragebogen.id),
        or(isNotNull(interessenten.profileId), isNotNull(interessenten.besitzer)),
      ),
    )
    .orderBy(interessenten.createdAt, interessenten.id)
    .limit(1)
  await tx
    .update(mieterfragebogen)
    .set({ besitzer: sql`(${first})`, beitritteGesehenAm: now })
    .where(eq(mieterfragebogen.besitzer, kontoId))
}

export async function listDokumentPaths(db: Executor, interessentIds: readonly string[]): Promise<string[]> {
  if (interessentIds.length === 0) return []
  const rows = await db
    .select({ path: mieterfragebogenDokumente.dateiPfad })
    .from(mieterfragebogenDokumente)
    .where(inArray(mieterfragebogenDokumente.interessentId, [...interessentIds]))
  return rows.map(({ path }) => path)
}

export async function deleteInteressenten(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(interessenten).where(inArray(interessenten.id, [...ids]))
}

export async function deleteEmptyFrageboegen(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const personen = tx
    .select({ id: interessenten.id })
    .from(interessenten)
    .where(eq(interessenten.mieterfragebogenId, mieterfragebogen.id))
  await tx.delete(mieterfragebogen).where(and(inArray(mieterfragebogen.id, [...ids]), notExists(personen)))
}

const bezugQueries: Record<BezugArt, (tx: Transaction, person: Person) => Promise<{ id: string }[]>> = {
  anfrage: (tx, person) =>
    tx
      .select({ id: exposeInquiries.id })
      .from(exposeInquiries)
      .where(or(eq(exposeInquiries.profilesId, person.id), isWithoutKonto(person))),
  anfrage_expose: (tx, person) =>
    tx
      .select({ id: links.id })
      .from(links)
      .innerJoin(exposeInquiries, eq(exposeInquiries.id, links.inquiryId))
      .where(or(eq(links.profilesId, person.id), isWithoutKonto(person))),
  buchung: (tx, person) =>
    tx
      .select({ id: besichtigungstermin.id })
      .from(besichtigungstermin)
      .innerJoin(links, eq(links.id, besichtigungstermin.exposeInquiryExposeId))
      .innerJoin(exposeInquiries, eq(exposeInquiries.id, links.inquiryId))
      .where(or(eq(links.profilesId, person.id), isWithoutKonto(person))),
}

export async function listBezugIds(tx: Transaction, person: Person): Promise<string[]> {
  const ids: string[] = []
  for (const query of Object.values(bezugQueries)) ids.push(...(await query(tx, person)).map(({ id }) => id))
  return ids
}

/** Returns the person's confirmed addresses and numbers, and those of their inquiries without an account. */
export async function listContacts(tx: Transaction, person: Person): Promise<string[]> {
  const rows = await tx
    .select({ email: exposeInquiries.contactEmail, phone: exposeInquiries.contactPhone })
    .from(exposeInquiries)
    .where(isWithoutKonto(person))
  return [person, ...rows].flatMap(({ email, phone }) => [email?.toLowerCase() ?? [], phone ?? []].flat())
}

type Affected = { kontoId: string; bezugIds: readonly string[]; contacts: readonly string[] }

// One array parameter, so that both halves use their index.
const isAffected = ({ kontoId, bezugIds }: Affected) =>
  or(eq(nachrichten.kontoId, kontoId), sql`${nachrichten.bezugId} = any(${sql.param(bezugIds)}::uuid[])`)

export async function deleteWaitingNachrichten(tx: Transaction, affected: Affected): Promise<void> {
  await tx.delete(nachrichten).where(and(isAffected(affected), eq(nachrichten.status, 'wartend')))
}

/** Removes the content of affected messages, and the recipient if it is this person. Keeps time and status. */
export async function blankNachrichten(tx: Transaction, affected: Affected): Promise<void> {
  await tx
    .update(nachrichten)
    .set({
      an: sql`case when ${nachrichten.kontoId} = ${affected.kontoId}
        or lower(${nachrichten.an}) = any(${sql.param(affected.contacts)}::text[]) then '' else ${nachrichten.an} end`,
      kontoId: sql`nullif(${nachrichten.kontoId}, ${affected.kontoId})`,
      bezugArt: null,
      bezugId: null,
      betreff: sql`case when ${nachrichten.art} <> 'sms' then '' end`,
      text: '',
      html: null,
      anhaenge: [],
      kopfzeilen: null,
      fehler: null,
    })
    .where(isAffected(affected))
}

/** Deletes codes by number or address, since codes for registering and joining have no account. */
export async function deleteCodesAn(tx: Transaction, targets: readonly string[]): Promise<void> {
  if (targets.length > 0) await tx.delete(codes).where(inArray(codes.ziel, [...targets]))
}

/** Deletes the account. Foreign keys delete or unlink the rows that name it; a trigger frees booked places. */
export async function deleteKontoRow(tx: Transaction, kontoId: string): Promise<void> {
  await tx.delete(konten).where(eq(konten.id, kontoId))
}

export async function deleteSuchenOfEmail(tx: Transaction, email: string) {
  const { id } = gespeicherteSuchen
  return tx
    .delete(gespeicherteSuchen)
    .where(eq(gespeicherteSuchen.email, email))
    .returning({ id, email: gespeicherteSuchen.email })
}
