import { desc, eq, inArray } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { textvorlagen } from '#app/server/db/schema/nachrichten.ts'

export async function listNewestTexts(db: Executor, { keys }: { keys: readonly string[] }) {
  return db
    .selectDistinctOn([textvorlagen.schluessel], {
      key: textvorlagen.schluessel,
      version: textvorlagen.version,
      betreff: textvorlagen.betreff,
      text: textvorlagen.text,
      createdAt: textvorlagen.createdAt,
    })
    .from(textvorlagen)
    .where(inArray(textvorlagen.schluessel, [...keys]))
    .orderBy(textvorlagen.schluessel, desc(textvorlagen.version))
}

export async function listTextVersions(db: Executor, { key }: { key: string }) {
  return db.select().from(textvorlagen).where(eq(textvorlagen.schluessel, key)).orderBy(desc(textvorlagen.version))
}

/** Inserts a version of a text. Returns false if the version number already exists. */
export async function insertTextVersion(tx: Executor, values: typeof textvorlagen.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(textvorlagen).values(values).onConflictDoNothing().returning({ id: textvorlagen.id })
  return rows.length > 0
}
