import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#app/server/db/database.server.ts'
import { exposeInquiryExposes } from '#app/server/db/schema/anfragen.ts'
import { anfrageNotizen } from '#app/server/db/schema/verwaltung.ts'

/** Returns null if the inquiry does not exist; `profilId` is null for a guest. */
export async function findPersonOf(tx: Transaction, linkId: string): Promise<{ profilId: string | null } | null> {
  const [row] = await tx
    .select({ profilId: exposeInquiryExposes.profilesId })
    .from(exposeInquiryExposes)
    .where(eq(exposeInquiryExposes.id, linkId))
  return row ?? null
}

export async function insertNotiz(
  tx: Transaction,
  { linkId, kontoId, text, now }: { linkId: string; kontoId: string; text: string; now: Date },
): Promise<void> {
  await tx.insert(anfrageNotizen).values({ linkId, kontoId, text, createdAt: now })
}

export async function deleteOwnNotiz(
  tx: Transaction,
  { notizId, linkId, kontoId }: { notizId: string; linkId: string; kontoId: string },
): Promise<boolean> {
  const rows = await tx
    .delete(anfrageNotizen)
    .where(and(eq(anfrageNotizen.id, notizId), eq(anfrageNotizen.linkId, linkId), eq(anfrageNotizen.kontoId, kontoId)))
    .returning({ id: anfrageNotizen.id })
  return rows.length > 0
}
