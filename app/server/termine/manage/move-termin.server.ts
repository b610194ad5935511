import type { Database, Transaction } from '#app/server/db/database.server.ts'
import { recordProtokoll } from '#app/server/konten/protokoll/record-protokoll.server.ts'
import type { Akteur } from '#app/server/konten/sitzung/akteur.server.ts'
import { requireVerwalterCalled } from '#app/server/konten/verwaltung/list-verwalter.server.ts'
import { findBuchung, updateBuchung } from '#app/server/termine/buchung/buchung.repository.server.ts'
import { tellBuchung } from '#app/server/termine/buchung/tell-buchung.server.ts'
import { tellAngebot } from '#app/server/termine/tell-angebot.server.ts'
import { compareTermine, type TerminFacts, terminStand, toVersion } from '#app/server/termine/termin-facts.server.ts'
import { offerPlaces } from '#app/server/termine/warteliste/offer-places.server.ts'
import { type Contact, contactOf, namesUnreached } from '#app/server/termine/zugang/besucher.server.ts'
import { requireTerminLink } from '#app/server/termine/zugang/termin-link.repository.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { startAt } from '#app/shared/termine/termin-series.ts'
import { isOnClock, type TerminTime, toInstants, toWallClock } from '#app/shared/termine/termin-time.ts'
import type { TerminVersion } from '#app/shared/verwaltung/termine/kalender.types.ts'
import { changeTermin, type HeldTermin, requireNotCalledOff } from './change-termin.server.ts'
import { requirePlaces } from './create-termine.server.ts'
import { updateTermin, updateUntil } from './held-termin.repository.server.ts'

/** Changed facts of a slot. If a new start has no end, the slot's length stays the same. */
export type TerminMove = Partial<Omit<TerminFacts, 'treffpunkt'> & { treffpunkt: string }>

/**
 * Changes a slot; bookings stay valid. Tells applicants with a place about a new time or meeting point (TERMIN-16).
 * Offers additional places to the waiting list (WARTELISTE-2). Idempotent. `unreached`: names without mail and SMS.
 * @throws TERMIN_NICHT_GEFUNDEN, TERMIN_ABGESAGT, TERMIN_UNGUELTIG, KONTO_UNBEKANNT, VERALTET
 * @throws TERMIN_VORBEI if the old or the new start is over
 */
export async function moveTermin(
  db: Database,
  {
    akteur,
    terminId,
    move,
    stand,
    now,
  }: { akteur: Akteur; terminId: string; move: TerminMove; stand?: string; now: Date },
): Promise<{ moved: number; unreached: string[]; stored: TerminVersion }> {
  return changeTermin(db, { terminId, now }, async (tx, held) => {
    const before = held.termin
    requireNotCalledOff(before)
    requireStand(before, stand)
    const after = requireMoved(before, move, now)
    const changes = compareTermine(before, after)
    const stored = toVersion({ ...before, ...after })
    if (!changes) return { moved: 0, unreached: [], stored }
    if (after.zustaendigId !== null && after.zustaendigId !== before.zustaendigId) {
      await requireVerwalterCalled(tx, after.zustaendigId)
    }
    await updateTermin(tx, { terminId, ...after, now })
    await recordProtokoll(tx, {
      akteur,
      entries: [{ aktion: 'termin.verschoben', objekt: { art: 'termin', id: terminId }, ...changes }],
      now,
    })
    const contacts = isSameForGuests(before, after) ? [] : await moveBuchungen(tx, held, { ...after, now })
    if (!isSameForGuests(before, after)) await moveAngebote(tx, held, { ...after, now })
    if (after.places > before.places) await offerPlaces(tx, { terminId, now })
    return { moved: contacts.length, unreached: namesUnreached(contacts), stored }
  })
}

/** @throws VERALTET if `stand` is given and the slot has changed since */
export function requireStand(termin: HeldTermin['termin'], stand: string | undefined): void {
  if (stand === undefined || stand === terminStand(termin)) return
  throw new DomainError('VERALTET', 'Dieser Termin wurde inzwischen geändert.')
}

/** @throws TERMIN_UNGUELTIG for impossible times or places, TERMIN_VORBEI if the new start is over */
export function requireMoved(before: HeldTermin['termin'], move: TerminMove, now: Date): TerminFacts {
  const { treffpunkt, places, beschreibung, zustaendigId } = { ...before, ...move }
  const { date = before.date, from, to } = move
  const start = from === undefined ? before : startAt(before, from)
  if (!start) throw invalid('Ein Termin darf nicht über Mitternacht hinausgehen.')
  const termin = { date, from: start.from, to: to ?? start.to }
  const { start: begins, end } = toWallClock(termin)
  if (begins >= end) throw invalid('Das Ende muss nach dem Beginn liegen.')
  if (!isOnClock(termin)) throw invalid('Diese Uhrzeit gibt es an dem Tag, an dem die Uhren umgestellt werden, nicht.')
  if (toInstants(termin).start <= now)
    throw new DomainError('TERMIN_VORBEI', 'Bitte wählen Sie einen Beginn, der noch bevorsteht.')
  requirePlaces(places)
  if (places < before.belegt) {
    throw invalid(`Von diesem Termin sind schon ${before.belegt} Plätze vergeben. Weniger sind nicht möglich.`)
  }
  return { ...termin, treffpunkt, places, beschreibung, zustaendigId }
}

const invalid = (text: string) => new DomainError('TERMIN_UNGUELTIG', text)

export function isSameForGuests(moved: TerminFacts, before: TerminFacts): boolean {
  const [a, b] = [toWallClock(moved), toWallClock(before)]
  return a.start === b.start && a.end === b.end && moved.treffpunkt === before.treffpunkt
}

type Moved = TerminTime & { treffpunkt: string | null }

async function moveBuchungen(
  tx: Transaction,
  { termin: previous, booked }: HeldTermin,
  { treffpunkt, now }: Moved & { now: Date },
): Promise<Contact[]> {
  const contacts: Contact[] = []
  for (const linkId of booked) {
    const link = await requireTerminLink(tx, linkId)
    const before = await findBuchung(tx, { linkId, now })
    if (!before) throw new Error('A booking that is held is gone.')
    // The slot has moved already.
    const changed = { ...before, treffpunkt: previous.treffpunkt === treffpunkt ? before.treffpunkt : treffpunkt }
    const { sequence } = await updateBuchung(tx, { ...changed, now })
    const buchung = { ...changed, sequence, termin: before }
    await tellBuchung(tx, { link, buchung, news: { kind: 'moved', previous }, now })
    contacts.push(contactOf(link))
  }
  return contacts
}

/** Shortens offers that would outlast the new start. Tells their applicants the new time and place. */
async function moveAngebote(
  tx: Transaction,
  { waiting }: HeldTermin,
  { now, ...termin }: Moved & { now: Date },
): Promise<void> {
  const { start } = toInstants(termin)
  for (const { id, linkId, personen, until: before } of waiting) {
    if (!before || before <= now) continue
    const until = new Date(Math.min(before.getTime(), start.getTime()))
    await updateUntil(tx, { id, until, now })
    await tellAngebot(tx, { linkId, termin, personen, until, now })
  }
}
