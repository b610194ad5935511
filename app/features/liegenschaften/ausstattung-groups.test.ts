import { expect, test } from 'vitest'
import { ausstattungGroups } from './ausstattung-groups.ts'

const groups = (...liegenschaft: Parameters<typeof ausstattungGroups>) =>
  ausstattungGroups(...liegenschaft).map(({ category, entries }) => [category, entries.map(({ name }) => name)])

test('lists each amenity once, under its fullest name', () => {
  expect(
    groups({
      merkmale: ['Altbau 1908', 'Innenhof', 'Aufzug', 'Glasfaser', 'Aufzug'],
      ausstattung: ['Aufzug', 'Begrünter Innenhof', 'Glasfaser im Haus'],
      umgebung: ['S-Bahn, 5 Minuten zu Fuß'],
    }),
  ).toEqual([
    ['Gebäude', ['Altbau 1908', 'Aufzug']],
    ['Gemeinschaft', ['Begrünter Innenhof', 'Glasfaser im Haus']],
    ['Umgebung', ['S-Bahn, 5 Minuten zu Fuß']],
  ])
})

test('compares whole words, and drops empty groups', () => {
  expect(groups({ merkmale: ['Garten'], ausstattung: ['Gartenhof'], umgebung: [] })).toEqual([
    ['Gebäude', ['Garten']],
    ['Gemeinschaft', ['Gartenhof']],
  ])
  expect(groups({ merkmale: ['Garten'], ausstattung: ['Garten'], umgebung: [] })).toEqual([['Gebäude', ['Garten']]])
})
