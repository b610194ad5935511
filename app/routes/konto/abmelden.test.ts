import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { requestContext } from '#app/server/http/request-context.server.ts'
import { createSitzungOfRequest } from '#app/server/http/sitzung-of-request.server.ts'
import { action } from './abmelden.ts'

test.each([
  ['application/json', 204],
  ['text/html', 302],
])('signing out clears the cookie and what the browser keeps (%s)', async (accept, status) => {
  const context = new RouterContextProvider()
  const sitzung = createSitzungOfRequest(null)
  context.set(requestContext, { requestId: '1', nonce: null, cacheable: false, clientAddress: null, sitzung })
  const request = new Request('http://localhost:3000/abmelden', {
    method: 'POST',
    headers: { accept },
    body: new URLSearchParams(),
  })
  const { status: answered, headers } = await action({
    request,
    context,
    url: new URL(request.url),
    params: {},
    pattern: '/abmelden',
  })
  expect(answered).toBe(status)
  expect(headers.get('Clear-Site-Data')).toBe('"cache"')
  expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^sitzung=; Max-Age=0/)])
})
