import { expect, test } from 'vitest'
import { toWbsFacts } from './wbs-facts.server.ts'

const WBS = { art: 'be_140' as const, zimmer: 2, flaeche: null, gueltigBis: '2027-06-30' }
const WOHNUNG = { wbs: true, wbsArt: 'be_160' as const, zimmer: 2, wohnflaeche: 55, verfuegbarAb: '2027-03-01' }
const SETTING = { fragen: {}, today: '2027-01-15' }

test.each([
  ['WBS 140 (Berlin), bis 2 Zimmer, gültig bis 30.06.2027\nPasst.', {}, {}],
  ['keiner angegeben', { art: null }, {}],
  ['WBS 180 (Berlin), bis 2 Zimmer, gültig bis 30.06.2027\nPasst nicht: andere Art.', { art: 'be_180' as const }, {}],
  [
    'WBS 140 (Berlin), bis 2 Zimmer, gültig bis 30.06.2027\nPasst nicht: Die Wohnung ist größer als erlaubt.',
    {},
    { zimmer: 3 },
  ],
  [
    'WBS 140 (Berlin), bis 2 Zimmer, gültig bis 28.02.2027\nPasst nicht: gilt nicht bis zum Einzug.',
    { gueltigBis: '2027-02-28' },
    {},
  ],
])('WBS-7: shows staff the text %s', (value, wbs, wohnung) => {
  const answers = { wbs: { ...WBS, ...wbs }, wohnung: { ...WOHNUNG, ...wohnung } }
  expect(toWbsFacts(answers, SETTING)).toEqual([{ label: 'WBS', value }])
})

test('WBS-7: shows staff no WBS that the flat does not require or the company does not ask', () => {
  const answers = { wbs: WBS, wohnung: WOHNUNG }
  expect(toWbsFacts({ ...answers, wohnung: { ...WOHNUNG, wbs: false } }, SETTING)).toEqual([])
  expect(toWbsFacts(answers, { ...SETTING, fragen: { wbs: 'nicht' } })).toEqual([])
})
