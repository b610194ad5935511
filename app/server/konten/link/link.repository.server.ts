import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { konten, links } from '#app/server/db/schema/konten.ts'

export type LinkZweck = (typeof links.$inferSelect)['zweck']
export type LinkRow = typeof links.$inferSelect

export async function insertLink(db: Executor, values: typeof links.$inferInsert): Promise<{ id: string }> {
  const [row] = await db.insert(links).values(values).returning({ id: links.id })
  if (!row) throw new Error('The link was not inserted.')
  return row
}

export async function findOpenLink(
  db: Executor,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<LinkRow | null> {
  const [row] = await db
    .select({ link: links })
    .from(links)
    .innerJoin(konten, eq(konten.id, links.kontoId))
    .where(
      and(
        eq(links.tokenHash, tokenHash),
        isNull(links.eingeloestAm),
        gt(links.laeuftAbAm, now),
        isNull(konten.gesperrtAm),
      ),
    )
  return row?.link ?? null
}

/** Finds a link by its token, even if it is used or expired. `email` is the account's confirmed address. */
export async function findLinkWithEmail(
  db: Executor,
  { tokenHash }: { tokenHash: string },
): Promise<{ link: LinkRow; email: string | null } | null> {
  const [row] = await db
    .select({ link: links, email: konten.email })
    .from(links)
    .innerJoin(konten, eq(konten.id, links.kontoId))
    .where(and(eq(links.tokenHash, tokenHash), isNull(konten.gesperrtAm)))
  return row ?? null
}

export async function claimLink(db: Executor, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const rows = await db
    .update(links)
    .set({ eingeloestAm: now })
    .where(and(eq(links.id, id), isNull(links.eingeloestAm), gt(links.laeuftAbAm, now)))
    .returning({ id: links.id })
  return rows.length === 1
}

export async function deleteOpenLinks(
  db: Executor,
  { kontoId, purposes }: { kontoId: string; purposes: readonly LinkZweck[] },
): Promise<void> {
  await db
    .delete(links)
    .where(and(eq(links.kontoId, kontoId), inArray(links.zweck, [...purposes]), isNull(links.eingeloestAm)))
}

export async function deleteLinksBefore(db: Executor, { before }: { before: Date }): Promise<void> {
  await db.delete(links).where(lt(links.laeuftAbAm, before))
}
