/**
 * The form of a request; an empty one where nothing was sent. Throws an answer with 400 where something else was: no
 * browser sends that for one of our forms, so it is not worth an error page with a number, nor a line in the log.
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
