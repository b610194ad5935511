import { and, eq, gt, inArray, isNull, lte, notExists, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#app/server/db/database.server.ts'
import { exposeInquiries, exposeInquiryExposes as links } from '#app/server/db/schema/anfragen.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { kaufprofile } from '#app/server/db/schema/kaufprofile.ts'
import { konten, profiles } from '#app/server/db/schema/konten.ts'
import {
  mieterfragebogenDokumente as dokumente,
  mieterfragebogenInteressenten as interessenten,
  mieterfragebogen,
} from '#app/server/db/schema/mieterfragebogen.ts'
import { mietinteresseProfiles } from '#app/server/db/schema/mietinteresse.ts'
import { protokoll } from '#app/server/db/schema/protokoll.ts'
import { besichtigungstermin, terminoptionen } from '#app/server/db/schema/termine.ts'
import { loeschlaeufe } from '#app/server/db/schema/verwaltung.ts'

/** Time of rejection or withdrawal; null while the inquiry is open. */
const endedAt = sql`coalesce(${links.absageAm}, ${links.zurueckgezogenAm})`

const isDue = (before: Date) => sql`${endedAt} <= ${before.toISOString()}::timestamptz`

type Page = { before: Date; after: string | null; limit: number }

export async function listDuePersons(db: Executor, { before, after, limit }: Page): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: profiles.id })
    .from(links)
    .innerJoin(profiles, eq(profiles.id, links.profilesId))
    .where(and(isDue(before), after === null ? undefined : gt(profiles.id, after)))
    .orderBy(profiles.id)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Lists persons without inquiries whose data was kept when their last inquiry was deleted. */
export async function listLeftPersons(db: Executor, { before, after, limit }: Page): Promise<string[]> {
  const own = db.select({ one: sql`1` }).from(links).where(eq(links.profilesId, profiles.id))
  const rows = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(
      and(
        after === null ? undefined : gt(profiles.id, after),
        inArray(
          profiles.id,
          db.select({ id: protokoll.personId }).from(protokoll).where(eq(protokoll.aktion, 'interessent.geloescht')),
        ),
        notExists(own),
        sql`(exists (select from ${mietinteresseProfiles} m where m.profile_id = ${profiles.id}
            and m.updated_at <= ${before.toISOString()}::timestamptz)
          or exists (select from ${kaufprofile} k where k.profile_id = ${profiles.id}
            and k.updated_at <= ${before.toISOString()}::timestamptz)
          or exists (select from ${interessenten} i where i.profile_id = ${profiles.id}
            and i.updated_at <= ${before.toISOString()}::timestamptz))`,
      ),
    )
    .orderBy(profiles.id)
    .limit(limit)
  return rows.map(({ id }) => id)
}

const isOf = (personId: string | null) =>
  personId === null ? isNull(links.profilesId) : eq(links.profilesId, personId)

/** Locks the inquiries, then the slots booked for them; a trigger frees the booked places. */
export async function lockDueLinks(
  tx: Transaction,
  { personId, before, limit }: { personId: string | null; before: Date; limit: number },
) {
  const held = await tx
    .select({
      id: links.id,
      inquiryId: links.inquiryId,
      expose: { id: exposes.id, title: exposes.title, kurzcode: exposes.exposeshortcode },
    })
    .from(links)
    .innerJoin(exposes, eq(exposes.id, links.exposeId))
    .where(and(isOf(personId), isDue(before)))
    .orderBy(links.id)
    .limit(limit)
    .for('update', { of: links })
  if (held.length === 0) return held
  const ids = held.map(({ id }) => id)
  const booked = tx
    .select({ id: besichtigungstermin.terminoptionId })
    .from(besichtigungstermin)
    .where(inArray(besichtigungstermin.exposeInquiryExposeId, ids))
  await tx
    .select({ id: terminoptionen.id })
    .from(terminoptionen)
    .where(inArray(terminoptionen.id, booked))
    .orderBy(terminoptionen.id)
    .for('no key update')
  return held
}

/** Deletes links, and each sent inquiry whose last link is deleted. */
export async function deleteLinks(tx: Transaction, held: readonly { id: string; inquiryId: string }[]): Promise<void> {
  const ids = held.map(({ id }) => id)
  await tx.delete(links).where(inArray(links.id, ids))
  const left = tx.select({ one: sql`1` }).from(links).where(eq(links.inquiryId, exposeInquiries.id))
  const inquiries = held.map(({ inquiryId }) => inquiryId)
  await tx.delete(exposeInquiries).where(and(inArray(exposeInquiries.id, inquiries), notExists(left)))
}

export async function hasLinks(db: Executor, personId: string): Promise<boolean> {
  const rows = await db.select({ id: links.id }).from(links).where(eq(links.profilesId, personId)).limit(1)
  return rows.length > 0
}

/** Deletes the profile unless it changed since `before`. Returns true if deleted. */
export async function deleteMietprofil(
  tx: Transaction,
  { personId, before }: { personId: string; before: Date },
): Promise<boolean> {
  const rows = await tx
    .delete(mietinteresseProfiles)
    .where(and(eq(mietinteresseProfiles.profileId, personId), lte(mietinteresseProfiles.updatedAt, before)))
    .returning({ id: mietinteresseProfiles.profileId })
  return rows.length > 0
}

/** Deletes a buyer's profile unless it changed since `before`. Returns true if deleted. */
export async function deleteKaufprofil(
  tx: Transaction,
  { personId, before }: { personId: string; before: Date },
): Promise<boolean> {
  const rows = await tx
    .delete(kaufprofile)
    .where(and(eq(kaufprofile.profileId, personId), lte(kaufprofile.updatedAt, before)))
    .returning({ id: kaufprofile.profileId })
  return rows.length > 0
}

/**
 * Locks a person's questionnaires, without those that the person joined as Bürge, and returns their ids. Locks the rows
 * of the person first, in the order of all writers.
 */
export async function lockFrageboegenOf(tx: Transaction, personId: string): Promise<string[]> {
  const own = sql`select ${interessenten.mieterfragebogenId} from ${interessenten}
    where (${interessenten.profileId} = ${personId} or ${interessenten.besitzer} = ${personId})
      and ${interessenten.rolle} = 'mieter'
    union select ${mieterfragebogen.id} from ${mieterfragebogen} where ${mieterfragebogen.besitzer} = ${personId}`
  await tx
    .select({ id: interessenten.id })
    .from(interessenten)
    .where(sql`${interessenten.mieterfragebogenId} in (${own})`)
    .orderBy(interessenten.id)
    .for('update')
  const rows = await tx
    .select({ id: mieterfragebogen.id })
    .from(mieterfragebogen)
    .where(sql`${mieterfragebogen.id} in (${own})`)
    .orderBy(mieterfragebogen.id)
    .for('update')
  return rows.map(({ id }) => id)
}

/** Returns ids of questionnaires unchanged since `before` without any inquiry of a tenant: tenants apply together. */
export async function listUnneeded(
  tx: Transaction,
  { ids, before }: { ids: readonly string[]; before: Date },
): Promise<string[]> {
  if (ids.length === 0) return []
  const accounts = sql`(i.rolle = 'mieter' and (i.profile_id = ${links.profilesId} or i.besitzer = ${links.profilesId}))`
  const needed = sql`exists (select from ${interessenten} i join ${links} on ${accounts}
      where i.mieterfragebogen_id = ${mieterfragebogen.id})
    or exists (select from ${links} where ${links.profilesId} = ${mieterfragebogen.besitzer})`
  const isRecent = sql`exists (select from ${interessenten} i where i.mieterfragebogen_id = ${mieterfragebogen.id}
      and i.updated_at > ${before.toISOString()}::timestamptz)
    or exists (select from ${dokumente} d where d.mieterfragebogen_id = ${mieterfragebogen.id}
      and d.created_at > ${before.toISOString()}::timestamptz)`
  const rows = await tx
    .select({ id: mieterfragebogen.id })
    .from(mieterfragebogen)
    .where(and(inArray(mieterfragebogen.id, [...ids]), sql`not (${needed})`, sql`not (${isRecent})`))
  return rows.map(({ id }) => id)
}

export async function findHeld(tx: Transaction, ids: readonly string[]) {
  const personen = await tx
    .select({ profileId: interessenten.profileId, besitzer: interessenten.besitzer })
    .from(interessenten)
    .where(inArray(interessenten.mieterfragebogenId, [...ids]))
  const files = await tx
    .select({ path: dokumente.dateiPfad })
    .from(dokumente)
    .where(inArray(dokumente.mieterfragebogenId, [...ids]))
  const accounts = new Set(personen.flatMap(({ profileId, besitzer }) => profileId ?? besitzer ?? []))
  return { accounts: [...accounts], personen: personen.length, paths: files.map(({ path }) => path) }
}

export async function deleteFrageboegen(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.delete(mieterfragebogen).where(inArray(mieterfragebogen.id, [...ids]))
}

/** Returns accounts to notify, with confirmed addresses only. Excludes suspended accounts. */
export async function listRecipients(db: Executor, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .select({ id: konten.id, email: konten.email, phone: konten.phone, vorname: profiles.firstName })
    .from(konten)
    .leftJoin(profiles, eq(profiles.id, konten.id))
    .where(and(inArray(konten.id, [...ids]), isNull(konten.gesperrtAm)))
}

export async function insertLoeschlauf(
  db: Executor,
  values: { anzahlen: Record<string, number>; begonnenAm: Date },
): Promise<void> {
  await db.insert(loeschlaeufe).values(values)
}
