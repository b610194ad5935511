import { expect, test } from 'vitest'
import { isFreeNow, parseCount, parseDayInWords, parseFloor, parseYear } from './read-words.ts'

test.each([
  ['ca. 85 m²', 85],
  ['etwa 85,5', 85.5],
  ['2 1/2', 2.5],
  ['2½ Zimmer', 2.5],
  ['½', 0.5],
  ['3 Zimmer', 3],
  ['21/2', null],
  ['groß', null],
  [null, null],
] as const)('OPENIMMO-5: reads %j as the number %j', (text, expected) => {
  expect(parseCount(text, { digits: 1, max: 999 })).toBe(expected)
})

test.each([
  ['3. OG', 3],
  ['2.Etage', 2],
  ['EG', 0],
  ['Hochparterre', 0],
  ['1. UG', -1],
  ['Souterrain', -1],
  ['-2', -2],
  ['DG', null],
] as const)('OPENIMMO-5: reads %j as the floor %j', (text, expected) => {
  expect(parseFloor(text)).toBe(expected)
})

test.each([
  ['um 1900', 1900],
  ['ca. 1936', 1936],
  ['1900/1995', null],
] as const)('OPENIMMO-5: reads %j as the year %j', (text, expected) => {
  expect(parseYear(text)).toBe(expected)
})

test.each([
  ['Mai 2027', '2027-05-01'],
  ['ab Mitte Mai 2027', '2027-05-15'],
  ['Anfang März 2027', '2027-03-01'],
  ['ab dem 1. Juli 2027', '2027-07-01'],
  ['15. Sept. 2027', '2027-09-15'],
  ['2027-07', '2027-07-01'],
  ['07/2027', '2027-07-01'],
  ['zum 01.07.2027', '2027-07-01'],
  ['31. Juni 2027', null],
  ['nach Vereinbarung', null],
  ['sofort', null],
] as const)('OPENIMMO-26: reads %j as the day %j', (text, expected) => {
  expect(parseDayInWords(text)).toBe(expected)
})

test('OPENIMMO-26: reads only clear words as available now', () => {
  const words = ['sofort', 'ab sofort', 'Sofort frei', 'nach Vereinbarung', 'kurzfristig']
  expect(words.map(isFreeNow)).toEqual([true, true, true, false, false])
})
