import { expect, test } from 'vitest'
import { refusalText } from './refusal-text.ts'

const failure = (fields: Record<string, string>) =>
  ({ kind: 'fehler', status: 422, code: 'EINGABE', text: 'Zum Veröffentlichen fehlt ein Bild.', fields }) as const

test.each([
  [null, null],
  [failure({}), null],
  [failure({ title: 'fehlt' }), 'Bitte prüfen Sie 1 Angabe.'],
  [failure({ title: 'fehlt', city: 'fehlt' }), 'Bitte prüfen Sie 2 Angaben.'],
])('VERWALTUNG-11: for %j the button shows %s', (error, text) => {
  expect(refusalText(error)).toBe(text)
})
