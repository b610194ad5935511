import { DomainError } from '#app/shared/domain-error.ts'

/** ANFRAGE_NICHT_GEFUNDEN: the link does not exist, is withdrawn, or belongs to somebody else; all are not there. */
export function anfrageNotFound(): DomainError {
  return new DomainError('ANFRAGE_NICHT_GEFUNDEN', 'Diese Anfrage gibt es nicht mehr. Bitte laden Sie die Seite neu.')
}
