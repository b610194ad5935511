import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { exposeInquiries, exposeInquiryExposes } from '#app/server/db/schema/anfragen.ts'
import { profiles } from '#app/server/db/schema/konten.ts'
import { mietinteresseProfiles } from '#app/server/db/schema/mietinteresse.ts'

/** Lets one submission of a person wait for the other, so that each sees what the one before has written. */
export async function lockProfil(db: Executor, profilesId: string): Promise<void> {
  await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, profilesId)).for('update')
}

/** Whether the person has filled in a rental profile, as far as ANFRAGE-4 looks at it: one with a Suchtyp. */
export async function hasMietprofil(db: Executor, profilesId: string): Promise<boolean> {
  const [row] = await db
    .select({ suchtyp: mietinteresseProfiles.suchtyp })
    .from(mietinteresseProfiles)
    .where(eq(mietinteresseProfiles.profileId, profilesId))
  return row?.suchtyp != null
}

/**
 * The inquiry that this sending has made already, with the Exposés it links. `withdrawn`: something of it was withdrawn
 * since.
 */
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

/** Takes the key off the inquiry that has it, so that another one can have it. */
export async function releaseSendKey(
  tx: Executor,
  { profilesId, sendeSchluessel }: { profilesId: string; sendeSchluessel: string },
): Promise<void> {
  await tx
    .update(exposeInquiries)
    .set({ sendeSchluessel: null })
    .where(and(eq(exposeInquiries.profilesId, profilesId), eq(exposeInquiries.sendeSchluessel, sendeSchluessel)))
}

/** The person's links to these Exposés that are not withdrawn. */
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

/** Adds links; returns their ids. */
export async function insertAnfrageLinks(
  db: Executor,
  links: readonly (typeof exposeInquiryExposes.$inferInsert)[],
): Promise<{ id: string; exposeId: string }[]> {
  return db
    .insert(exposeInquiryExposes)
    .values([...links])
    .returning({ id: exposeInquiryExposes.id, exposeId: exposeInquiryExposes.exposeId })
}

/** Adds one link; answers its id. */
export async function insertAnfrageLink(db: Executor, link: typeof exposeInquiryExposes.$inferInsert): Promise<string> {
  const [row] = await db.insert(exposeInquiryExposes).values(link).returning({ id: exposeInquiryExposes.id })
  if (!row) throw new Error('The inquiry link was not inserted.')
  return row.id
}
