import { expect, test } from 'vitest'
import { ausstattungIcon } from '#app/components/ui/ausstattung-icon.ts'
import { anzahlLiegenschaften, homeUrl } from './home-texte.ts'

test('counts are inflected', () => {
  expect([anzahlLiegenschaften(1, 1), anzahlLiegenschaften(6, 6), anzahlLiegenschaften(0, 1)]).toEqual([
    '1 Liegenschaft',
    '6 Liegenschaften',
    '0 von 1 Liegenschaft',
  ])
})

test('a search is part of the URL', () => {
  expect([homeUrl(''), homeUrl('Köln & Bonn')]).toEqual(['/', '/?q=K%C3%B6ln+%26+Bonn'])
})

test.each([
  ['S-Bahn, 5 Minuten zu Fuß', 'train-front'],
  ['Waschküche', 'washing-machine'],
  ['Begrünter Innenhof', 'trees'],
  ['Aufzug', 'arrow-up-down'],
  ['Stadtpark', 'tree-deciduous'],
  ['Etwas Besonderes', 'check'],
])('%s has the icon %s', (name, icon) => {
  expect(ausstattungIcon(name)).toBe(icon)
})
