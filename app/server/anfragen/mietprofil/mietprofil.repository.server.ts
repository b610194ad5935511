import { and, eq, isNull, notInArray } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { exposeInquiryExposes } from '#app/server/db/schema/anfragen.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { mietinteresseProfiles } from '#app/server/db/schema/mietinteresse.ts'
import { hasStand } from '#app/server/db/stand.server.ts'
import { isForSale } from '#app/server/exposes/expose-conditions.repository.server.ts'
import { ANFRAGE_STATUS } from '#app/shared/anfragen/anfrage.status.ts'
import type { MietprofilInput } from '#app/shared/mietprofil/mietprofil.schema.ts'

export async function findMietprofilRow(db: Executor, profileId: string) {
  const [row] = await db
    .select({
      mietbeginn: mietinteresseProfiles.mietbeginn,
      suchtyp: mietinteresseProfiles.suchtyp,
      anzahlPersonen: mietinteresseProfiles.anzahlPersonen,
      beruf: mietinteresseProfiles.beruf,
      einkommen: mietinteresseProfiles.einkommen,
      motivation: mietinteresseProfiles.motivation,
      updatedAt: mietinteresseProfiles.updatedAt,
    })
    .from(mietinteresseProfiles)
    .where(eq(mietinteresseProfiles.profileId, profileId))
  return row ?? null
}

/** Saves the rental profile. Returns false if the stored version is not `stand`. */
export async function upsertMietprofil(
  db: Executor,
  { profileId, input, stand, now }: { profileId: string; input: MietprofilInput; stand: string; now: Date },
): Promise<boolean> {
  const values = { ...input, updatedAt: now }
  const rows = await db
    .insert(mietinteresseProfiles)
    .values({ profileId, ...values, createdAt: now })
    .onConflictDoUpdate({
      target: mietinteresseProfiles.profileId,
      set: values,
      setWhere: hasStand(mietinteresseProfiles.updatedAt, stand),
    })
    .returning({ profileId: mietinteresseProfiles.profileId })
  return rows.length > 0
}

/** Changes the status of the person's rental inquiries from `neu` to `profil_ausgefuellt` (PROFIL-6). */
export async function updateNewLinks(
  db: Executor,
  { profilesId, now }: { profilesId: string; now: Date },
): Promise<void> {
  await db
    .update(exposeInquiryExposes)
    .set({ statusOptionId: ANFRAGE_STATUS.profil_ausgefuellt.id, updatedAt: now })
    .where(
      and(
        eq(exposeInquiryExposes.profilesId, profilesId),
        eq(exposeInquiryExposes.statusOptionId, ANFRAGE_STATUS.neu.id),
        isNull(exposeInquiryExposes.zurueckgezogenAm),
        notInArray(exposeInquiryExposes.exposeId, db.select({ id: exposes.id }).from(exposes).where(isForSale)),
      ),
    )
}
