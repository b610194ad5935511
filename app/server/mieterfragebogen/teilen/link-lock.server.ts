import type { Database, Executor } from '#app/server/db/database.server.ts'
import {
  countLater,
  findLimitEnd,
  type Limit,
  requireLimits,
  triesLeft,
} from '#app/server/konten/limit/limits.server.ts'
import type { Besucher } from '#app/server/konten/sitzung/akteur.server.ts'

/** Who tries to join by which link; its id as the database has it, which knows no capitals. */
type Trying = { akteur: Besucher; teilenId: string; now: Date }

const triesAt = (teilenId: string): Limit => ({ name: 'codesProTeilenLink', value: teilenId })
const lockOf = (teilenId: string): Limit => ({ name: 'teilenSperre', value: teilenId, later: true })

const WAS = 'falsche Codes'

/** Until when a link is locked; null while it is not. */
export async function findLockEnd(
  db: Executor,
  { teilenId, now }: { teilenId: string; now: Date },
): Promise<Date | null> {
  return findLimitEnd(db, [lockOf(teilenId), triesAt(teilenId)], now)
}

/** Throws LimitError while the link is locked. Counts nothing. */
export async function requireUnlocked(db: Database, { akteur, teilenId, now }: Trying): Promise<void> {
  const limits = [lockOf(teilenId), { ...triesAt(teilenId), later: true }]
  await requireLimits(db, limits, { akteur, was: WAS, now })
}

/**
 * Counts a wrong code against the link; the last one locks it for an hour (TEILEN-5). Answers how many more may be tried.
 * Throws LimitError past that.
 */
export async function countWrongCode(db: Database, { akteur, teilenId, now }: Trying): Promise<number> {
  const tries = triesAt(teilenId)
  await requireLimits(db, [lockOf(teilenId), tries], { akteur, was: WAS, now })
  const left = await triesLeft(db, [tries], now)
  if (left === 0) await countLater(db, [lockOf(teilenId)], now)
  return left
}
