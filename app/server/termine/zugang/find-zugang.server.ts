import type { Database } from '#app/server/db/database.server.ts'
import { requireUnlocked } from '#app/server/konten/limit/lock.server.ts'
import type { Besucher, Verwalter } from '#app/server/konten/sitzung/akteur.server.ts'
import { anschriftOf } from '#app/server/termine/anschrift-of.server.ts'
import { type BookingRefusal, findBookingRefusal } from '#app/server/termine/buchung/booking-refusal.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import type { OwnFlat } from '#app/shared/termine/terminbuchung.types.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { isSamePin, PIN_LOCK, requirePin } from './pin-check.server.ts'
import { findTerminLink, listTerminLinks, type TerminLinkRow } from './termin-link.repository.server.ts'

export type ZugangRequest = {
  akteur: Besucher
  inquiryId: string
  /** Exposé of the inquiry. If null: its only Exposé, or the one whose PIN matches (TERMIN-1). */
  exposeId: string | null
  pin: string | null
  now: Date
}

export type Zugang = TerminLinkRow & {
  /** True if the applicant is signed in; false if a PIN gave access. */
  isOwn: boolean
  /** Reason why the applicant can book no viewing (TERMIN-6), or null. */
  refusal: BookingRefusal | null
}

/**
 * Finds the link of the signed-in applicant; otherwise the link with this PIN (TERMIN-2). Null if a PIN is required, or
 * if the applicant must choose one of several flats. Visitors without access cannot tell which Exposés the inquiry has.
 * @throws ANFRAGE_NICHT_GEFUNDEN if the inquiry is unknown, withdrawn or deleted
 * @throws PIN_FEHLT if no link of the inquiry has a PIN
 * @throws PIN_UNGUELTIG, KONTO_GESPERRT, LimitError
 */
export async function findZugang(
  db: Database,
  { akteur, inquiryId, exposeId, pin, now }: ZugangRequest,
): Promise<Zugang | null> {
  const links = await requireTerminLinks(db, inquiryId)
  const own = links.filter(({ kontoId }) => kontoId !== null && kontoId === akteur.kontoId)
  // Several flats and no chosen one: the page lists them (`listOwnFlats`); no PIN is tried.
  if (own.length > 1 && exposeId === null) {
    const meant = own.find((link) => pin !== null && link.pin !== null && isSamePin(link.pin, pin))
    return meant ? toZugang(meant, { isOwn: true }) : null
  }
  const [only] = chooseExpose(own, exposeId)
  if (only) return toZugang(only, { isOwn: true })
  if (own.length > 0 && !only) {
    const text = isUuid(exposeId ?? '') ? 'Keine Expose-Anfrage-Verknüpfung gefunden' : 'Expose nicht gefunden'
    throw new DomainError('ANFRAGE_NICHT_GEFUNDEN', text)
  }
  const [{ inquiryId: stored }] = links
  if (pin !== null && pin !== '') {
    if (links.every((link) => link.pin === null)) {
      throw new DomainError('PIN_FEHLT', 'Keine PIN für diese Anfrage gefunden.')
    }
    const link = await requirePin(db, chooseExpose(links, exposeId), { akteur, inquiryId: stored, pin, now })
    if (link.gesperrtAm) {
      throw new DomainError('KONTO_GESPERRT', 'Das Konto ist gesperrt. Bitte wenden Sie sich an uns.')
    }
    return toZugang(link, { isOwn: false })
  }
  await requireUnlocked(db, PIN_LOCK, { akteur, value: stored, now })
  return null
}

/** Returns the flats of the inquiry if the applicant has sent it; empty for other visitors (TERMIN-2). */
export async function listOwnFlats(
  db: Database,
  { akteur, inquiryId }: { akteur: Besucher; inquiryId: string },
): Promise<OwnFlat[]> {
  const links = isUuid(inquiryId) ? await listTerminLinks(db, inquiryId) : []
  return links
    .filter(({ kontoId }) => kontoId !== null && kontoId === akteur.kontoId)
    .map((link) => ({
      exposeId: link.exposeId,
      title: link.expose.title.trim(),
      anschrift: anschriftOf(link),
      status: link.status?.anzeigetext ?? '',
    }))
}

/** @throws PIN_NOETIG if `findZugang` returns null, and the errors of `findZugang` */
export async function requireZugang(db: Database, { akteur, ...request }: ZugangRequest): Promise<Zugang> {
  const zugang = await findZugang(db, { akteur, ...request })
  if (!zugang) throw new DomainError('PIN_NOETIG', 'Bitte geben Sie die PIN aus unserer E-Mail ein.')
  return zugang
}

async function requireTerminLinks(db: Database, inquiryId: string): Promise<[TerminLinkRow, ...TerminLinkRow[]]> {
  const [first, ...others] = isUuid(inquiryId) ? await listTerminLinks(db, inquiryId) : []
  if (!first) throw new DomainError('ANFRAGE_NICHT_GEFUNDEN', 'Anfrage nicht gefunden')
  return [first, ...others]
}

const chooseExpose = (links: readonly TerminLinkRow[], exposeId: string | null) =>
  exposeId === null ? links : links.filter((link) => link.exposeId === exposeId)

function toZugang(link: TerminLinkRow, { isOwn }: { isOwn: boolean }): Zugang {
  return { ...link, isOwn, refusal: findBookingRefusal({ ...link, statusKey: link.status?.statusKey ?? null }) }
}

/**
 * Gives staff access to an inquiry link without a PIN, even if no viewing was offered to the applicant.
 * @throws ANFRAGE_NICHT_GEFUNDEN, KONTO_GESPERRT
 */
export async function requireZugangOfStaff(
  db: Database,
  { linkId }: { akteur: Verwalter; linkId: string },
): Promise<Zugang> {
  const link = isUuid(linkId) ? await findTerminLink(db, linkId) : null
  if (!link) throw new DomainError('ANFRAGE_NICHT_GEFUNDEN', 'Diese Anfrage gibt es nicht mehr.')
  if (link.gesperrtAm) throw new DomainError('KONTO_GESPERRT', 'Das Konto dieser Person ist gesperrt.')
  return { ...link, isOwn: false, refusal: null }
}
