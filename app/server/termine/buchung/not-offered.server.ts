import type { ExposeState, LockedLink } from '#app/server/termine/zugang/termin-link.repository.server.ts'
import { STATUS_KEY_ABGESAGT } from '#app/shared/anfragen/anfrage.status.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { goneNotice } from '#app/shared/exposes/expose.status.ts'
import { findBookingRefusal } from './booking-refusal.server.ts'

/** @throws TERMIN_NICHT_ANGEBOTEN if the status allows no booking; NICHT_ZU_HABEN if the flat is gone (TERMIN-6) */
export function requireBookable({ statusKey }: LockedLink, expose: ExposeState): void {
  const refusal = findBookingRefusal({ statusKey, expose })
  if (refusal === 'gone') throw notToBeHad(expose)
  if (refusal === null) return
  const text =
    refusal === 'decided'
      ? 'Über Ihre Anfrage ist entschieden. Besichtigungstermine gibt es dafür nicht mehr.'
      : 'Wir können Ihnen noch keinen Termin anbieten.'
  throw new DomainError('TERMIN_NICHT_ANGEBOTEN', text)
}

/** @throws TERMIN_NICHT_ANGEBOTEN only if the applicant is rejected; NICHT_ZU_HABEN if the flat is not available */
export function requireBookableByStaff(link: LockedLink, expose: ExposeState): void {
  requireNotRejected(link)
  if (goneNotice(expose) !== null) throw notToBeHad(expose)
}

/** @throws TERMIN_NICHT_ANGEBOTEN if the applicant is rejected (STATUSWECHSEL-5) */
function requireNotRejected({ statusKey }: LockedLink): void {
  if (statusKey !== STATUS_KEY_ABGESAGT) return
  throw new DomainError(
    'TERMIN_NICHT_ANGEBOTEN',
    'Dieser Person ist die Wohnung abgesagt. Bitte ändern Sie zuerst den Status der Anfrage.',
  )
}

function notToBeHad(expose: ExposeState): DomainError {
  return new DomainError(
    'NICHT_ZU_HABEN',
    `${goneNotice(expose)?.text} Neue Besichtigungstermine bieten wir dafür nicht an.`,
  )
}
