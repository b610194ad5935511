import type { Database, Transaction } from '#app/server/db/database.server.ts'
import { recordProtokoll } from '#app/server/konten/protokoll/record-protokoll.server.ts'
import type { Verwalter } from '#app/server/konten/sitzung/akteur.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { deletePair, findPair, insertPair } from './same-person.repository.server.ts'

type Pair = { akteur: Verwalter; linkId: string; profilId: string; now: Date }

/**
 * Marks two accounts as the same person without merging their data (ANFRAGESEITE-5). Idempotent.
 * @throws ANFRAGE_NICHT_GEFUNDEN
 * @throws KONTO_UNBEKANNT if the inquiry has no account, or `profilId` is unknown or is that account
 */
export async function linkPersons(db: Database, { akteur, linkId, profilId, now }: Pair): Promise<void> {
  await db.transaction(async (tx) => {
    const own = await requireOwn(tx, { linkId, profilId })
    if (!(await insertPair(tx, { a: own, b: profilId, now }))) return
    await recordPair(tx, { akteur, linkId, own, aktion: 'person.verbunden', now })
  })
}

/** Removes the mark set by `linkPersons`. Idempotent; throws the same errors. */
export async function unlinkPersons(db: Database, { akteur, linkId, profilId, now }: Pair): Promise<void> {
  await db.transaction(async (tx) => {
    const own = await requireOwn(tx, { linkId, profilId })
    if (!(await deletePair(tx, { a: own, b: profilId }))) return
    await recordPair(tx, { akteur, linkId, own, aktion: 'person.getrennt', now })
  })
}

async function requireOwn(
  tx: Transaction,
  { linkId, profilId }: { linkId: string; profilId: string },
): Promise<string> {
  const pair = isUuid(linkId) ? await findPair(tx, { linkId, profilId }) : null
  if (!pair) throw new DomainError('ANFRAGE_NICHT_GEFUNDEN', 'Diese Anfrage gibt es nicht mehr.')
  if (pair.own === null || pair.own === profilId || !pair.isThere) {
    throw new DomainError('KONTO_UNBEKANNT', 'Dieses Konto gibt es nicht mehr.')
  }
  return pair.own
}

async function recordPair(
  tx: Transaction,
  {
    akteur,
    linkId,
    own,
    aktion,
    now,
  }: { akteur: Verwalter; linkId: string; own: string; aktion: 'person.verbunden' | 'person.getrennt'; now: Date },
): Promise<void> {
  const objekt = { art: 'anfrage', id: linkId } as const
  await recordProtokoll(tx, { akteur, entries: [{ aktion, objekt, personId: own }], now })
}
