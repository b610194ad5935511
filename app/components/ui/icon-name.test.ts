import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { toIconName } from './icon-name.ts'

test.each([
  ['bath', 'bath'],
  [' Bath ', 'bath'],
  ['no-such-icon', 'check'],
  ['', 'check'],
  [null, 'check'],
  [undefined, 'check'],
  ['constructor', 'check'],
])('shows the icon %j of the data as %s', (name, expected) => {
  expect(toIconName(name)).toBe(expected)
})

test('returns the given fallback', () => {
  expect(toIconName('no-such-icon', 'house')).toBe('house')
})

test('finds every listed name in the sprite', async () => {
  const [sprite, list] = await Promise.all([
    readFile(new URL('../../assets/icons.svg', import.meta.url), 'utf8'),
    readFile(new URL('./icon-name.ts', import.meta.url), 'utf8'),
  ])
  const symbols = [...sprite.matchAll(/<symbol id="([\w-]+)"/g)].map(([, id]) => id)
  const names = [...list.matchAll(/^ {2}'([\w-]+)',$/gm)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(100)
  expect(symbols).toEqual(names)
})
