/** Returns an error for the log without personal data: no failed row, no query parameters, not even in messages. */
export function serializeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return {
    type: error.name,
    message: withoutValues(error.message, code),
    ...(code !== undefined && { code }),
    ...('constraint' in error && { constraint: error.constraint }),
    // Without its first lines, which repeat the unfiltered message.
    stack: error.stack?.split('\n').filter((line) => /^ {4}at /.test(line)),
    ...(error.cause !== undefined && { cause: serializeError(error.cause) }),
  }
}

function withoutValues(message: string, code: string | undefined): string {
  // The ORM writes "Failed query: …" and then "params: …", whose values may span lines.
  const query = message.replace(/\nparams:[\s\S]*$/, '')
  // Class 22, data exceptions: invalid input syntax for type integer: "the visitor's input".
  return code?.startsWith('22') ? query.replace(/"[\s\S]*"/, '"…"') : query
}
