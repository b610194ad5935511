const STATUS = 'X-Form-Status'

/**
 * JSON from the action of a page. React Router knows but one answer of such an action that ends the request at once,
 * without loading and drawing the page: a redirect. So the JSON travels as one, and `unwrapFormAnswer` takes it out.
 */
export function wrapFormAnswer(answer: object, { status, headers }: { status: number; headers?: Headers }): Response {
  const all = new Headers(headers)
  all.set('Location', '/')
  all.set('Content-Type', 'application/json')
  all.set(STATUS, String(status))
  return new Response(JSON.stringify(answer), { status: 303, headers: all })
}

/** The answer as it is meant; every other one as it is. */
export function unwrapFormAnswer(response: Response): Response {
  const status = response.headers.get(STATUS)
  if (status === null) return response
  const headers = new Headers(response.headers)
  headers.delete('Location')
  headers.delete(STATUS)
  return new Response(response.body, { status: Number(status), headers })
}
