import type { Executor, Transaction } from '#app/server/db/database.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { insertTextVersion, listNewestTexts, listTextVersions } from './textvorlagen.repository.server.ts'

/** What staff has saved of a text; `text` null: from then on the portal's own. */
export type TextVersion = {
  version: number
  betreff: string | null
  text: string | null
  kontoId: string | null
  createdAt: Date
}

/** All versions of one text, the newest first. */
export async function loadTextVersions(db: Executor, { key }: { key: string }): Promise<TextVersion[]> {
  return listTextVersions(db, { key })
}

/** The newest versions of texts by key, of those that staff has ever written. */
export async function loadNewestTexts(db: Executor, { keys }: { keys: readonly string[] }) {
  const rows = await listNewestTexts(db, { keys })
  return new Map(rows.map((row) => [row.key, row]))
}

/**
 * Adds a version, in the transaction of who saves it, and answers its number. `before` is the newest that the form was made
 * from, 0 where there was none. Throws VERALTET where somebody has saved another one since.
 */
export async function addTextVersion(
  tx: Transaction,
  {
    key,
    before,
    wording,
    kontoId,
    now,
  }: {
    key: string
    before: number
    wording: { betreff: string | null; text: string | null } | null
    kontoId: string | null
    now: Date
  },
): Promise<number> {
  const newest = (await listNewestTexts(tx, { keys: [key] }))[0]?.version ?? 0
  const version = newest + 1
  const values = { schluessel: key, version, betreff: wording?.betreff ?? null, text: wording?.text ?? null }
  const isAdded = newest === before && (await insertTextVersion(tx, { ...values, kontoId, createdAt: now }))
  if (!isAdded) throw new DomainError('VERALTET', 'Diese Vorlage wurde inzwischen von jemand anderem gespeichert.')
  return version
}
