import type { Executor } from '#app/server/db/database.server.ts'
import { hmacFor, isHmacFor } from '#app/server/secrets/secrets.server.ts'
import { findSecretCheck, insertSecretCheck, replaceSecretCheck } from './secret-check.repository.server.ts'

/** A fixed text: what is made of it says which SECRET has made it, and nothing about the SECRET. */
const TEXT = 'wohnportal'
const ZWECK = 'secret-check'

/**
 * True if this SECRET is the one that the database works with (BETRIEB-35): the first server that starts sets it, and a server with
 * `SECRET_ALT` takes it from the former to the current one.
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

/** As `isSecretOfDatabase`, without setting anything. */
export async function isSecretKnown(db: Executor): Promise<boolean> {
  const stored = await findSecretCheck(db)
  return stored === null || isHmacFor(stored, ZWECK, TEXT)
}

/** Has the database work with the current SECRET from now on; what was made with the lost one stays unreadable. */
export async function adoptSecret(db: Executor, { now }: { now: Date }): Promise<void> {
  const before = await findSecretCheck(db)
  const values = { hmac: hmacFor(ZWECK, TEXT), createdAt: now }
  if (before === null) await insertSecretCheck(db, values)
  else await replaceSecretCheck(db, { before, ...values })
}
