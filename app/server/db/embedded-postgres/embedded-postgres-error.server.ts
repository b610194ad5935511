/** Thrown if the embedded database cannot run on this machine; the message tells the operator why. */
export class EmbeddedPostgresError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'EmbeddedPostgresError'
  }
}

/** System error code (`ENOENT`, …) or SQLSTATE; null if the error has no code. */
export function errorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
}
