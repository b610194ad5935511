import { expect, test } from 'vitest'
import { isActive, MAIN_NAVIGATION } from './navigation.ts'

test.each([
  ['/', 'Liegenschaften'],
  ['/property/7', 'Liegenschaften'],
  ['/liegenschaft/7', 'Liegenschaften'],
  ['/wohnung/7', 'Liegenschaften'],
  ['/wohnungsbewerbung', undefined],
  ['/vermietung', 'Vermietung'],
  ['/vermietung/7', 'Vermietung'],
  ['/verkauf', 'Verkauf'],
  ['/vermietungen', undefined],
  ['/expose/7', undefined],
  ['/wishlist', undefined],
])('on %s the current entry is %s', (pathname, name) => {
  expect(MAIN_NAVIGATION.filter(({ to }) => isActive(to, pathname)).map((entry) => entry.name)).toEqual(
    name ? [name] : [],
  )
})
