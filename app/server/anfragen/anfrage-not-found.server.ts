import { DomainError } from '#app/shared/domain-error.ts'

/** Error for missing, withdrawn and other people's inquiries alike, so that it does not reveal which exist. */
export function anfrageNotFound(): DomainError {
  return new DomainError('ANFRAGE_NICHT_GEFUNDEN', 'Diese Anfrage gibt es nicht mehr. Bitte laden Sie die Seite neu.')
}
