import { ANFRAGE_STATUS, type StaffStatus } from '#app/shared/anfragen/anfrage.status.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { goneNotice, isForSale } from '#app/shared/exposes/expose.status.ts'
import { isStaffStatus } from '#app/shared/verwaltung/anfragen/status-change.ts'
import type { LinkToChange } from './status-change.repository.server.ts'

/** Refusal of a whole change. `links`: ids of the inquiries that caused it (STATUSWECHSEL-4). */
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

export const outdated = () =>
  new DomainError('VERALTET', 'Diese Anfrage wurde inzwischen geändert. Nichts wurde überschrieben.')

/** Error for a change that revokes a status the person was already told. */
export const stepBack = () =>
  new DomainError('RUECKSCHRITT', 'Das ist ein Schritt zurück. Bitte bestätigen Sie, dass er gemeint ist.')

/** `holder` is the name of the person to whom the flat is promised. */
export const taken = (holder = 'jemand anderem') =>
  new DomainError('ZUSAGE_VERGEBEN', `Diese Wohnung ist schon ${holder} zugesagt.`)

export function refuseGone(link: LinkToChange | null): DomainError | null {
  if (!link) return new DomainError('ANFRAGE_NICHT_GEFUNDEN', 'Diese Anfrage gibt es nicht mehr.')
  return link.zurueckgezogenAm && new DomainError('ANFRAGE_NICHT_GEFUNDEN', 'Diese Anfrage ist zurückgezogen.')
}

/** `ahead`, `past`: there is a future or past booking. `rival`: this change also promises the flat to another. */
export type Booking = { ahead: boolean; past: boolean; rival: boolean; holder?: string }

/** Returns the reason for a refusal; null if the change is possible (STATUSWECHSEL-3). */
export function refuseStatus(link: LinkToChange, status: StaffStatus, booking: Booking): DomainError | null {
  const { ahead, past, rival, holder } = booking
  // Rejection stays possible, since undecided inquiries are never deleted (LOESCHUNG-1).
  if (link.gesperrtAm && status !== 'abgesagt') {
    return new DomainError('KONTO_GESPERRT', 'Das Konto dieser Person ist gesperrt.')
  }
  // Another viewing may be offered after a past one (TERMIN-17).
  if (link.statusKey === status && !(status === 'besichtigung_zulassen' && past)) {
    return new DomainError('STATUS_UNMOEGLICH', 'Diese Anfrage hat den Status schon.')
  }
  if (status === 'profil_ausgefuellt' && isForSale(link.expose.status)) {
    return new DomainError('STATUS_UNMOEGLICH', 'Zu einem Kauf gehört kein Mietprofil.')
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

/** Error if the inquiry has a promise: staff must withdraw promises one by one. Null otherwise. */
export const refuseBulk = (link: LinkToChange): DomainError | null =>
  link.statusKey === 'zusage'
    ? new DomainError('STATUS_UNMOEGLICH', 'Die Wohnung ist dieser Person zugesagt. Das ändern Sie in ihrer Akte.')
    : null

export function listPossible(link: LinkToChange, booking: Booking): StaffStatus[] {
  return Object.keys(ANFRAGE_STATUS)
    .filter(isStaffStatus)
    .filter((status) => refuseStatus(link, status, booking) === null)
}
