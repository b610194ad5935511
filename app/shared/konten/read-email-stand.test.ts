import { expect, test } from 'vitest'
import { toKontoStand } from './konto-stand.ts'
import { readEmailStand } from './read-email-stand.ts'

const PERSON = { kontoId: '1', rolle: 'applicant', vorname: 'Jana', nachname: 'Albrecht', phone: null } as const

test.each([
  [
    { email: 'jana@example.org', emailNeu: null },
    { hasEmail: true, emailNeu: null },
  ],
  [
    { email: null, emailNeu: 'jana@example.org' },
    { hasEmail: false, emailNeu: 'jana@example.org' },
  ],
])('what the server says of %j', (adressen, erwartet) => {
  const antwort: unknown = JSON.parse(JSON.stringify({ angemeldet: toKontoStand({ ...PERSON, ...adressen }) }))
  expect(readEmailStand(antwort)).toEqual(erwartet)
})

test('nobody is signed in', () => expect(readEmailStand({ angemeldet: null })).toBeNull())

test.each([
  null,
  undefined,
  'abc',
  [],
  {},
  { angemeldet: 1 },
  { angemeldet: {} },
  { angemeldet: { hasEmail: 1, emailNeu: 2 } },
])('of %j nothing is known', (antwort) => expect(readEmailStand(antwort)).toBeUndefined())
