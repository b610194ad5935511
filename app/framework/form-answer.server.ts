const STATUS = 'X-Form-Status'

/**
 * Disguises JSON that an action returns as a redirect, because in React Router only a redirect ends an action without
 * rendering the page. `unwrapFormAnswer` turns it back into a JSON response.
 */
export function wrapFormAnswer(answer: object, { status, headers }: { status: number; headers?: Headers }): Response {
  const all = new Headers(headers)
  all.set('Location', '/')
  all.set('Content-Type', 'application/json')
  all.set(STATUS, String(status))
  return new Response(JSON.stringify(answer), { status: 303, headers: all })
}

export function unwrapFormAnswer(response: Response): Response {
  const status = response.headers.get(STATUS)
  if (status === null) return response
  const headers = new Headers(response.headers)
  headers.delete('Location')
  headers.delete(STATUS)
  return new Response(response.body, { status: Number(status), headers })
}
