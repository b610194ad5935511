import { expect, test } from 'vitest'
import { ausstattungGroups } from './ausstattung-groups.ts'

test('each amenity stands once, under its fullest name', () => {
  expect(
    ausstattungGroups({
      merkmale: ['Altbau 1908', 'Innenhof', 'Aufzug', 'Glasfaser', 'Aufzug'],
      ausstattung: ['Aufzug', 'Begrünter Innenhof', 'Glasfaser im Haus'],
      umgebung: ['S-Bahn, 5 Minuten zu Fuß'],
    }),
  ).toEqual([
    { title: 'Gebäude', entries: ['Altbau 1908', 'Aufzug'] },
    { title: 'Gemeinschaft', entries: ['Begrünter Innenhof', 'Glasfaser im Haus'] },
    { title: 'Umgebung', entries: ['S-Bahn, 5 Minuten zu Fuß'] },
  ])
})

test('parts of words are other things, and a group without entries is left out', () => {
  expect(ausstattungGroups({ merkmale: ['Garten'], ausstattung: ['Gartenhof'], umgebung: [] })).toEqual([
    { title: 'Gebäude', entries: ['Garten'] },
    { title: 'Gemeinschaft', entries: ['Gartenhof'] },
  ])
  expect(ausstattungGroups({ merkmale: ['Garten'], ausstattung: ['Garten'], umgebung: [] })).toEqual([
    { title: 'Gebäude', entries: ['Garten'] },
  ])
})
