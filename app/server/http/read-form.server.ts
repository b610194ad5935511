/**
 * The form of a request. Throws an answer with 400 where there is none: no browser sends that for one of our forms, so
 * it is not worth an error page with a number, nor a line in the log.
 */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch (error) {
    if (error instanceof TypeError) throw new Response(null, { status: 400 })
    throw error
  }
}
