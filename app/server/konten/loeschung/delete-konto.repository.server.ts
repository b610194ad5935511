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

/** An account with its confirmed address and number. */
type Person = { id: string; email: string | null; phone: string | null }

/** Inquiries without an account that carry the confirmed address or number: the person's own, made before or by phone. */
const isWithoutKonto = ({ email, phone }: Person) =>
  and(
    isNull(exposeInquiries.profilesId),
    or(
      email === null ? undefined : eq(sql`lower(${exposeInquiries.contactEmail})`, email.toLowerCase()),
      phone === null ? undefined : eq(exposeInquiries.contactPhone, phone),
    ),
  )

/**
 * Holds the account's links, then the slots in which they have places, always in the same order. Who books, and who
 * offers a place, holds a link before they write to its account, and slots last: so neither waits for the other in a
 * circle.
 */
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

/** Deletes the person's inquiries that belong to no account. */
export async function deleteAnfragenWithoutKonto(tx: Transaction, person: Person): Promise<void> {
  await tx.delete(exposeInquiries).where(isWithoutKonto(person))
}

/** Takes the number that was given with somebody as responsible for a Liegenschaft: without the name nobody could tell whose it is. */
export async function forgetZustaendigTelefon(tx: Transaction, kontoId: string): Promise<void> {
  await tx
    .update(liegenschaftExposeinfos)
    .set({ zustaendigTelefon: null })
    .where(eq(liegenschaftExposeinfos.zustaendigId, kontoId))
}

/** Persons with an account of their own, whom this account has managed so far, manage themselves from now on. */
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
 * The persons that go with the account: its own, and those without an account that it manages. Locked, so that no
 * document is added to them any more.
 */
export async function lockInteressenten(tx: Transaction, kontoId: string) {
  return tx
    .select({ id: interessenten.id, mieterfragebogenId: interessenten.mieterfragebogenId })
    .from(interessenten)
    .where(
      or(
        eq(interessenten.profileId, kontoId),
        and(eq(interessenten.besitzer, kontoId), isNull(interessenten.profileId)),
      ),
    )
    .orderBy(interessenten.id)
    .for('update')
}

/** The questionnaires that an account has made. */
export async function listOwnFrageboegen(tx: Transaction, kontoId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: mieterfragebogen.id })
    .from(mieterfragebogen)
    .where(eq(mieterfragebogen.besitzer, kontoId))
  return rows.map(({ id }) => id)
}

/** Holds questionnaires, after the persons in them: nobody else joins or leaves until the end of the transaction. */
export async function lockFrageboegen(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .select({ id: mieterfragebogen.id })
    .from(mieterfragebogen)
    .where(inArray(mieterfragebogen.id, [...ids]))
    .orderBy(mieterfragebogen.id)
    .for('update')
}

/** What the account has made is managed from now on by the first account of those who stay, if there is one. */
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

/** Paths of the persons' documents inside the bucket. */
export async function listDokumentPaths(db: Executor, interessentIds: readonly string[]): Promise<string[]> {
  if (interessentIds.length === 0) return []
  const rows = await db
    .select({ path: mieterfragebogenDokumente.dateiPfad })
    .from(mieterfragebogenDokumente)
    .where(inArray(mieterfragebogenDokumente.interessentId, [...interessentIds]))
  return rows.map(({ path }) => path)
}

/** Deletes persons with their documents' rows. */
export async function deleteInteressenten(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(interessenten).where(inArray(interessenten.id, [...ids]))
}

/** Deletes those of the questionnaires that have no person any more. */
export async function deleteEmptyFrageboegen(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const personen = tx
    .select({ id: interessenten.id })
    .from(interessenten)
    .where(eq(interessenten.mieterfragebogenId, mieterfragebogen.id))
  await tx.delete(mieterfragebogen).where(and(inArray(mieterfragebogen.id, [...ids]), notExists(personen)))
}

/** What messages can be about, of one person: a kind that is added must be found here too. */
const bezugQueries: Record<BezugArt, (tx: Transaction, person: Person) => Promise<{ id: string }[]>> = {
  anfrage: (tx, person) =>
    tx
      .select({ id: exposeInquiries.id })
      .from(exposeInquiries)
      .where(or(eq(exposeInquiries.profilesId, person.id), isWithoutKonto(person))),
  anfrage_expose: (tx, { id }) => tx.select({ id: links.id }).from(links).where(eq(links.profilesId, id)),
  buchung: (tx, { id }) =>
    tx
      .select({ id: besichtigungstermin.id })
      .from(besichtigungstermin)
      .innerJoin(links, eq(links.id, besichtigungstermin.exposeInquiryExposeId))
      .where(eq(links.profilesId, id)),
}

/** Inquiries, their Exposés and bookings of an account: what a message to somebody else may be about. */
export async function listBezugIds(tx: Transaction, person: Person): Promise<string[]> {
  const ids: string[] = []
  for (const query of Object.values(bezugQueries)) ids.push(...(await query(tx, person)).map(({ id }) => id))
  return ids
}

/** Whose messages: an account's, and those about these ids to whomever. */
type Affected = { kontoId: string; bezugIds: readonly string[] }

// One array, however many ids: so both halves are read by their index.
const isAffected = ({ kontoId, bezugIds }: Affected) =>
  or(eq(nachrichten.kontoId, kontoId), sql`${nachrichten.bezugId} = any(${sql.param(bezugIds)}::uuid[])`)

/** Takes back messages to or about the person that have not been sent. */
export async function deleteWaitingNachrichten(tx: Transaction, affected: Affected): Promise<void> {
  await tx.delete(nachrichten).where(and(isAffected(affected), eq(nachrichten.status, 'wartend')))
}

/** Of messages that were sent or given up, only that there was one, when, and what became of it, is left. */
export async function blankNachrichten(tx: Transaction, affected: Affected): Promise<void> {
  await tx
    .update(nachrichten)
    .set({
      an: sql`case when ${nachrichten.kontoId} = ${affected.kontoId} then '' else ${nachrichten.an} end`,
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

/** Codes on their way to the person that belong to no account: a registration, a joining. */
export async function deleteCodesAn(tx: Transaction, targets: readonly string[]): Promise<void> {
  if (targets.length > 0) await tx.delete(codes).where(inArray(codes.ziel, [...targets]))
}

/**
 * Deletes the account. By foreign keys its profile, rental profile, inquiries with their links, bookings and viewings,
 * sessions, codes, links and second factor go with it; a trigger gives the places of confirmed bookings back.
 */
export async function deleteKontoRow(tx: Transaction, kontoId: string): Promise<void> {
  await tx.delete(konten).where(eq(konten.id, kontoId))
}

/** What the address is written to about without the account; its own searches go with it. */
export async function deleteSuchenOfEmail(tx: Transaction, email: string) {
  const { id } = gespeicherteSuchen
  return tx
    .delete(gespeicherteSuchen)
    .where(eq(gespeicherteSuchen.email, email))
    .returning({ id, email: gespeicherteSuchen.email })
}
