import { expect, test } from 'vitest'
import type { Wbs } from './fits-wbs.ts'
import { wbsWord } from './wbs-word.ts'

const OWN: Wbs = { art: 'be_140', zimmer: 2, flaeche: null, gueltigBis: '2027-06-30' }
const CARD = { zimmer: 2, wohnflaeche: 50, wbsNeed: { art: 'be_160' as const, verfuegbarAb: '2027-03-01' } }

test.each([
  ['passt zu Ihrem WBS', {}, {}],
  [null, { wbsNeed: null }, {}],
  ['nur mit WBS A', { wbsNeed: { art: 'nw_a' as const, verfuegbarAb: null } }, {}],
  ['zu groß für Ihren WBS', { zimmer: 3 }, {}],
  ['Ihr WBS läuft vor dem Einzug ab', {}, { gueltigBis: '2027-02-01' }],
  ['Ihr WBS ist abgelaufen', {}, { gueltigBis: '2026-12-31' }],
])('WBS-4: a card shows %s', (word, card, own) => {
  expect(wbsWord({ ...CARD, ...card }, { ...OWN, ...own }, '2027-01-15')).toBe(word)
})
