import { DomainError } from '#app/shared/domain-error.ts'

/** One error for unknown questionnaires, those of other accounts and ended links, so that the error reveals nothing. */
export const fragebogenNotFound = () =>
  new DomainError('MIETERFRAGEBOGEN_NICHT_GEFUNDEN', 'Der Mieterfragebogen wurde nicht gefunden.')
