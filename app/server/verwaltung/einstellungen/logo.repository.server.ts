import type { Executor, Transaction } from '#app/server/db/database.server.ts'
import { logo } from '#app/server/db/schema/verwaltung.ts'

type StoredLogo = Pick<typeof logo.$inferSelect, 'key' | 'breite' | 'hoehe'>

const COLUMNS = { key: logo.key, breite: logo.breite, hoehe: logo.hoehe }

export async function findLogo(db: Executor): Promise<StoredLogo | null> {
  const [row] = await db.select(COLUMNS).from(logo)
  return row ?? null
}

/** Returns the storage key of the replaced logo, whose file the caller must delete; null if there was no logo. */
export async function replaceLogo(tx: Transaction, next: StoredLogo | null): Promise<string | null> {
  const [former] = await tx.delete(logo).returning(COLUMNS)
  if (next) await tx.insert(logo).values(next)
  return former?.key ?? null
}
