import { expect, test } from 'vitest'
import { MALFORMED_ADDRESS, plainPageResponse } from './plain-page.server.ts'

test('an error page outside the router looks like the portal, in light and dark, and loads no further files', async () => {
  const answer = plainPageResponse(400, { ...MALFORMED_ADDRESS, requestId: 'abc' })
  const html = await answer.text()
  expect(answer.status).toBe(400)
  expect(html.match(/<h1[^>]*>Seite nicht gefunden<\/h1>/g)).toHaveLength(1)
  expect(html).toContain('background:light-dark(#fffefb,#1a2224)')
  expect(html).toContain('Vorgangsnummer: <code>abc</code>')
  expect(html).not.toMatch(/<(script|link|img|style)\b|src=|url\(/)
})
