import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { longText, rawText, check as rule } from '../form/form-schema.ts'
import { parseForm } from '../form/parse-form.ts'

const schema = z.object({ row: rawText(), note: longText(() => null) })
const check = (values: Record<string, string>) => {
  const { input, error } = parseForm(schema, values)
  return input ?? error.fields
}

test('keeps a text as typed, and reads a missing one as empty', () => {
  expect(check({ row: ' Jana ' })).toEqual({ row: ' Jana ', note: '' })
})

test('limits a line to 2000 characters, and a multi-line text only by its own rule (FORM-5)', () => {
  expect(check({ row: 'x'.repeat(2001) })).toEqual({ row: 'Bitte kürzen Sie Ihre Eingabe.' })
  expect(check({ row: 'x'.repeat(2000), note: 'x'.repeat(9000) })).toMatchObject({
    note: expect.stringMatching(/^x{9000}$/),
  })
})

test('refuses values that no form of the portal sends, in German', () => {
  const choice = z.object({ choice: z.enum(['a', 'b']), id: z.uuid(), row: rawText() })
  const { error } = parseForm(choice, { choice: 'c', id: 'x', row: ['a', 'b'] })
  const sentence = 'Bitte prüfen Sie diese Angabe.'
  expect(error).toMatchObject({ text: sentence, fields: { choice: sentence, id: sentence, row: sentence } })
})

test('gives a rule over several fields the typed text, also of an invalid field, and nothing for a value that is no text', () => {
  const seen: unknown[] = []
  const found = (values: object) => {
    seen.push(values)
    return { b: 'Zu früh.' }
  }
  const span = z.object({ a: rawText(() => 'Falsch.'), b: rawText() }).check(rule(found))
  expect(parseForm(span, { a: 'x', b: 'y' }).error?.fields).toEqual({ a: 'Falsch.', b: 'Zu früh.' })
  expect(parseForm(span, { a: ['x', 'y'], b: 'y' }).error?.fields).toMatchObject({ b: 'Zu früh.' })
  expect(seen).toEqual([{ a: 'x', b: 'y' }, { b: 'y' }])
})
