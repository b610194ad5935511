/**
 * An error as the log keeps it: kind, message, code and stack, with its causes. A database error also carries the row
 * it failed on and the parameters of the query (in its message, too); those are a visitor's data and stay out.
 */
export function serializeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) }
  return {
    type: error.name,
    message: withoutParameters(error.message),
    ...('code' in error && { code: error.code }),
    ...('constraint' in error && { constraint: error.constraint }),
    stack: error.stack === undefined ? undefined : withoutParameters(error.stack),
    ...(error.cause !== undefined && { cause: serializeError(error.cause) }),
  }
}

/** The ORM writes "Failed query: …" and then a line "params: …", whose values may span lines. */
function withoutParameters(text: string): string {
  return text.replace(/\nparams:[\s\S]*?(?=\n {4}at |$)/, '')
}
