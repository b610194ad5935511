import type { Database, Transaction } from '#app/server/db/database.server.ts'
import { requireLimits } from '#app/server/konten/limit/limits.server.ts'
import type { Besucher } from '#app/server/konten/sitzung/akteur.server.ts'
import { findBuchung } from '#app/server/termine/buchung/buchung.repository.server.ts'
import { requireBookable } from '#app/server/termine/buchung/not-offered.server.ts'
import { findTermin, listTermine, lockTermine, releasePlaces } from '#app/server/termine/termin.repository.server.ts'
import type { Zugang } from '#app/server/termine/zugang/find-zugang.server.ts'
import {
  findExposeState,
  type LockedLink,
  lockTerminLink,
} from '#app/server/termine/zugang/termin-link.repository.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { offerPlaces } from './offer-places.server.ts'
import { endWaiting, insertWaiting } from './warteliste.repository.server.ts'

/**
 * Adds the applicant to the waiting lists of slots; offers a place at once if one is free (WARTELISTE-1). Idempotent.
 * @throws LimitError, TERMIN_NICHT_ANGEBOTEN, NICHT_ZU_HABEN, ANFRAGE_NICHT_GEFUNDEN, BUCHUNG_VORHANDEN
 * @throws TERMIN_NICHT_VERFUEGBAR if a slot is closed, has begun or is not for this flat
 */
export async function joinWarteliste(
  db: Database,
  {
    akteur,
    zugang,
    terminIds,
    personen,
    now,
  }: { akteur: Besucher; zugang: Zugang; terminIds: readonly string[]; personen: number; now: Date },
): Promise<void> {
  const limit = { name: 'anfragenProKonto', value: `warteliste ${zugang.id}` } as const
  await requireLimits(db, [limit], { akteur, was: 'Einträge', now })
  await db.transaction(async (tx) => {
    await requireOffered(tx, zugang)
    if (await findBuchung(tx, { linkId: zugang.id, now })) {
      throw new DomainError('BUCHUNG_VORHANDEN', 'Sie haben hier schon einen Termin.')
    }
    // Nobody may join a slot that is being cancelled.
    await lockTermine(tx, terminIds)
    await requireTermine(tx, { terminIds, zugang, now })
    await insertWaiting(tx, { linkId: zugang.id, exposeId: zugang.exposeId, terminIds, personen, now })
    for (const terminId of terminIds) await offerPlaces(tx, { terminId, now })
  })
}

async function requireOffered(tx: Transaction, { id, exposeId }: Zugang): Promise<void> {
  const link = await requireLink(tx, id)
  requireBookable(link, await findExposeState(tx, { exposeId, linkId: id }))
}

/** Locks the inquiry link, so that it cannot be withdrawn, deleted, booked or put on a waiting list concurrently. */
async function requireLink(tx: Transaction, linkId: string): Promise<LockedLink> {
  const link = await lockTerminLink(tx, linkId)
  if (!link) throw new DomainError('ANFRAGE_NICHT_GEFUNDEN', 'Anfrage nicht gefunden')
  return link
}

async function requireTermine(
  tx: Transaction,
  { terminIds, zugang, now }: { terminIds: readonly string[]; zugang: Zugang; now: Date },
): Promise<void> {
  for (const terminId of terminIds) {
    if (!(await findTermin(tx, { terminId, of: zugang, now }))) {
      throw new DomainError('TERMIN_NICHT_VERFUEGBAR', 'Dieser Termin ist leider nicht mehr verfügbar.')
    }
  }
}

/**
 * Puts the applicant on the list for the flat's first slot (WARTELISTE-5); not if a booking or open slot exists.
 * @throws TERMIN_NICHT_ANGEBOTEN, NICHT_ZU_HABEN, ANFRAGE_NICHT_GEFUNDEN
 */
export async function promiseTermine(
  db: Database,
  { zugang, now }: { akteur: Besucher; zugang: Zugang; now: Date },
): Promise<void> {
  const { id: linkId, exposeId } = zugang
  await db.transaction(async (tx) => {
    await requireOffered(tx, zugang)
    if (await findBuchung(tx, { linkId, now })) return
    if ((await listTermine(tx, { of: zugang, from: null, limit: 1, now })).length > 0) return
    await insertWaiting(tx, { linkId, exposeId, terminIds: [null], personen: 1, now })
  })
}

/**
 * Removes the applicant from all waiting lists; offers a kept place to the next applicant (WARTELISTE-4). Idempotent.
 * @throws ANFRAGE_NICHT_GEFUNDEN
 */
export async function leaveWarteliste(
  db: Database,
  { zugang, now }: { akteur: Besucher; zugang: Zugang; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    await requireLink(tx, zugang.id)
    const angebot = await endWaiting(tx, { linkId: zugang.id, now })
    if (!angebot) return
    await releasePlaces(tx, angebot)
    await offerPlaces(tx, { terminId: angebot.terminId, now })
  })
}
