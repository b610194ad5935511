import { DomainError } from '#app/shared/domain-error.ts'

/** Same error for a missing inquiry, a withdrawn one and another person's, so that nobody can tell them apart. */
export function anfrageNotFound(): DomainError {
  return new DomainError('ANFRAGE_NICHT_GEFUNDEN', 'Diese Anfrage gibt es nicht mehr. Bitte laden Sie die Seite neu.')
}
