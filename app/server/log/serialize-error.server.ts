/**
 * An error as the log keeps it: kind, message, code, the calls that led to it, and its causes. A database error also
 * carries the row it failed on and the parameters of the query, in its messages, too. Those are a visitor's data and
 * stay out.
 */
export function serializeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return {
    type: error.name,
    message: withoutValues(error.message, code),
    ...(code !== undefined && { code }),
    ...('constraint' in error && { constraint: error.constraint }),
    // Without its first lines, which repeat the message as it was.
    stack: error.stack?.split('\n').filter((line) => /^ {4}at /.test(line)),
    ...(error.cause !== undefined && { cause: serializeError(error.cause) }),
  }
}

function withoutValues(message: string, code: string | undefined): string {
  // The ORM writes "Failed query: …" and then "params: …", whose values may span lines.
  const query = message.replace(/\nparams:[\s\S]*$/, '')
  // Class 22 are data exceptions: invalid input syntax for type integer: "what the visitor wrote".
  return code?.startsWith('22') ? query.replace(/"[\s\S]*"/, '"…"') : query
}
