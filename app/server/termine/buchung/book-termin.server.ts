import { randomUUID } from 'node:crypto'
import type { Database, Transaction } from '#app/server/db/database.server.ts'
import { isConstraintViolation, isUniqueViolation } from '#app/server/db/postgres-error.server.ts'
import { sendTogether } from '#app/server/db/send-together.server.ts'
import { countLater, type Limit, requireLimits } from '#app/server/konten/limit/limits.server.ts'
import { recordProtokoll } from '#app/server/konten/protokoll/record-protokoll.server.ts'
import { type Besucher, isVerwalter, type Verwalter } from '#app/server/konten/sitzung/akteur.server.ts'
import {
  claimPlaces,
  findTermin,
  lockTermine,
  releasePlaces,
  type TerminRow,
} from '#app/server/termine/termin.repository.server.ts'
import { offerPlaces } from '#app/server/termine/warteliste/offer-places.server.ts'
import { endWaiting } from '#app/server/termine/warteliste/warteliste.repository.server.ts'
import type { Zugang } from '#app/server/termine/zugang/find-zugang.server.ts'
import {
  findExposeState,
  lockTerminLink,
  updateTerminOfLinks,
} from '#app/server/termine/zugang/termin-link.repository.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import {
  type BuchungInput,
  type BuchungRow,
  findBuchung,
  insertBuchung,
  updateBuchung,
} from './buchung.repository.server.ts'
import { requireBookable, requireBookableByStaff } from './not-offered.server.ts'
import { tellBuchung } from './tell-buchung.server.ts'
import { requireChangeable } from './termin-frist.server.ts'

type Booking = BuchungInput & { akteur: Besucher; zugang: Zugang; terminId: string; now: Date }

/**
 * Books a slot, or moves the booking (TERMIN-5, TERMIN-7). Idempotent: `changed` is false if nothing changes.
 * @throws LimitError, TERMIN_NICHT_ANGEBOTEN, NICHT_ZU_HABEN, TERMIN_NICHT_VERFUEGBAR
 * @throws ANFRAGE_NICHT_GEFUNDEN if the inquiry is withdrawn or deleted
 * @throws TERMIN_ZU_BALD if it is too late for the applicant to move the booking
 * @throws BUCHUNG_VORHANDEN if the existing booking is over
 */
export async function bookTermin(db: Database, { akteur, ...booking }: Booking): Promise<{ changed: boolean }> {
  const { zugang, terminId, now } = booking
  await requireLimits(db, [limitOf(zugang)], { akteur, was: 'Buchungen', now })
  try {
    return await db.transaction(async (tx) => {
      const changed = await bookInTransaction(tx, { isStaff: isVerwalter(akteur), ...booking })
      if (isVerwalter(akteur)) await recordEntry(tx, { akteur, link: zugang, terminId, now })
      return { changed }
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw alreadyBooked()
    // The slot was deleted concurrently.
    if (isConstraintViolation(error)) {
      throw new DomainError('TERMIN_NICHT_VERFUEGBAR', 'Dieser Termin ist nicht mehr verfügbar.')
    }
    throw error
  }
}

/** Limit of bookings per inquiry link, since each may send an SMS. Refused and repeated bookings do not count. */
const limitOf = ({ id }: Zugang): Limit => ({
  name: 'anfragenProKonto',
  value: `termin ${id}`,
  times: 1 / 3,
  later: true,
})

async function bookInTransaction(
  tx: Transaction,
  { isStaff, ...booking }: Omit<Booking, 'akteur'> & { isStaff: boolean },
): Promise<boolean> {
  const { zugang, terminId, now } = booking
  const linkId = zugang.id
  const link = await lockTerminLink(tx, linkId)
  if (!link) throw new DomainError('ANFRAGE_NICHT_GEFUNDEN', 'Anfrage nicht gefunden')
  const [before, termin, expose] = await sendTogether([
    findBuchung(tx, { linkId, now }),
    findTermin(tx, { terminId, of: zugang, now }),
    findExposeState(tx, { exposeId: zugang.exposeId, linkId }),
  ])
  if (before && isSame(before, booking)) return false
  if (isStaff) requireBookableByStaff(link, expose)
  else requireBookable(link, expose)
  if (before?.past) throw alreadyBooked()
  if (before && !isStaff) requireChangeable(before, now)
  if (!termin) throw notAvailable()
  const { id, sequence } = before ? { id: before.id, sequence: before.sequence + 1 } : { id: randomUUID(), sequence: 0 }
  const { personen, notes } = booking
  const buchung = { id, sequence, termin, personen, notes, treffpunkt: termin.treffpunkt }
  const news = before ? ({ kind: 'changed', previous: before } as const) : ({ kind: 'booked' } as const)
  const [angebot] = await sendTogether([
    endWaiting(tx, { linkId, now }),
    writeBuchung(tx, { ...booking, before, id, termin }),
    updateTerminOfLinks(tx, { linkIds: [linkId], buchungId: id, status: 'gebucht', now }),
    tellBuchung(tx, { link: zugang, buchung, news, now }),
    countLater(tx, [limitOf(zugang)], now),
  ])
  // Last, since everybody else who wants this slot waits from here to the commit.
  await movePlaces(tx, { ...booking, termin, held: [before, angebot].filter((places) => places !== null) })
  return true
}

async function recordEntry(
  tx: Transaction,
  { akteur, link, terminId, now }: { akteur: Verwalter; link: Zugang; terminId: string; now: Date },
): Promise<void> {
  const objekt = { art: 'termin', id: terminId } as const
  const entry = { aktion: 'buchung.eingetragen', objekt, personId: link.kontoId } as const
  await recordProtokoll(tx, { akteur, entries: [entry], now })
}

function isSame(before: BuchungRow, { terminId, personen, notes, kontaktErlaubt }: Omit<Booking, 'akteur'>): boolean {
  return (
    before.terminId === terminId &&
    before.personen === personen &&
    before.notes === notes &&
    before.kontaktErlaubt === kontaktErlaubt
  )
}

async function writeBuchung(
  tx: Transaction,
  {
    before,
    termin,
    zugang,
    ...input
  }: Omit<Booking, 'akteur'> & { before: BuchungRow | null; id: string; termin: TerminRow },
): Promise<void> {
  const { treffpunkt } = termin
  if (before) await updateBuchung(tx, { ...input, treffpunkt })
  else await insertBuchung(tx, { ...input, treffpunkt, linkId: zugang.id, exposeId: zugang.exposeId })
}

/** Places of the applicant in a slot: booked, or kept by the waiting list. */
type Held = { terminId: string; personen: number }

/** Claims places in the new slot, and offers the applicant's places in other slots to the waiting list. */
async function movePlaces(
  tx: Transaction,
  {
    held,
    termin,
    terminId,
    personen,
    zugang,
    now,
  }: Omit<Booking, 'akteur'> & { held: readonly Held[]; termin: TerminRow },
): Promise<void> {
  const others = held.filter((places) => places.terminId !== terminId)
  if (others.length > 0) await lockTermine(tx, [terminId, ...others.map((places) => places.terminId)])
  const here = held.filter((places) => places.terminId === terminId).reduce((sum, { personen }) => sum + personen, 0)
  if (!(await claimPlaces(tx, { termin, personen, held: here, of: zugang, now }))) throw notAvailable()
  for (const places of others) {
    await releasePlaces(tx, places)
    await offerPlaces(tx, { terminId: places.terminId, now })
  }
  // Fewer people than before: offer the rest to the waiting list.
  if (here > personen) await offerPlaces(tx, { terminId, now })
}

function notAvailable(): DomainError {
  return new DomainError('TERMIN_NICHT_VERFUEGBAR', 'Dieser Termin ist leider nicht mehr verfügbar.')
}

function alreadyBooked(): DomainError {
  return new DomainError(
    'BUCHUNG_VORHANDEN',
    'Es besteht bereits eine Buchung für diese Anfrage. Bitte kontaktieren Sie uns für weitere Hilfe.',
  )
}
