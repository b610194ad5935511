import { expect, test } from 'vitest'
import { loadErrorText } from './load-error-text.ts'

test.each([
  [new Error('Unexpected Server Error'), true, 'Der Server antwortet gerade nicht.'],
  [new TypeError('Failed to fetch'), true, 'Der Server ist nicht erreichbar.'],
  [new TypeError('Failed to fetch'), false, 'Sie haben gerade keine Verbindung zum Internet.'],
])('explains %s, browser online: %s', (error, online, reason) => {
  expect(loadErrorText('miete', error, online)).toBe(`Die Immobilien konnten nicht geladen werden: ${reason}`)
})

test('explains a response that is not data', () => {
  const text = 'Die empfangenen Daten haben ein ungültiges Format.'
  expect(loadErrorText('miete', new SyntaxError('Unexpected token <'), true)).toBe(text)
  expect(loadErrorText('verkauf', new Error('Unable to decode turbo-stream response'), true)).toBe(text)
})

test('uses the wording of the sale list', () => {
  expect(loadErrorText('verkauf', new Error('x'), true)).toBe(
    'Die Verkaufsobjekte konnten nicht geladen werden. Bitte versuchen Sie es später erneut.',
  )
})

test('shows the text of an expected failure', () => {
  const error = {
    status: 503,
    statusText: '',
    internal: false,
    data: { code: 'SUCHE_ZU_LANGSAM', text: 'Zu langsam.' },
  }
  expect(loadErrorText('miete', error, true)).toBe('Zu langsam.')
})
