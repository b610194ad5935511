import { DomainError } from '#app/shared/domain-error.ts'

/** Error for unknown and other accounts' questionnaires and for ended links alike, so that it reveals nothing. */
export const fragebogenNotFound = () =>
  new DomainError('MIETERFRAGEBOGEN_NICHT_GEFUNDEN', 'Der Mieterfragebogen wurde nicht gefunden.')
