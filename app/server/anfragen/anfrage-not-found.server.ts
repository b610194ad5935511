import { DomainError } from '#app/shared/domain-error.ts'

/** Error for missing and withdrawn inquiries and those of other people, so that nobody can tell them apart. */
export function anfrageNotFound(): DomainError {
  return new DomainError('ANFRAGE_NICHT_GEFUNDEN', 'Diese Anfrage gibt es nicht mehr. Bitte laden Sie die Seite neu.')
}
