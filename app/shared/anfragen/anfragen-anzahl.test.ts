import { expect, test } from 'vitest'
import { readAnfragenAnzahl, weitereAnfragenUrl } from './anfragen-anzahl.ts'

test.each([
  ['', 24],
  ['anfragen=48', 48],
  ['anfragen=1', 24],
  ['anfragen=9999', 500],
  ['anfragen=99999', 24],
  ['anfragen=-5', 24],
  ['anfragen=alle', 24],
])('?%s shows %i inquiries', (query, anzahl) => {
  expect(readAnfragenAnzahl(new URLSearchParams(query))).toBe(anzahl)
})

test('the next ones come on top of those that are shown', () => {
  const url = weitereAnfragenUrl(24)
  expect(url).toBe('/dashboard?anfragen=48')
  expect(readAnfragenAnzahl(new URL(url, 'http://localhost').searchParams)).toBe(48)
  expect(weitereAnfragenUrl(490)).toBe('/dashboard?anfragen=500')
})
