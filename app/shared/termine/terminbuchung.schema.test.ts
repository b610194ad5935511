import { expect, test } from 'vitest'
import { parseForm } from '../form/parse-form.ts'
import { BuchungSchema, WartelisteSchema } from './terminbuchung.schema.ts'

const ID = '11111111-2222-4333-8444-555555555555'
const HOW_MANY = { personen: 'Bitte wählen Sie, wie viele Personen kommen.' }

test.for(['1', '20'])('accepts %s people', (personen) => {
  expect(parseForm(BuchungSchema, { terminId: ID, personen })).toMatchObject({ input: { personen: Number(personen) } })
})

test.for(['', '0', '-1', '1.5', '21', '2147483648', '1e300', 'NaN', 'Infinity', 'zwei'])(
  'refuses %j people, for a booking and for the waiting list',
  (personen) => {
    expect(parseForm(BuchungSchema, { terminId: ID, personen }).error?.fields).toEqual(HOW_MANY)
    expect(parseForm(WartelisteSchema, { termine: ID, personen }).error?.fields).toEqual(HOW_MANY)
  },
)
