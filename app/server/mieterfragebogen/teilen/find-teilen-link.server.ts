import type { Database } from '#app/server/db/database.server.ts'
import { countLater, perAdresse, requireLimits } from '#app/server/konten/limit/limits.server.ts'
import { findLockEnd } from '#app/server/konten/limit/lock.server.ts'
import type { Besucher } from '#app/server/konten/sitzung/akteur.server.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { findFragebogenRow } from '../overview/fragebogen.repository.server.ts'
import { findTeilenLink, type TeilenLink } from './teilen-link.repository.server.ts'
import { TEILEN_LOCK } from './teilen-lock.server.ts'

type Request = { akteur: Besucher; teilenId: string; now: Date }

/**
 * Returns null for unknown, deactivated and renewed links alike (TEILEN-4). Each null counts for the network's limit.
 * @throws LimitError if this network has tried too many such links
 */
export async function findLink(db: Database, { akteur, teilenId, now }: Request): Promise<TeilenLink | null> {
  const limits = perAdresse('teilenProAdresse', akteur.herkunft).map((limit) => ({ ...limit, later: true }))
  await requireLimits(db, limits, { akteur, was: 'Versuche', now })
  const link = isUuid(teilenId) ? await findTeilenLink(db, teilenId) : null
  if (!link) await countLater(db, limits, now)
  return link
}

/** @throws LimitError if this network has tried too many invalid links */
export async function isTeilenLinkOpen(db: Database, { akteur, teilenId, now }: Request): Promise<boolean> {
  const link = await findLink(db, { akteur, teilenId, now })
  return link !== null && (await findLockEnd(db, TEILEN_LOCK, { value: link.teilenId, now })) === null
}

export type LinkState =
  | { kind: 'offen' }
  | { kind: 'gesperrt'; until: Date }
  | { kind: 'mitglied'; fragebogenId: string }

/** @throws LimitError if this network has tried too many invalid links */
export async function findLinkState(db: Database, { akteur, teilenId, now }: Request): Promise<LinkState | null> {
  const link = await findLink(db, { akteur, teilenId, now })
  if (!link) return null
  const { kontoId } = akteur
  if (kontoId !== null && (await findFragebogenRow(db, { kontoId, fragebogenId: link.fragebogenId }))) {
    return { kind: 'mitglied', fragebogenId: link.fragebogenId }
  }
  const until = await findLockEnd(db, TEILEN_LOCK, { value: link.teilenId, now })
  return until ? { kind: 'gesperrt', until } : { kind: 'offen' }
}
