import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { exposeInquiries, exposeInquiryExposes } from '#app/server/db/schema/anfragen.ts'
import { profiles } from '#app/server/db/schema/konten.ts'
import { mietinteresseProfiles } from '#app/server/db/schema/mietinteresse.ts'

/** Locks the profile, so that a person's inquiries are sent one after another. */
export async function lockProfil(db: Executor, profilesId: string): Promise<void> {
  await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, profilesId)).for('update')
}

/** True if the rental profile has a Suchtyp; without one it counts as missing (ANFRAGE-4). */
export async function hasMietprofil(db: Executor, profilesId: string): Promise<boolean> {
  const [row] = await db
    .select({ suchtyp: mietinteresseProfiles.suchtyp })
    .from(mietinteresseProfiles)
    .where(eq(mietinteresseProfiles.profileId, profilesId))
  return row?.suchtyp != null
}

/** Finds the person's inquiry with an idempotency key. `withdrawn`: true if at least one of its links is withdrawn. */
export async function findAnfrageBySendKey(
  db: Executor,
  { profilesId, sendeSchluessel }: { profilesId: string; sendeSchluessel: string },
): Promise<{ exposeIds: string[]; withdrawn: boolean } | null> {
  const rows = await db
    .select({ exposeId: exposeInquiryExposes.exposeId, zurueckgezogenAm: exposeInquiryExposes.zurueckgezogenAm })
    .from(exposeInquiries)
    .innerJoin(exposeInquiryExposes, eq(exposeInquiryExposes.inquiryId, exposeInquiries.id))
    .where(and(eq(exposeInquiries.profilesId, profilesId), eq(exposeInquiries.sendeSchluessel, sendeSchluessel)))
  if (rows.length === 0) return null
  return {
    exposeIds: rows.map(({ exposeId }) => exposeId),
    withdrawn: rows.some(({ zurueckgezogenAm }) => zurueckgezogenAm !== null),
  }
}

export async function releaseSendKey(
  tx: Executor,
  { profilesId, sendeSchluessel }: { profilesId: string; sendeSchluessel: string },
): Promise<void> {
  await tx
    .update(exposeInquiries)
    .set({ sendeSchluessel: null })
    .where(and(eq(exposeInquiries.profilesId, profilesId), eq(exposeInquiries.sendeSchluessel, sendeSchluessel)))
}

export async function listRequestedLinks(
  db: Executor,
  { profilesId, exposeIds }: { profilesId: string; exposeIds: readonly string[] },
): Promise<{ id: string; exposeId: string }[]> {
  return db
    .select({ id: exposeInquiryExposes.id, exposeId: exposeInquiryExposes.exposeId })
    .from(exposeInquiryExposes)
    .where(
      and(
        eq(exposeInquiryExposes.profilesId, profilesId),
        inArray(exposeInquiryExposes.exposeId, [...exposeIds]),
        isNull(exposeInquiryExposes.zurueckgezogenAm),
      ),
    )
}

export async function insertAnfrage(
  db: Executor,
  values: typeof exposeInquiries.$inferInsert,
): Promise<{ id: string }> {
  const [row] = await db.insert(exposeInquiries).values(values).returning({ id: exposeInquiries.id })
  if (!row) throw new Error('The inquiry was not inserted.')
  return row
}

export async function insertAnfrageLinks(
  db: Executor,
  links: readonly (typeof exposeInquiryExposes.$inferInsert)[],
): Promise<{ id: string; exposeId: string }[]> {
  return db
    .insert(exposeInquiryExposes)
    .values([...links])
    .returning({ id: exposeInquiryExposes.id, exposeId: exposeInquiryExposes.exposeId })
}

export async function insertAnfrageLink(db: Executor, link: typeof exposeInquiryExposes.$inferInsert): Promise<string> {
  const [row] = await db.insert(exposeInquiryExposes).values(link).returning({ id: exposeInquiryExposes.id })
  if (!row) throw new Error('The inquiry link was not inserted.')
  return row.id
}
