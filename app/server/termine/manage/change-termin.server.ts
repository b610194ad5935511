import type { Database, Transaction } from '#app/server/db/database.server.ts'
import { lockTermine } from '#app/server/termine/termin.repository.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { isUuid } from '#app/shared/uuid.ts'
import {
  listLinksOf,
  lockBuchungenOf,
  lockLinks,
  lockWaitingOf,
  type WaitingRow,
} from './held-termin.repository.server.ts'
import { findTerminToManage } from './manage-termin.repository.server.ts'

export type HeldTermin = {
  termin: NonNullable<Awaited<ReturnType<typeof findTerminToManage>>>
  booked: string[]
  waiting: WaitingRow[]
}

/**
 * Runs `change` with the slot and its links locked; locks the links first, as bookings do. Retries if links change.
 * @throws TERMIN_NICHT_GEFUNDEN, or TERMIN_VORBEI if the slot has begun
 */
export async function changeTermin<Result>(
  db: Database,
  { terminId, now }: { terminId: string; now: Date },
  change: (tx: Transaction, held: HeldTermin) => Promise<Result>,
): Promise<Result> {
  requireTerminId(terminId)
  for (;;) {
    const done = await db.transaction(async (tx) => {
      const held = await holdTermin(tx, { terminId, now })
      return held && { result: await change(tx, held) }
    })
    if (done) return done.result
  }
}

/** Locks the slot and the links that are booked or waiting; null if such a link was added before the lock. */
async function holdTermin(
  tx: Transaction,
  { terminId, now }: { terminId: string; now: Date },
): Promise<HeldTermin | null> {
  const links = await listLinksOf(tx, terminId)
  await lockLinks(tx, links)
  const booked = await lockBuchungenOf(tx, terminId)
  const waiting = await lockWaitingOf(tx, terminId)
  const termin = await lockTerminAhead(tx, { terminId, now })
  const isComplete = (await listLinksOf(tx, terminId)).every((linkId) => links.includes(linkId))
  return isComplete ? { termin, booked, waiting } : null
}

/** @throws TERMIN_NICHT_GEFUNDEN, or TERMIN_VORBEI if the slot has begun */
export async function lockTerminAhead(tx: Transaction, { terminId, now }: { terminId: string; now: Date }) {
  await lockTermine(tx, [terminId])
  const termin = await findTerminToManage(tx, terminId)
  if (!termin) throw notFound(terminId)
  if (termin.startsAt <= now) throw new DomainError('TERMIN_VORBEI', 'Dieser Termin hat schon begonnen.')
  return termin
}

/** @throws TERMIN_ABGESAGT if the company has cancelled the slot */
export function requireNotCalledOff({ abgesagtAm }: Pick<HeldTermin['termin'], 'abgesagtAm'>): void {
  if (abgesagtAm)
    throw new DomainError('TERMIN_ABGESAGT', 'Dieser Termin ist abgesagt. Bitte legen Sie einen neuen an.')
}

/** @throws TERMIN_NICHT_GEFUNDEN if `text` is not a UUID */
export function requireTerminId(text: string): void {
  if (!isUuid(text)) throw notFound(text)
}

function notFound(terminId: string): DomainError {
  return new DomainError('TERMIN_NICHT_GEFUNDEN', `Einen Termin mit der ID ${terminId} gibt es nicht.`)
}
