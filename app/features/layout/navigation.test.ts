import { expect, test } from 'vitest'
import { HAUPTNAVIGATION, isAktiv } from './navigation.ts'

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
])('%s lies under %s', (pathname, name) => {
  expect(HAUPTNAVIGATION.filter(({ to }) => isAktiv(to, pathname)).map((eintrag) => eintrag.name)).toEqual(
    name ? [name] : [],
  )
})
