import { config } from '#app/server/config/config.server.ts'
import { createKonto } from '#tests/factories/konten.ts'
import { expect } from '#tests/setup/db-test.ts'
import { createSitzungCookie, routeArgs, test } from '#tests/setup/portal-test.ts'
import { loader } from './push.ts'

test.each([
  ['demo', false, true],
  ['production', true, true],
  ['production', false, false],
] as const)('APP-3: in mode %s with PUSH %s offers push: %s', async (mode, push, isOffered) => {
  const before = { mode: config.mode, push: config.push }
  Object.assign(config, { mode, push })
  const answer = await loader(routeArgs('/resources/push', {}))
  Object.assign(config, before)
  expect(await answer.json()).toEqual({ push: null, isOffered })
})

test('APP-3: offers push to an account with SMS only', async ({ portal }) => {
  const { id } = await createKonto(portal, { email: null, emailBestaetigtAm: null })
  const answer = await loader(routeArgs('/resources/push', { cookie: await createSitzungCookie(portal, id) }))
  expect(await answer.json()).toMatchObject({ push: { isOn: false, others: [] } })
})
