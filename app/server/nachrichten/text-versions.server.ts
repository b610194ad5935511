import type { Executor, Transaction } from '#app/server/db/database.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { insertTextVersion, listNewestTexts, listTextVersions } from './textvorlagen.repository.server.ts'

/** Version of a message text. `text` is null if staff went back to the default text. */
export type TextVersion = {
  version: number
  betreff: string | null
  text: string | null
  kontoId: string | null
  createdAt: Date
}

export async function loadTextVersions(db: Executor, { key }: { key: string }): Promise<TextVersion[]> {
  return listTextVersions(db, { key })
}

/** Returns the newest version of each text by key. Texts that staff have never written are missing. */
export async function loadNewestTexts(db: Executor, { keys }: { keys: readonly string[] }) {
  const rows = await listNewestTexts(db, { keys })
  return new Map(rows.map((row) => [row.key, row]))
}

/**
 * Saves a new version (optimistic concurrency). `before`: version that the form was based on; 0 for the first.
 * @throws VERALTET if a newer version was saved in the meantime
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
