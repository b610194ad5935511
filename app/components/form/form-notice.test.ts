import { expect, test } from 'vitest'
import { FORM_CODES, type FormFailure } from '#app/shared/form/form-answer.ts'
import { NOT_REACHABLE } from '#app/shared/not-reachable.ts'
import { withTitle } from './form-notice.ts'

const TITLE = 'Fehler bei der Buchung'

const failure = (code: FormFailure['code'], title?: string): FormFailure => ({
  kind: 'fehler',
  status: null,
  code,
  title,
  text: 'Satz.',
  fields: {},
})

test.each<[cause: string, failure: FormFailure, title: string | undefined]>([
  ['a lost connection', failure(FORM_CODES.unexpected, 'Verbindungsfehler'), TITLE],
  ['an unexpected answer', failure(FORM_CODES.unexpected, 'Unerwarteter Fehler'), TITLE],
  ['a database that is away', failure(NOT_REACHABLE.code, NOT_REACHABLE.title), TITLE],
  ['a refusal without a headline', failure('TERMIN_ABGESAGT'), TITLE],
  [
    'a refusal with a headline of its own',
    failure('TERMIN_ABGESAGT', 'Termin nicht verfügbar'),
    'Termin nicht verfügbar',
  ],
])('FORM-2: shows the right headline for %s', (_, cause, title) => {
  expect(withTitle(cause, TITLE)).toEqual({ ...cause, title })
})

test('FORM-2: keeps the failure unchanged for a form without a headline', () => {
  const cause = failure(FORM_CODES.unexpected, 'Verbindungsfehler')
  expect(withTitle(cause, undefined)).toBe(cause)
})
