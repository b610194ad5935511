import { expect, test } from 'vitest'
import { besichtigungenText, fragebogenText, suchenText } from './bereich-text.ts'

test.each([
  [1, 0, '1\u00a0Besichtigung'],
  [3, 0, '3\u00a0Besichtigungen'],
  [3, 1, '1\u00a0Rückmeldung ist offen'],
  [3, 2, '2\u00a0Rückmeldungen sind offen'],
])('describes %i viewings, %i without feedback', (besichtigungen, openRueckmeldungen, text) => {
  expect(besichtigungenText({ besichtigungen, openRueckmeldungen })).toBe(text)
})

test('describes the progress of the questionnaire', () => {
  const own = { personen: 2, percent: 60 }
  expect(fragebogenText({ ...own, openOthers: 0 })).toBe('2\u00a0Personen, 60\u00a0% ausgefüllt')
  expect(fragebogenText({ ...own, openOthers: 1 })).toBe(
    '2\u00a0Personen, 60\u00a0% ausgefüllt; 1\u00a0weitere Person noch nicht fertig',
  )
})

test('counts saved searches', () => {
  expect([1, 3].map(suchenText)).toEqual(['1\u00a0Suche', '3\u00a0Suchen'])
})
