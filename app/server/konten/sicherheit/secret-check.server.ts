import type { Executor } from '#app/server/db/database.server.ts'
import { hmacFor, isHmacFor } from '#app/server/secrets/secrets.server.ts'
import { findSecretCheck, insertSecretCheck, replaceSecretCheck } from './secret-check.repository.server.ts'

/** A fixed text: its HMAC identifies the SECRET without revealing it. */
const TEXT = 'wohnportal'
const ZWECK = 'secret-check'

/**
 * True if this SECRET is the one used for the database (BETRIEB-35). The first server to start sets it; a server with
 * `SECRET_ALT` moves it to the current one.
 */
export async function isSecretOfDatabase(db: Executor, { now }: { now: Date }): Promise<boolean> {
  const hmac = hmacFor(ZWECK, TEXT)
  await insertSecretCheck(db, { hmac, createdAt: now })
  const stored = await findSecretCheck(db)
  if (stored === null || stored === hmac) return true
  if (!isHmacFor(stored, ZWECK, TEXT)) return false
  await replaceSecretCheck(db, { before: stored, hmac, createdAt: now })
  return true
}

/** Like `isSecretOfDatabase`, read only. */
export async function isSecretKnown(db: Executor): Promise<boolean> {
  const stored = await findSecretCheck(db)
  return stored === null || isHmacFor(stored, ZWECK, TEXT)
}

/** Accepts the current SECRET for this database; data made with the lost one stays unreadable. */
export async function adoptSecret(db: Executor, { now }: { now: Date }): Promise<void> {
  const before = await findSecretCheck(db)
  const values = { hmac: hmacFor(ZWECK, TEXT), createdAt: now }
  if (before === null) await insertSecretCheck(db, values)
  else await replaceSecretCheck(db, { before, ...values })
}
