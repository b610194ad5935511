import { expect, test } from 'vitest'
import { greetInFull } from './greet-in-full.server.ts'

const MIRA = { vorname: 'Mira', nachname: 'Kowalski' }
const content = (anrede: string | null) => ({
  betreff: '',
  preview: '',
  anrede,
  blocks: [],
  geheim: false,
  validMinutes: null,
})

test.each([
  ['the person it is written to', 'Guten Tag Mira,', MIRA, 'Guten Tag Mira Kowalski,'],
  ['somebody else', 'Guten Tag Tobias,', MIRA, 'Guten Tag Tobias,'],
  ['nobody by name', 'Guten Tag,', MIRA, 'Guten Tag,'],
  ['nobody at all', null, MIRA, null],
  ['a person whose last name is unknown', 'Guten Tag Mira,', { ...MIRA, nachname: ' ' }, 'Guten Tag Mira,'],
  [
    'a person whose last name is an advert',
    'Guten Tag Mira,',
    { ...MIRA, nachname: 'www.gewinn.de' },
    'Guten Tag Mira,',
  ],
  ['an account that is gone', 'Guten Tag Mira,', undefined, 'Guten Tag Mira,'],
])('a greeting of %s', (_whom, given, person, expected) => {
  expect(greetInFull(content(given), person).anrede).toBe(expected)
})

test('the text of staff is given the last name, too', () => {
  const values = { anrede: 'Guten Tag Mira,', vorname: 'Mira', nachname: '' }
  const mail = { key: 'neue-termine', values, geheim: false, validMinutes: null } as const
  expect(greetInFull(mail, MIRA).values).toEqual({
    ...values,
    anrede: 'Guten Tag Mira Kowalski,',
    nachname: 'Kowalski',
  })
})
