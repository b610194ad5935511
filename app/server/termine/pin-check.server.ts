import { createHash, timingSafeEqual } from 'node:crypto'
import { perProcess } from '#app/server/config/per-process.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import {
  countLater,
  type Limit,
  perAdresse,
  requireLimits,
  sayTriesLeft,
  triesLeft,
} from '#app/server/konten/limit/limits.server.ts'
import type { Besucher } from '#app/server/konten/sitzung/akteur.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { normaliseSecret } from '#app/shared/konten/typed-secret.ts'

type Link = { pin: string | null }

/** Who tries PINs at which inquiry; its id as the database has it, which knows no capitals. */
type Trying = { akteur: Besucher; inquiryId: string; now: Date }

/**
 * What counts wrong PINs, and what locks: by the inquiry, whatever Exposé the address names. Counted by Exposé, the
 * answers would tell which ones somebody has asked for.
 */
const triesAt = (inquiryId: string): Limit => ({ name: 'pinProLink', value: inquiryId })
const lockOf = (inquiryId: string): Limit => ({ name: 'pinSperre', value: inquiryId, later: true })

/** Throws LimitError while the inquiry is locked. Counts nothing. */
export async function requireUnlocked(db: Database, { akteur, inquiryId, now }: Trying): Promise<void> {
  const limits = [lockOf(inquiryId), { ...triesAt(inquiryId), later: true }]
  await requireLimits(db, limits, { akteur, was: 'falsche Eingaben', now })
}

/**
 * The one of the links that the PIN opens (TERMIN-2). A wrong one counts against the inquiry and against the network; the
 * fifth locks the inquiry for 15 minutes, for the right PIN too (TERMIN-3). Case, blanks and hyphens are ignored.
 * Throws LimitError, PIN_UNGUELTIG with the number of tries that are left.
 */
export async function requirePin<T extends Link>(
  db: Database,
  links: readonly T[],
  { akteur, inquiryId, pin, now }: Trying & { pin: string },
): Promise<T> {
  const trying = { akteur, inquiryId, now }
  const right = links.find((link) => link.pin !== null && isSamePin(link.pin, pin))
  if (!right) return refuse(await whileCounting(countWrong(db, trying)))
  // Of many guesses at once the right one waits until the wrong ones before it are counted: it may come too late.
  await Promise.allSettled(listCounting())
  await requireUnlocked(db, trying)
  return right
}

/** Counts a wrong PIN; answers how many more may be tried. The inquiry first: it counts whatever the network has done. */
async function countWrong(db: Database, { akteur, inquiryId, now }: Trying): Promise<number> {
  const tries = triesAt(inquiryId)
  const how = { akteur, was: 'falsche Eingaben', now }
  await requireLimits(db, [lockOf(inquiryId), tries], how)
  const left = await triesLeft(db, [tries], now)
  if (left === 0) await countLater(db, [lockOf(inquiryId)], now)
  await requireLimits(db, perAdresse('ratenProAdresse', akteur.herkunft), how)
  return left
}

const listCounting = () => perProcess('wrongPins', () => new Set<Promise<number>>())

async function whileCounting(task: Promise<number>): Promise<number> {
  const counting = listCounting()
  counting.add(task)
  return task.finally(() => counting.delete(task))
}

function refuse(left: number): never {
  const tries = sayTriesLeft(left, { locked: 'Der Termin-Link ist jetzt für 15 Minuten gesperrt.' })
  throw new DomainError('PIN_UNGUELTIG', `Ungültige PIN. Bitte versuchen Sie es erneut.${tries}`)
}

/** Compares hashes, so that the time it takes says nothing. Blanks are no PIN, wherever they come from. */
export function isSamePin(pin: string, typed: string): boolean {
  const hash = (text: string) => createHash('sha256').update(normaliseSecret(text)).digest()
  return normaliseSecret(pin) !== '' && timingSafeEqual(hash(pin), hash(typed))
}
