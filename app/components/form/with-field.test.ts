import { expect, test } from 'vitest'
import { FORM_CODES, type FormFailure } from '#app/shared/form/form-answer.ts'
import { withField } from './with-field.ts'

const failure = (code: FormFailure['code'], fields: FormFailure['fields'] = {}): FormFailure => {
  return { kind: 'fehler', status: null, code, text: 'Satz', fields }
}

test('keeps a general failure when a field is left or corrected', () => {
  const offline = failure(FORM_CODES.unexpected)
  expect(withField(offline, 'name', undefined)).toBe(offline)
})

test("adds and removes a field's error, and the last removal clears the failure", () => {
  const one = withField(null, 'name', 'Name fehlt.')
  expect(one).toMatchObject({ code: FORM_CODES.input, fields: { name: 'Name fehlt.' } })
  const two = withField(one, 'ort', 'Ort fehlt.')
  expect(two?.fields).toEqual({ name: 'Name fehlt.', ort: 'Ort fehlt.' })
  const left = withField(two, 'name', undefined)
  expect(left?.fields).toEqual({ ort: 'Ort fehlt.' })
  expect(withField(left, 'ort', undefined)).toBeNull()
})
