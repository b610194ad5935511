import { expect, test } from 'vitest'
import { findListBefore } from './list-before.ts'

test.each([
  [{ from: '/vermietung?q=Leipzig&seite=2' }, '/vermietung?q=Leipzig&seite=2'],
  [{ from: '/verkauf' }, '/verkauf'],
  [{ from: '/property/7?seite=2' }, null],
  [{ from: '/vermietung/7' }, null],
  [{ from: 'https://example.org/vermietung' }, null],
  [{ from: 7 }, null],
  [null, null],
])('a page opened with %j leads back to %j (EXPOSE-3)', (state, list) => {
  expect(findListBefore(state)).toBe(list)
})
