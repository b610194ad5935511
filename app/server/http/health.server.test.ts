import { expect, test } from 'vitest'
import { checkReadiness } from './health.server.ts'

test('those who ask within a second share one check', async () => {
  const first = checkReadiness(10_000)
  expect(checkReadiness(10_999)).toBe(first)
  const second = checkReadiness(11_000)
  expect(second).not.toBe(first)
  // There is no database in this process.
  expect(await first).toMatchObject({ bereit: false, datenbank: false })
  await second
})
