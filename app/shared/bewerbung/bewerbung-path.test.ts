import { expect, test } from 'vitest'
import { readBewerbung, withBewerbung } from './bewerbung-path.ts'

const ID = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

test.each([
  ['/mieterfragebogen', `/mieterfragebogen?weiter=%2Fbewerbung%2F${ID}`],
  ['/mieterfragebogen?id=1', `/mieterfragebogen?id=1&weiter=%2Fbewerbung%2F${ID}`],
  ['/mieterfragebogen/person/1#dokumente', `/mieterfragebogen/person/1?weiter=%2Fbewerbung%2F${ID}#dokumente`],
])('BEWERBUNG-8: the link %s keeps the application to return to', (path, kept) => {
  expect(withBewerbung(path, ID)).toBe(kept)
  expect(withBewerbung(path, null)).toBe(path)
  expect(readBewerbung(new URL(kept, 'http://portal.invalid').searchParams.get('weiter'))).toBe(ID)
})

test.each([null, '', '/dashboard', '/bewerbung/unsinn', `//boese.example/bewerbung/${ID}`, `/bewerbung/${ID}/x`])(
  'reads no application from %s',
  (weiter) => {
    expect(readBewerbung(weiter)).toBeNull()
  },
)
