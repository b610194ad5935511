import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSignedLink, signLink } from './signed-link.server.ts'

const NOW = new Date('2026-03-02T12:00:00.000Z')
const seconds = (n: number) => new Date(NOW.getTime() + n * 1000)
const open = (link: string, now = NOW) => isSignedLink(new URL(link, 'http://portal.invalid'), { now })
const path = fc.stringMatching(/^(?:\/[a-z0-9_-]{1,9}){1,4}$/)

test('a signed link opens its own path for an hour', () => {
  fc.assert(
    fc.property(path, fc.integer({ min: 0, max: 3599 }), (link, second) => {
      expect(open(signLink(link, { now: NOW }), seconds(second))).toBe(true)
    }),
  )
})

test('no longer, no other path, and not with another end', () => {
  fc.assert(
    fc.property(path, path, fc.integer({ min: 3600, max: 10 ** 9 }), (link, other, second) => {
      fc.pre(link !== other)
      const signed = signLink(link, { now: NOW })
      const query = signed.slice(link.length)
      expect(open(signed, seconds(second))).toBe(false)
      expect(open(other + query)).toBe(false)
      const params = new URLSearchParams(query)
      const later = { bis: String(Number(params.get('bis')) + second), token: params.get('token') ?? '' }
      expect(open(`${link}?${new URLSearchParams(later)}`)).toBe(false)
    }),
  )
})

test.each([
  '/a',
  '/a?bis=9999999999',
  '/a?token=x',
  '/a?bis=x&token=x',
  '/a?bis=9999999999&token=x',
  '/a?bis=Infinity&token=',
])('nobody makes one: %s', (link) => expect(open(link)).toBe(false))
