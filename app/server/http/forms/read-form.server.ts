/**
 * Empty without a body. Throws a response with 400 for other content: no browser sends it for our forms, so it needs no
 * error page or log line.
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
