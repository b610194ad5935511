import { expect, test } from 'vitest'
import { nameApart, toLiegenschaftId, toLiegenschaftName } from './liegenschaft-choice.ts'

const a = '10000000-0000-4000-8000-000000000000'
const b = '20000000-0000-4000-8000-000000000000'
const c = '30000000-0000-4000-8000-000000000000'
const d = '40000000-0000-4000-8000-000000000000'
const CHOICES = nameApart([
  { id: a, name: 'Erkerhaus', address: 'Parkweg 1' },
  { id: b, name: 'Neubau', address: 'Lindenstraße 5' },
  { id: c, name: 'neubau', address: 'Lindenstraße 7' },
  { id: d, name: 'Neubau', address: 'Lindenstraße 7' },
])

test('BESTAND-10: offers each Liegenschaft by a unique name', () => {
  expect(CHOICES.map(({ name }) => name)).toEqual([
    'Erkerhaus',
    'Neubau, Lindenstraße 5',
    'neubau, Lindenstraße 7, 30000000',
    'Neubau, Lindenstraße 7, 40000000',
  ])
})

test.for([
  [' erkerHaus ', a],
  ['Neubau, Lindenstraße 5', b],
  [b, b],
  ['', ''],
  ['Erker', 'Erker'],
] as const)('BESTAND-10: reads %j as %s', ([typed, id]) => {
  expect(toLiegenschaftId(CHOICES, typed)).toBe(id)
})

test('shows a stored Liegenschaft by its name, and any other text as typed', () => {
  expect([a, 'Erker', ''].map((text) => toLiegenschaftName(CHOICES, text))).toEqual(['Erkerhaus', 'Erker', ''])
})
