import { expect, test } from 'vitest'
import { ausstattungGruppen } from './ausstattung-gruppen.ts'

test('each amenity stands once, under its fullest name', () => {
  expect(
    ausstattungGruppen({
      merkmale: ['Altbau 1908', 'Innenhof', 'Aufzug', 'Glasfaser', 'Aufzug'],
      ausstattung: ['Aufzug', 'Begrünter Innenhof', 'Glasfaser im Haus'],
      umgebung: ['S-Bahn, 5 Minuten zu Fuß'],
    }),
  ).toEqual([
    { titel: 'Gebäude', eintraege: ['Altbau 1908', 'Aufzug'] },
    { titel: 'Gemeinschaft', eintraege: ['Begrünter Innenhof', 'Glasfaser im Haus'] },
    { titel: 'Umgebung', eintraege: ['S-Bahn, 5 Minuten zu Fuß'] },
  ])
})

test('parts of words are other things, and a group without entries is left out', () => {
  expect(ausstattungGruppen({ merkmale: ['Garten'], ausstattung: ['Gartenhof'], umgebung: [] })).toEqual([
    { titel: 'Gebäude', eintraege: ['Garten'] },
    { titel: 'Gemeinschaft', eintraege: ['Gartenhof'] },
  ])
  expect(ausstattungGruppen({ merkmale: ['Garten'], ausstattung: ['Garten'], umgebung: [] })).toEqual([
    { titel: 'Gebäude', eintraege: ['Garten'] },
  ])
})
