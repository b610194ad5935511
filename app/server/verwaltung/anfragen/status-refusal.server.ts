import { DomainError } from '#app/shared/domain-error.ts'
import { goneNotice } from '#app/shared/exposes/expose.status.ts'
import { isStaffStatus, STAFF_STATUS_IDS, type StaffStatus } from '#app/shared/verwaltung/status-change.ts'
import type { LinkToChange } from './status-change.repository.server.ts'

/** A change that was refused as a whole (STATUSWECHSEL-4). `links`: the ids of the inquiries it failed for. */
export class StatusRefusal extends DomainError {
  readonly links: readonly string[]

  constructor(cause: DomainError, { links, total }: { links: readonly string[]; total: number }) {
    const { code, message } = cause
    super(
      code,
      total === 1 ? message : `${message} Das gilt für ${links.length} von ${total} Anfragen; geändert ist keine.`,
    )
    this.links = links
  }
}

/** Somebody has done something with it since it was shown. */
export const outdated = () =>
  new DomainError('VERALTET', 'Diese Anfrage wurde inzwischen geändert. Nichts wurde überschrieben.')

/** What the person has been told would be taken back, and nobody has said that this is meant. */
export const stepBack = () =>
  new DomainError('RUECKSCHRITT', 'Das ist ein Schritt zurück. Bitte bestätigen Sie, dass er gemeint ist.')

/** Nobody but one person is promised a flat. `holder`: their name, if it is known. */
export const taken = (holder = 'jemand anderem') =>
  new DomainError('ZUSAGE_VERGEBEN', `Diese Wohnung ist schon ${holder} zugesagt.`)

/** Whatever it is to become: there is none, or the person has taken it back. */
export function refuseGone(link: LinkToChange | null): DomainError | null {
  if (!link) return new DomainError('ANFRAGE_NICHT_GEFUNDEN', 'Diese Anfrage gibt es nicht mehr.')
  return link.zurueckgezogenAm && new DomainError('ANFRAGE_NICHT_GEFUNDEN', 'Diese Anfrage ist zurückgezogen.')
}

/** What is known of the inquiry's booking: one that is ahead, or over; and whether the same change promises the flat. */
export type Booking = { ahead: boolean; past: boolean; rival: boolean; holder?: string }

/** Why an inquiry cannot be put into a state (STATUSWECHSEL-3). */
export function refuseStatus(link: LinkToChange, status: StaffStatus, booking: Booking): DomainError | null {
  const { ahead, past, rival, holder } = booking
  // What is never refused would never be deleted (LOESCHUNG-1).
  if (link.gesperrtAm && status !== 'abgesagt') {
    return new DomainError('KONTO_GESPERRT', 'Das Konto dieser Person ist gesperrt.')
  }
  // Another viewing may be offered once theirs is over (TERMIN-17).
  if (link.statusKey === status && !(status === 'besichtigung_zulassen' && past)) {
    return new DomainError('STATUS_UNMOEGLICH', 'Diese Anfrage hat den Status schon.')
  }
  if (status === 'zusage') return link.takenBy !== null || rival ? taken(holder) : null
  if (status === 'abgesagt') return null
  if (status === 'gebucht') {
    return ahead ? null : new DomainError('BUCHUNG_FEHLT', 'Für diese Anfrage ist kein Termin gebucht.')
  }
  const gone = status === 'besichtigung_zulassen' ? goneNotice(link.expose) : null
  if (gone) return new DomainError('NICHT_ZU_HABEN', `${gone.text} Eine Besichtigung lässt sich dafür nicht anbieten.`)
  if (ahead) return new DomainError('BUCHUNG_VORHANDEN', 'Für diese Anfrage ist schon ein Termin gebucht.')
  return status === 'rueckmeldung_gegeben' && !link.hasRueckmeldung
    ? new DomainError('STATUS_UNMOEGLICH', 'Zu dieser Anfrage gibt es keine Rückmeldung.')
    : null
}

/** Why an inquiry is left out where several are changed at once: a Zusage is taken back by a decision about it alone. */
export const refuseBulk = (link: LinkToChange): DomainError | null =>
  link.statusKey === 'zusage'
    ? new DomainError('STATUS_UNMOEGLICH', 'Die Wohnung ist dieser Person zugesagt. Das ändern Sie in ihrer Akte.')
    : null

/** The states an inquiry can be put into now, in their order. */
export function listPossible(link: LinkToChange, booking: Booking): StaffStatus[] {
  return Object.keys(STAFF_STATUS_IDS)
    .filter(isStaffStatus)
    .filter((status) => refuseStatus(link, status, booking) === null)
}
