/**
 * An expected failure of a use case: something a person can read and act on.
 * `code` is stable and in capitals (`TERMIN_AUSGEBUCHT`); `message` is the German text for the screen.
 * Everything else that is thrown counts as a bug and ends on the error page.
 */
export class DomainError extends Error {
  readonly code: string

  constructor(code: string, germanText: string) {
    super(germanText)
    this.name = 'DomainError'
    this.code = code
  }
}

/** True for a DomainError of either copy of the module (the server bundle carries a second one). */
export function isDomainError(error: unknown): error is DomainError {
  return error instanceof Error && error.name === 'DomainError' && 'code' in error && typeof error.code === 'string'
}
