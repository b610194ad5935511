/** Reads the form. Throws a 400 response for content that no browser sends for our forms. */
export async function readForm(request: Request): Promise<FormData> {
  if (!request.headers.has('Content-Type')) return new FormData()
  try {
    return await request.formData()
  } catch (error) {
    if (error instanceof TypeError) throw new Response(null, { status: 400 })
    throw error
  }
}
