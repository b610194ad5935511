import type { Executor } from '#app/server/db/database.server.ts'
import { hmacFor, isHmacFor } from '#app/server/secrets/secrets.server.ts'
import { findSecretCheck, insertSecretCheck, replaceSecretCheck } from './secret-check.repository.server.ts'

/** Fixed text whose HMAC identifies the SECRET without revealing it. */
const TEXT = 'wohnportal'
const ZWECK = 'secret-check'

/** True if the SECRET fits the database (BETRIEB-35). A new database, or one that used SECRET_ALT, adopts SECRET. */
export async function isSecretOfDatabase(db: Executor, { now }: { now: Date }): Promise<boolean> {
  const hmac = hmacFor(ZWECK, TEXT)
  await insertSecretCheck(db, { hmac, createdAt: now })
  const stored = await findSecretCheck(db)
  if (stored === null || stored === hmac) return true
  if (!isHmacFor(stored, ZWECK, TEXT)) return false
  await replaceSecretCheck(db, { before: stored, hmac, createdAt: now })
  return true
}

/** Checks the SECRET like `isSecretOfDatabase`, but writes nothing. */
export async function isSecretKnown(db: Executor): Promise<boolean> {
  const stored = await findSecretCheck(db)
  return stored === null || isHmacFor(stored, ZWECK, TEXT)
}

export async function adoptSecret(db: Executor, { now }: { now: Date }): Promise<void> {
  const before = await findSecretCheck(db)
  const values = { hmac: hmacFor(ZWECK, TEXT), createdAt: now }
  if (before === null) await insertSecretCheck(db, values)
  else await replaceSecretCheck(db, { before, ...values })
}
