import { and, eq, inArray, isNotNull, isNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#app/server/db/database.server.ts'
import { exposeInquiries } from '#app/server/db/schema/anfragen.ts'
import { codes, konten } from '#app/server/db/schema/konten.ts'
import {
  mieterfragebogen,
  mieterfragebogenDokumente,
  mieterfragebogenInteressenten,
} from '#app/server/db/schema/mieterfragebogen.ts'
import { nachrichten } from '#app/server/db/schema/nachrichten.ts'

/** Addresses in lower case and numbers in E.164, as messages carry them. */
type Adressen = readonly string[]

const interessenten = mieterfragebogenInteressenten

/** Inquiries without an account that carry the confirmed address or number: the person's own, made before or by phone. */
export async function deleteAnfragenOhneKonto(
  tx: Transaction,
  { email, phone }: { email: string | null; phone: string | null },
): Promise<void> {
  await tx
    .delete(exposeInquiries)
    .where(
      and(
        isNull(exposeInquiries.profilesId),
        or(
          email === null ? undefined : eq(sql`lower(${exposeInquiries.contactEmail})`, email.toLowerCase()),
          phone === null ? undefined : eq(exposeInquiries.contactPhone, phone),
        ),
      ),
    )
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

/** Paths of the persons' documents inside the bucket. */
export async function listDokumentPfade(db: Executor, interessentIds: readonly string[]): Promise<string[]> {
  if (interessentIds.length === 0) return []
  const rows = await db
    .select({ pfad: mieterfragebogenDokumente.dateiPfad })
    .from(mieterfragebogenDokumente)
    .where(inArray(mieterfragebogenDokumente.interessentId, [...interessentIds]))
  return rows.map(({ pfad }) => pfad)
}

/** Deletes persons with their documents' rows. */
export async function deleteInteressenten(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(interessenten).where(inArray(interessenten.id, [...ids]))
}

/** Deletes those of the questionnaires that have no person any more. */
export async function deleteLeereFrageboegen(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const personen = tx
    .select({ id: interessenten.id })
    .from(interessenten)
    .where(eq(interessenten.mieterfragebogenId, mieterfragebogen.id))
  await tx.delete(mieterfragebogen).where(and(inArray(mieterfragebogen.id, [...ids]), notExists(personen)))
}

const isToOneOf = (adressen: Adressen) => inArray(sql`lower(${nachrichten.an})`, [...adressen])

/**
 * Messages to others that name one of the addresses or numbers, as a mail to the company about an inquiry does. As a
 * word of its own: jan@example.org is not in marijan@example.org. Numbers are shown with spaces of either kind.
 */
function namesOneOf(adressen: Adressen): SQL | undefined {
  return or(
    ...adressen.map((adresse) => {
      const wort = adresse.replace(/[^\p{L}\p{N}@_]/gu, '\\$&')
      return adresse.startsWith('+')
        ? sql`translate(${nachrichten.text}, chr(160) || ' ', '') ~ ${`${wort}(?![0-9])`}`
        : sql`lower(${nachrichten.text}) ~ ${`(?<![a-z0-9._%+-])${wort}(?![a-z0-9-]|\\.[a-z0-9])`}`
    }),
  )
}

/** Takes back messages to or about the person that have not been sent. */
export async function deleteWartendeNachrichten(tx: Transaction, adressen: Adressen): Promise<void> {
  if (adressen.length === 0) return
  await tx
    .delete(nachrichten)
    .where(and(eq(nachrichten.status, 'wartend'), or(isToOneOf(adressen), namesOneOf(adressen))))
}

/** Of messages that were sent or given up, only that there was one, when, and what became of it, is left. */
export async function blankNachrichten(tx: Transaction, adressen: Adressen): Promise<void> {
  if (adressen.length === 0) return
  await tx
    .update(nachrichten)
    .set({
      an: sql`case when ${isToOneOf(adressen)} then '' else ${nachrichten.an} end`,
      betreff: sql`case when ${nachrichten.art} = 'email' then '' end`,
      text: '',
      html: null,
      anhaenge: [],
      kopfzeilen: null,
      fehler: null,
    })
    .where(or(isToOneOf(adressen), namesOneOf(adressen)))
}

/** Codes on their way to the person that belong to no account: a registration, a joining. */
export async function deleteCodesAn(tx: Transaction, adressen: Adressen): Promise<void> {
  if (adressen.length > 0) await tx.delete(codes).where(inArray(sql`lower(${codes.ziel})`, [...adressen]))
}

/**
 * Deletes the account. By foreign keys its profile, rental profile, inquiries with their links, bookings and viewings,
 * sessions, codes, links and second factor go with it; a trigger gives the places of confirmed bookings back.
 */
export async function deleteKontoZeile(tx: Transaction, kontoId: string): Promise<void> {
  await tx.delete(konten).where(eq(konten.id, kontoId))
}
