import { createHash, timingSafeEqual } from 'node:crypto'
import type { Database } from '#app/server/db/database.server.ts'
import { countLater, type Limit, perAdresse, requireLimits, triesLeft } from '#app/server/konten/limit/limits.server.ts'
import type { Besucher } from '#app/server/konten/sitzung/akteur.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'

type Link = { id: string; pin: string | null }

/** What counts wrong PINs of a link, and what locks it. */
const triesOf = ({ id }: Link): Limit => ({ name: 'pinProLink', value: id })
const lockOf = ({ id }: Link): Limit => ({ name: 'pinSperre', value: id, later: true })

/** Throws LimitError while one of the links is locked. Counts nothing. */
export async function requireUnlocked(
  db: Database,
  links: readonly Link[],
  { akteur, now }: { akteur: Besucher; now: Date },
): Promise<void> {
  const limits = links.flatMap((link) => [lockOf(link), { ...triesOf(link), later: true }])
  await requireLimits(db, limits, { akteur, was: 'falsche Eingaben', now })
}

/**
 * The link that the PIN opens (TERMIN-2). A wrong one counts against every link it was tried at and against the
 * network; the fifth locks the link for 15 minutes, for the right PIN too (TERMIN-3). Capitals and small letters are the
 * same. Throws LimitError, PIN_FEHLT where no link has a PIN, PIN_UNGUELTIG with the number of tries that are left.
 */
export async function requirePin<T extends Link>(
  db: Database,
  links: readonly T[],
  { akteur, pin, now }: { akteur: Besucher; pin: string; now: Date },
): Promise<T> {
  await requireUnlocked(db, links, { akteur, now })
  if (links.length > 0 && links.every((link) => link.pin === null)) {
    throw new DomainError('PIN_FEHLT', 'Keine PIN für diese Anfrage gefunden.')
  }
  const right = links.find((link) => link.pin !== null && isSamePin(link.pin, pin))
  if (right) return right
  const tries = links.map(triesOf)
  const networks = perAdresse('ratenProAdresse', akteur.herkunft)
  await requireLimits(db, [...tries, ...networks], { akteur, was: 'falsche Eingaben', now })
  const left = await triesLeft(db, tries, now)
  if (left === 0) await countLater(db, links.map(lockOf), now)
  throw new DomainError('PIN_UNGUELTIG', `Ungültige PIN. Bitte versuchen Sie es erneut.${sayLeft(left)}`)
}

function sayLeft(left: number): string {
  if (left === Number.POSITIVE_INFINITY) return ''
  if (left === 0) return ' Der Termin-Link ist jetzt für 15 Minuten gesperrt.'
  return ` Noch ${left === 1 ? '1 Versuch' : `${left} Versuche`}.`
}

/** Compares hashes, so that the time it takes says nothing. */
function isSamePin(pin: string, typed: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text.trim().toUpperCase()).digest()
  return timingSafeEqual(hash(pin), hash(typed))
}
