import { expect, test } from 'vitest'
import { parseForm } from '../form/parse-form.ts'
import { WohnungsbewerbungSchema } from './wohnungsbewerbung.schema.ts'

const check = (values: Record<string, string>) => parseForm(WohnungsbewerbungSchema, values).error?.fields ?? {}

test('requires all three fields', () => {
  expect(Object.keys(check({ vorname: ' ' }))).toEqual(['vorname', 'nachname', 'email'])
  expect(check({ vorname: 'Jana', nachname: 'Albrecht', email: 'jana@example.org' })).toEqual({})
})

test('requires a valid address', () => {
  expect(check({ vorname: 'J', nachname: 'A', email: 'jana@example' }).email).toMatch(/prüfen/)
})
