import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bewerbungBehind, bewerbungPath, readBewerbung, wayBack, withBewerbung } from './bewerbung-path.ts'

const ID = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const ORIGIN = 'http://portal.invalid'

const weiterOf = (path: string) => new URL(path, ORIGIN).searchParams.get('weiter')

test.each([
  ['/mieterfragebogen', `/mieterfragebogen?weiter=%2Fbewerbung%2F${ID}`],
  ['/mieterfragebogen?id=1', `/mieterfragebogen?id=1&weiter=%2Fbewerbung%2F${ID}`],
  ['/mieterfragebogen/person/1#dokumente', `/mieterfragebogen/person/1?weiter=%2Fbewerbung%2F${ID}#dokumente`],
])('BEWERBUNG-8: the link %s keeps the application to return to', (path, kept) => {
  expect(withBewerbung(path, ID)).toBe(kept)
  expect(withBewerbung(path, null)).toBe(path)
  expect(readBewerbung(weiterOf(kept))).toBe(ID)
})

test.each([
  null,
  '',
  '/dashboard',
  '/bewerbung/unsinn',
  `//boese.example/bewerbung/${ID}`,
  `/bewerbung/${ID}/x`,
  `/bewerbung/${ID}\n`,
  `/bewerbung/${ID}#x`,
  `/\\boese.example/bewerbung/${ID}`,
  `https://boese.example/bewerbung/${ID}`,
])('reads no application from %j', (weiter) => {
  expect(readBewerbung(weiter)).toBeNull()
})

test('BEWERBUNG-10: whatever the address says, the way back is an application of this site or the usual way', () => {
  const usual = { to: '/dashboard', text: 'Mein Bereich' }
  const weiter = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.uuid().map(bewerbungPath),
    fc.tuple(fc.string(), fc.uuid(), fc.string()).map(([before, id, after]) => `${before}/bewerbung/${id}${after}`),
  )
  fc.assert(
    fc.property(weiter, (typed) => {
      const exposeId = readBewerbung(typed)
      const { to, text } = wayBack(exposeId, usual)
      const { origin, pathname, search, hash } = new URL(to, ORIGIN)
      expect([origin, pathname, search, hash]).toEqual([ORIGIN, exposeId === null ? usual.to : typed, '', ''])
      expect(text).toBe(exposeId === null ? usual.text : 'Zurück zur Bewerbung')
    }),
  )
})

test.each([
  [`/bewerbung/${ID}`, ID],
  [`/profil/1?weiter=%2Fbewerbung%2F${ID}`, ID],
  [`/mieterfragebogen/person/1?schritt=3&weiter=%2Fbewerbung%2F${ID}#dokumente`, ID],
  ['/dashboard', null],
  ['/profil/1?weiter=%2Fdashboard', null],
  [`/bewerbung/${ID}/x`, null],
  ['//', null],
  ['', null],
  [null, null],
])('BEWERBUNG-11: a sign-in that leads to %j is on the way to the application %j', (next, exposeId) => {
  expect(bewerbungBehind(next)).toBe(exposeId)
})

test('BEWERBUNG-10: any path keeps the application unchanged, and nothing else of the path is lost', () => {
  const text = fc.stringMatching(/^[a-z0-9]{1,8}$/)
  fc.assert(
    fc.property(fc.uuid(), text, fc.dictionary(text, text), fc.option(text), (id, name, query, hash) => {
      const parameters = new URLSearchParams(Object.entries(query).filter(([key]) => key !== 'weiter'))
      const path = `/${name}${parameters.size > 0 ? `?${parameters}` : ''}${hash === null ? '' : `#${hash}`}`
      const kept = new URL(withBewerbung(path, id), ORIGIN)
      expect(kept.searchParams.get('weiter')).toBe(bewerbungPath(id))
      kept.searchParams.delete('weiter')
      expect(kept.pathname + kept.search + kept.hash).toBe(path)
    }),
  )
})
