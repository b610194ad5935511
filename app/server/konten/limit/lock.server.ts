import type { Database, Executor } from '#app/server/db/database.server.ts'
import type { Besucher } from '#app/server/konten/sitzung/akteur.server.ts'
import { countLater, findLimitEnd, type Limit, requireLimits, triesLeft } from './limits.server.ts'

/** Limits that lock the target of guesses, such as an inquiry's PIN, after too many wrong guesses. */
export type Lock = {
  tries: Limit['name']
  lock: Limit['name']
  /** Name of the guesses in the error message, e.g. "falsche Codes". */
  was: string
}

type Trying = { akteur: Besucher; value: string; now: Date }

const lockOf = ({ lock }: Lock, value: string): Limit => ({ name: lock, value, later: true })

export async function findLockEnd(
  db: Executor,
  lock: Lock,
  { value, now }: { value: string; now: Date },
): Promise<Date | null> {
  return findLimitEnd(db, [lockOf(lock, value), { name: lock.tries, value }], now)
}

/**
 * Checks the lock without counting a try.
 * @throws LimitError while locked
 */
export async function requireUnlocked(db: Database, lock: Lock, { akteur, value, now }: Trying): Promise<void> {
  const limits: Limit[] = [lockOf(lock, value), { name: lock.tries, value, later: true }]
  await requireLimits(db, limits, { akteur, was: lock.was, now })
}

/**
 * Counts a wrong guess and returns the number of remaining tries. The last wrong guess locks `value`.
 * @throws LimitError if the value is locked already
 */
export async function countWrongTry(db: Database, lock: Lock, { akteur, value, now }: Trying): Promise<number> {
  const tries: Limit = { name: lock.tries, value }
  await requireLimits(db, [lockOf(lock, value), tries], { akteur, was: lock.was, now })
  const left = await triesLeft(db, [tries], now)
  if (left === 0) await countLater(db, [lockOf(lock, value)], now)
  return left
}
