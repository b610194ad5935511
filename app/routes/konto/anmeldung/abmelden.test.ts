import { expect } from 'vitest'
import { createKonto } from '#tests/factories/konten.ts'
import { createSitzungCookie, routeArgs, test } from '#tests/setup/portal-test.ts'
import { action } from './abmelden.ts'

test.each([
  ['application/json', 204],
  ['text/html', 302],
])("clears the cookie and the browser's cache on signing out (%s)", async (accept, status) => {
  const { status: answered, headers } = await action(routeArgs('/abmelden', { form: {}, headers: { accept } }))
  expect(answered).toBe(status)
  expect(headers.get('Clear-Site-Data')).toBe('"cache"')
  expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^sitzung=; Max-Age=0/)])
})

test('signs out by a POST without a form too, and changes nothing for other bodies', async ({ portal: db }) => {
  const { id } = await createKonto(db)
  const cookie = await createSitzungCookie(db, id)
  const send = (init: RequestInit) => {
    const args = routeArgs('/abmelden', { cookie })
    return action({ ...args, request: new Request(args.url, { method: 'POST', ...init }) })
  }
  const sessions = async () => (await db.$client.query('select 1 from sitzungen')).rowCount
  await expect(send({ body: 'kein Formular' })).rejects.toMatchObject({ status: 400 })
  expect(await sessions()).toBe(1)
  const answer = await send({})
  expect([answer.status, answer.headers.get('Location'), await sessions()]).toEqual([302, '/', 0])
  expect(answer.headers.getSetCookie()).toHaveLength(1)
})
