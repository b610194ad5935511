import { DomainError } from '#app/shared/domain-error.ts'

/** One error for unknown and foreign questionnaires, and ended links. */
export const fragebogenNotFound = () =>
  new DomainError('MIETERFRAGEBOGEN_NICHT_GEFUNDEN', 'Der Mieterfragebogen wurde nicht gefunden.')
