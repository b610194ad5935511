import { and, asc, eq, isNotNull, lte } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { bildAuftraege } from '#app/server/db/schema/bild-auftraege.ts'
import { bilder } from '#app/server/db/schema/bilder.ts'

/** Uploads that nothing has shown since before this time, those of longest first. */
export async function listVerwaiste(
  db: Executor,
  { before, limit }: { before: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ quelle: bilder.quelle })
    .from(bilder)
    .where(lte(bilder.verwaistSeit, before))
    .orderBy(asc(bilder.verwaistSeit), asc(bilder.quelle))
    .limit(limit)
  return rows.map(({ quelle }) => quelle)
}

/** Deletes what is known of a picture that is still not shown; false where it is, or is gone already. */
export async function deleteVerwaist(
  tx: Executor,
  { quelle, before }: { quelle: string; before: Date },
): Promise<boolean> {
  const rows = await tx
    .delete(bilder)
    .where(and(eq(bilder.quelle, quelle), lte(bilder.verwaistSeit, before)))
    .returning({ quelle: bilder.quelle })
  if (rows.length > 0) await tx.delete(bildAuftraege).where(eq(bildAuftraege.ziel, quelle))
  return rows.length > 0
}

/** Somebody is about to show this picture again. */
export async function unmarkVerwaist(tx: Executor, { quelle }: { quelle: string }): Promise<void> {
  await tx
    .update(bilder)
    .set({ verwaistSeit: null })
    .where(and(eq(bilder.quelle, quelle), isNotNull(bilder.verwaistSeit)))
}
