import { expect, test } from 'vitest'
import { FORM_CODES, type FormFailure } from '#app/shared/form/form-answer.ts'
import { withField } from './with-field.ts'

const failure = (code: FormFailure['code'], fields: FormFailure['fields'] = {}): FormFailure => {
  return { kind: 'fehler', status: null, code, text: 'Satz', fields }
}

test('what belongs to no field stays when a field is left or corrected', () => {
  const offline = failure(FORM_CODES.unexpected)
  expect(withField(offline, 'name', undefined)).toBe(offline)
})

test('the error of a field comes and goes by itself, and the last one takes the failure along', () => {
  const one = withField(null, 'name', 'Name fehlt.')
  expect(one).toMatchObject({ code: FORM_CODES.input, fields: { name: 'Name fehlt.' } })
  const two = withField(one, 'ort', 'Ort fehlt.')
  expect(two?.fields).toEqual({ name: 'Name fehlt.', ort: 'Ort fehlt.' })
  const left = withField(two, 'name', undefined)
  expect(left?.fields).toEqual({ ort: 'Ort fehlt.' })
  expect(withField(left, 'ort', undefined)).toBeNull()
})
