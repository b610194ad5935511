import { expect, test } from 'vitest'
import { COUNTRIES, isVorwahl, VORWAHL_STANDARD } from './countries.ts'
import { formatTelefon, formatTelefonForTable, splitTelefonnummer } from './format-telefon.ts'

test('offers 46 countries with different dial codes, Germany first (NUMMER-1)', () => {
  expect(COUNTRIES).toHaveLength(46)
  expect(new Set(COUNTRIES.map(({ code }) => code)).size).toBe(46)
  expect(COUNTRIES[0]).toEqual({ iso: 'DE', code: VORWAHL_STANDARD, country: 'Deutschland', flag: '🇩🇪' })
  expect(isVorwahl('+43')).toBe(true)
  expect(isVorwahl('49')).toBe(false)
})

test('no dial code begins with another, so a number belongs to one country', () => {
  const pairs = COUNTRIES.flatMap((a) => COUNTRIES.filter((b) => a !== b && b.code.startsWith(a.code)))
  expect(pairs).toEqual([])
})

test.each([
  ['+4915123456789', '+49\u00a0151\u00a023456789'],
  ['+436641234567', '+43\u00a0664\u00a01234567'],
  ['+38344123456', '+383\u00a0441\u00a023456'],
  ['+999123', '+999123'],
  ['0151 1234', '0151 1234'],
])('shows %s as %s', (e164, display) => {
  expect(formatTelefon(e164)).toBe(display)
})

test('begins a number in a table with 00, so that no program reads a formula', () => {
  expect(formatTelefonForTable('+4915123456789')).toBe('0049 151 23456789')
  expect(formatTelefonForTable('0151 1234')).toBe('0151 1234')
})

test.each([
  ['+49 151 12345678', { vorwahl: '+49', nummer: '15112345678' }],
  ['0049 (151) 12345678', { vorwahl: '+49', nummer: '15112345678' }],
  ['+43664/1234', { vorwahl: '+43', nummer: '6641234' }],
  ['0151 12345678', null],
  ['151 12345678', null],
])('splits the complete number %s into dial code and number', (input, parts) => {
  expect(splitTelefonnummer(input)).toEqual(parts)
})
