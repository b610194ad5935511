import type { Database, Executor } from '#app/server/db/database.server.ts'
import {
  countLater,
  findLimitEnd,
  type Limit,
  requireLimits,
  triesLeft,
} from '#app/server/konten/limit/limits.server.ts'
import type { Besucher } from '#app/server/konten/sitzung/akteur.server.ts'

/** `teilenId` in the database's lower case. */
type Trying = { akteur: Besucher; teilenId: string; now: Date }

const triesAt = (teilenId: string): Limit => ({ name: 'codesProTeilenLink', value: teilenId })
const lockOf = (teilenId: string): Limit => ({ name: 'teilenSperre', value: teilenId, later: true })

const WAS = 'falsche Codes'

export async function findLockEnd(
  db: Executor,
  { teilenId, now }: { teilenId: string; now: Date },
): Promise<Date | null> {
  return findLimitEnd(db, [lockOf(teilenId), triesAt(teilenId)], now)
}

/** @throws LimitError while the link is locked; counts nothing */
export async function requireUnlocked(db: Database, { akteur, teilenId, now }: Trying): Promise<void> {
  const limits = [lockOf(teilenId), { ...triesAt(teilenId), later: true }]
  await requireLimits(db, limits, { akteur, was: WAS, now })
}

/**
 * Returns the tries left; the last wrong code locks the link for an hour (TEILEN-5).
 * @throws LimitError after that
 */
export async function countWrongCode(db: Database, { akteur, teilenId, now }: Trying): Promise<number> {
  const tries = triesAt(teilenId)
  await requireLimits(db, [lockOf(teilenId), tries], { akteur, was: WAS, now })
  const left = await triesLeft(db, [tries], now)
  if (left === 0) await countLater(db, [lockOf(teilenId)], now)
  return left
}
