import { DomainError } from '#app/shared/domain-error.ts'

/** There is none, it is somebody else's, or its link does not count any more: never told apart. */
export const fragebogenNotFound = () =>
  new DomainError('MIETERFRAGEBOGEN_NICHT_GEFUNDEN', 'Der Mieterfragebogen wurde nicht gefunden.')
