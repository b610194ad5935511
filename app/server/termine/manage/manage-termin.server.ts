import type { Database, Executor } from '#app/server/db/database.server.ts'
import { type ProtokollEntry, recordProtokoll } from '#app/server/konten/protokoll/record-protokoll.server.ts'
import type { Akteur } from '#app/server/konten/sitzung/akteur.server.ts'
import { findBuchung } from '#app/server/termine/buchung/buchung.repository.server.ts'
import { endBuchung } from '#app/server/termine/buchung/end-buchung.server.ts'
import { tellExpired, tellGone } from '#app/server/termine/tell-angebot.server.ts'
import { releasePlaces } from '#app/server/termine/termin.repository.server.ts'
import { requireTarget, type TerminTarget } from '#app/server/termine/termin-target.server.ts'
import { offerPlaces } from '#app/server/termine/warteliste/offer-places.server.ts'
import { type Contact, contactOf, namesUnreached } from '#app/server/termine/zugang/besucher.server.ts'
import { requireTerminLink } from '#app/server/termine/zugang/termin-link.repository.server.ts'
import { changeTermin, lockTerminAhead, requireNotCalledOff, requireTerminId } from './change-termin.server.ts'
import { updateWaiting } from './held-termin.repository.server.ts'
import { listTermineAhead, updateAvailable, updateCalledOff } from './manage-termin.repository.server.ts'

const LIST_MAX = 200

/** @throws EXPOSE_NICHT_GEFUNDEN, LIEGENSCHAFT_NICHT_GEFUNDEN if `target` is unknown */
export async function listTermineToManage(
  db: Executor,
  { target, now }: { target: TerminTarget | null; now: Date },
): Promise<{ termine: Awaited<ReturnType<typeof listTermineAhead>>; more: boolean }> {
  const of = target && (await requireTarget(db, target))
  const rows = await listTermineAhead(db, { of, limit: LIST_MAX + 1, now })
  return { termine: rows.slice(0, LIST_MAX), more: rows.length > LIST_MAX }
}

/** One slot to change. `sammelId`: common id of the Protokoll entries of slots that are changed together. */
type OneTermin = { terminId: string; now: Date; sammelId?: string }

const entryOf = (aktion: ProtokollEntry['aktion'], id: string): ProtokollEntry => ({
  aktion,
  objekt: { art: 'termin', id },
})

/**
 * Opens a slot for booking, and offers its places to the waiting list first (TERMIN-14).
 * @throws TERMIN_NICHT_GEFUNDEN, or TERMIN_VORBEI if the slot has begun
 * @throws TERMIN_ABGESAGT if the slot is cancelled: its applicants were told so
 */
export async function openTermin(
  db: Database,
  { akteur, terminId, now, sammelId }: { akteur: Akteur } & OneTermin,
): Promise<void> {
  requireTerminId(terminId)
  await db.transaction(async (tx) => {
    requireNotCalledOff(await lockTerminAhead(tx, { terminId, now }))
    if (!(await updateAvailable(tx, { terminId, isAvailable: true, now }))) return
    await offerPlaces(tx, { terminId, now })
    await recordProtokoll(tx, { akteur, entries: [entryOf('termin.geoeffnet', terminId)], sammelId, now })
  })
}

/**
 * Closes a slot (TERMIN-14). Bookings stay valid. Offers of places end; applicants with a valid offer wait again.
 * @throws TERMIN_NICHT_GEFUNDEN, or TERMIN_VORBEI if the slot has begun
 */
export async function closeTermin(
  db: Database,
  { akteur, terminId, now, sammelId }: { akteur: Akteur } & OneTermin,
): Promise<void> {
  await changeTermin(db, { terminId, now }, async (tx, { termin, waiting }) => {
    if (await updateAvailable(tx, { terminId, isAvailable: false, now })) {
      await recordProtokoll(tx, { akteur, entries: [entryOf('termin.geschlossen', terminId)], sammelId, now })
    }
    for (const { id, linkId, until, personen, withdrawn } of waiting) {
      if (until === null) continue
      const isKept = until > now
      await updateWaiting(tx, { id, status: isKept ? 'wartend' : 'vorbei', now })
      await releasePlaces(tx, { terminId, personen })
      if (withdrawn) continue
      if (isKept) await tellGone(tx, { linkId, termin, kept: true, waitsOn: true, now })
      else await tellExpired(tx, { linkId, termin, now })
    }
  })
}

/**
 * Cancels a slot with its bookings and waiting list (TERMIN-15); entries for any slot of the flat keep waiting.
 * Idempotent. `unreached`: names of booked applicants without mail and SMS.
 * @throws TERMIN_NICHT_GEFUNDEN, or TERMIN_VORBEI if the slot has begun
 */
export async function callOffTermin(
  db: Database,
  { akteur, terminId, now, sammelId }: { akteur: Akteur } & OneTermin,
): Promise<{ cancelled: number; unreached: string[] }> {
  return changeTermin(db, { terminId, now }, async (tx, { termin, booked, waiting }) => {
    if (await updateCalledOff(tx, { terminId, now })) {
      const nachher = { buchungen_storniert: booked.length }
      const entry = { ...entryOf('termin.abgesagt', terminId), nachher }
      await recordProtokoll(tx, { akteur, entries: [entry], sammelId, now })
    }
    const contacts: Contact[] = []
    for (const linkId of booked) {
      const link = await requireTerminLink(tx, linkId)
      const buchung = await findBuchung(tx, { linkId, now })
      if (!buchung) throw new Error('A booking that is held is gone.')
      await endBuchung(tx, { link, buchung, by: 'calledOff', now })
      contacts.push(contactOf(link))
    }
    for (const { id, until, personen, forAny } of waiting) {
      await updateWaiting(tx, { id, status: forAny ? 'wartend' : 'vorbei', now })
      if (until !== null) await releasePlaces(tx, { terminId, personen })
    }
    const toTell = Map.groupBy(waiting, ({ linkId, withdrawn }) => (withdrawn ? null : linkId))
    for (const [linkId, rows] of toTell) {
      if (linkId === null) continue
      const kept = rows.some(({ until }) => until !== null)
      await tellGone(tx, { linkId, termin, kept, waitsOn: rows.some(({ forAny }) => forAny), now })
    }
    return { cancelled: booked.length, unreached: namesUnreached(contacts) }
  })
}
