import { expect, test } from 'vitest'
import { parseForm } from '../form/parse-form.ts'
import { RueckmeldungSchema } from './rueckmeldung.schema.ts'
import { KOMMENTAR_MAX } from './rueckmeldung.ts'

const FORM = { besichtigungId: 'b', stand: 's', mietinteresse: 'ja', kommentar: '' }
const parse = (values: object) => parseForm(RueckmeldungSchema, { ...FORM, ...values })

test.each([
  [{}, { mietinteresse: true, kommentar: null }],
  [{ mietinteresse: 'nein' }, { mietinteresse: false, kommentar: null }],
  [{ kommentar: ' \r\n ' }, { mietinteresse: true, kommentar: null }],
  [{ kommentar: '  Schön\r\nhell. ' }, { mietinteresse: true, kommentar: 'Schön\nhell.' }],
])('stores the feedback %j with defaults and a trimmed comment', (values, input) => {
  expect(parse(values).input).toEqual({ besichtigungId: 'b', stand: 's', ...input })
})

test.each([undefined, '', 'vielleicht', ['ja', 'nein']])('requires a valid choice: %j', (mietinteresse) => {
  expect(parse({ mietinteresse }).error?.fields).toEqual({
    mietinteresse: 'Bitte geben Sie an, ob Sie Interesse haben oder nicht.',
  })
})

test('tells by how much a comment is too long, and counts an emoji as one character', () => {
  expect(parse({ kommentar: ` ${'🙂'.repeat(KOMMENTAR_MAX)} ` }).error).toBeNull()
  expect(parse({ kommentar: 'x'.repeat(KOMMENTAR_MAX + 3) }).error?.fields).toEqual({
    kommentar: 'Bitte kürzen Sie Ihren Kommentar um 3 Zeichen. Es sind höchstens 2000 möglich.',
  })
})
