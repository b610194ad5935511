import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanText, parseDay, parseFlag, parseNumber, parsePostcode, parseWhole } from './read-value.ts'

const MONEY = { digits: 2, max: 9_999_999_999, isMoney: true }
const AREA = { digits: 2, max: 999_999 }

test.each([
  ['1.234,56', 1234.56],
  ['1,234.56', 1234.56],
  ['1234.56', 1234.56],
  ['1234,56 €', 1234.56],
  ['1.234', 1234],
  ['1.234.567,-', 1_234_567],
  ["1'234.50", 1234.5],
  ['0.500', 0.5],
  ['612', 612],
  ['12.34.56', null],
  ['-5', null],
  ['auf Anfrage', null],
  ['1e9', null],
  ['99999999999', null],
  ['', null],
  [null, null],
] as const)('OPENIMMO-5: reads %j as %j euro', (text, expected) => {
  expect(parseNumber(text, MONEY)).toBe(expected)
})

test.each([
  ['85.125', 85.13],
  ['85,5 m²', 85.5],
  ['1.085,5', 1085.5],
] as const)('OPENIMMO-5: reads %j as %j square metres', (text, expected) => {
  expect(parseNumber(text, AREA)).toBe(expected)
})

test('refuses a text of megabytes as a number without searching it', () => {
  expect(parseNumber(`${'kWh'.repeat(500_000)}\nx`, AREA)).toBeNull()
  expect(parseNumber(`12${' '.repeat(500_000)}`, AREA)).toBeNull()
})

test('OPENIMMO-5: reads back any amount in German and English notation', () => {
  const amount = fc.integer({ min: 0, max: 999_999_999 }).map((cents) => cents / 100)
  fc.assert(
    fc.property(amount, (value) => {
      const german = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2 }).format(value)
      const english = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }).format(value)
      for (const text of [german, english, value.toFixed(2), `${german} €`])
        expect(parseNumber(text, MONEY)).toBe(value)
    }),
  )
})

test('OPENIMMO-5: returns a number that fits its column, or null', () => {
  const text = fc.string({ unit: fc.constantFrom('0', '1', '9', '.', ',', '-', ' ', '€', 'e') })
  fc.assert(
    fc.property(text, (written) => {
      const value = parseNumber(written, AREA)
      if (value !== null) expect(value).toSatisfy((v: number) => v >= 0 && v <= 999_999 && Number(v.toFixed(2)) === v)
    }),
  )
})

test.each([
  ['2026-03-01', '2026-03-01'],
  ['2026-03-01T00:00:00+01:00', '2026-03-01'],
  ['01.03.2026', '2026-03-01'],
  ['1.3.26', '2026-03-01'],
  ['30.02.2026', null],
  ['sofort', null],
  ['0000-01-01', null],
  [null, null],
] as const)('OPENIMMO-5: reads %j as the day %j', (text, expected) => {
  expect(parseDay(text)).toBe(expected)
})

test('OPENIMMO-5: reads back any day in ISO and German notation', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }), (day) => {
      const iso = day.toISOString().slice(0, 10)
      expect(parseDay(iso)).toBe(iso)
      expect(parseDay(iso.split('-').toReversed().join('.'))).toBe(iso)
    }),
  )
})

test.each([
  ['01067', null, '01067'],
  ['1067', 'DEU', '01067'],
  ['D-01067', null, '01067'],
  ['1010', 'AUT', '1010'],
  ['SW1A 1AA', 'GBR', 'SW1A 1AA'],
  ['12', null, null],
  ['unbekannt!', null, null],
] as const)('OPENIMMO-5: reads %j in the country %j as the postcode %j', (text, land, expected) => {
  expect(parsePostcode(text, { land })).toBe(expected)
})

test('OPENIMMO-5: restores the leading zero of a postcode', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 99_999 }), (plz) => {
      expect(parsePostcode(String(plz), { land: 'DEU' })).toBe(String(plz).padStart(5, '0'))
    }),
  )
})

test('reads whole numbers, flags and texts', () => {
  expect(['2', '-1', '3.0', '2,5', 'EG'].map((text) => parseWhole(text, { min: -20, max: 200 }))).toEqual([
    2,
    -1,
    3,
    null,
    null,
  ])
  expect(['true', '1', 'JA', 'false', '0', null].map(parseFlag)).toEqual([true, true, true, false, false, null])
  expect(cleanText(' a\u0000b\r\nc<br/>d\uD800 ', 20)).toBe('ab\nc\nd\uFFFD')
  expect(cleanText('lang genug', 5)).toBe('lang…')
  expect(cleanText('  ', 5)).toBeNull()
})
