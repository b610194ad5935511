/** The embedded database cannot run here; the message is for the person who started the server. */
export class EmbeddedPostgresError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'EmbeddedPostgresError'
  }
}

/** The system error code (`ENOENT`, `EEXIST`, …) or SQLSTATE of an error, if it carries one. */
export function errorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
}
