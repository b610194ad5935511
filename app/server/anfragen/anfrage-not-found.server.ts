import { DomainError } from '#app/shared/domain-error.ts'

/**
 * One error for links that do not exist, are withdrawn or belong to another account, so that they cannot be told apart.
 */
export function anfrageNotFound(): DomainError {
  return new DomainError('ANFRAGE_NICHT_GEFUNDEN', 'Diese Anfrage gibt es nicht mehr. Bitte laden Sie die Seite neu.')
}
