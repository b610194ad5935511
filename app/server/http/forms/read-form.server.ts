/**
 * The form of a request; empty without a body. Throws a response with 400 for other content, which no browser sends for
 * our forms: no error page or log line needed.
 */
export async function readForm(request: Request): Promise<FormData> {
  if (!request.headers.has('Content-Type')) return new FormData()
  try {
    return await request.formData()
  } catch (error) {
    if (error instanceof TypeError) throw new Response(null, { status: 400 })
    throw error
  }
}
