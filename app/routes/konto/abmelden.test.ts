import { expect, test } from 'vitest'
import { routeArgs } from '#tests/setup/portal-test.ts'
import { action } from './abmelden.ts'

test.each([
  ['application/json', 204],
  ['text/html', 302],
])('signing out clears the cookie and what the browser keeps (%s)', async (accept, status) => {
  const { status: answered, headers } = await action(routeArgs('/abmelden', { form: {}, headers: { accept } }))
  expect(answered).toBe(status)
  expect(headers.get('Clear-Site-Data')).toBe('"cache"')
  expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^sitzung=; Max-Age=0/)])
})
