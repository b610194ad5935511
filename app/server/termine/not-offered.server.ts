import { DomainError } from '#app/shared/domain-error.ts'
import type { LockedLink } from './termin-link.repository.server.ts'

/** The company does not, or no longer, offer this person a viewing (TERMIN-6). */
export function notOffered(): DomainError {
  return new DomainError('TERMIN_NICHT_ANGEBOTEN', 'Für diese Wohnung können wir Ihnen noch keinen Termin anbieten.')
}

/** Staff enters anybody, but for whom the flat is refused (STATUSWECHSEL-5). Throws TERMIN_NICHT_ANGEBOTEN. */
export function requireNotRejected({ rejected }: LockedLink): void {
  if (!rejected) return
  throw new DomainError(
    'TERMIN_NICHT_ANGEBOTEN',
    'Dieser Person ist die Wohnung abgesagt. Bitte ändern Sie zuerst den Status der Anfrage.',
  )
}
