import { createHash, timingSafeEqual } from 'node:crypto'
import type { Database } from '#app/server/db/database.server.ts'
import { perAdresse, requireLimits, triesLeftText } from '#app/server/konten/limit/limits.server.ts'
import { countWrongTry, type Lock, requireUnlocked } from '#app/server/konten/limit/lock.server.ts'
import type { Besucher } from '#app/server/konten/sitzung/akteur.server.ts'
import { perProcess } from '#app/server/process/per-process.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { normaliseSecret } from '#app/shared/konten/typed-secret.ts'

type Link = { pin: string | null }

type Trying = { akteur: Besucher; inquiryId: string; now: Date }

/**
 * Limit of wrong PINs per inquiry. A limit per Exposé of the URL would reveal which Exposés the inquiry has. The lock's
 * `value` is the inquiry's id in lower case, as the database returns it.
 */
export const PIN_LOCK: Lock = { tries: 'pinProLink', lock: 'pinSperre', was: 'falsche Eingaben' }

/**
 * Returns the link with this PIN. A wrong PIN counts for the inquiry and the network. The fifth locks the inquiry for
 * 15 minutes, even for the right PIN (TERMIN-3). Ignores case, blanks and hyphens.
 * @throws LimitError
 * @throws PIN_UNGUELTIG with the number of tries left
 */
export async function requirePin<T extends Link>(
  db: Database,
  links: readonly T[],
  { akteur, inquiryId, pin, now }: Trying & { pin: string },
): Promise<T> {
  const trying = { akteur, inquiryId, now }
  const right = links.find((link) => link.pin !== null && isSamePin(link.pin, pin))
  if (!right) return refuse(await whileCounting(countWrong(db, trying)))
  // Among concurrent guesses the right one waits until earlier wrong ones are counted, and may come too late.
  await Promise.allSettled(listCounting())
  await requireUnlocked(db, PIN_LOCK, { akteur, value: inquiryId, now })
  return right
}

/**
 * Counts a wrong PIN, even if the network's limit is reached. Returns the number of tries left for the inquiry.
 * @throws LimitError if the inquiry is locked or the network has made too many wrong tries
 */
async function countWrong(db: Database, { akteur, inquiryId, now }: Trying): Promise<number> {
  const left = await countWrongTry(db, PIN_LOCK, { akteur, value: inquiryId, now })
  await requireLimits(db, perAdresse('ratenProAdresse', akteur.herkunft), { akteur, was: PIN_LOCK.was, now })
  return left
}

const listCounting = () => perProcess('wrongPins', () => new Set<Promise<number>>())

async function whileCounting(task: Promise<number>): Promise<number> {
  const counting = listCounting()
  counting.add(task)
  return task.finally(() => counting.delete(task))
}

function refuse(left: number): never {
  const tries = triesLeftText(left, { locked: 'Der Termin-Link ist jetzt für 15 Minuten gesperrt.' })
  throw new DomainError('PIN_UNGUELTIG', `Ungültige PIN. Bitte versuchen Sie es erneut.${tries}`)
}

/** Compares PINs by hash, in constant time. False if `pin` is blank. */
export function isSamePin(pin: string, typed: string): boolean {
  const hash = (text: string) => createHash('sha256').update(normaliseSecret(text)).digest()
  return normaliseSecret(pin) !== '' && timingSafeEqual(hash(pin), hash(typed))
}
