import { expect, test } from 'vitest'
import { afterAskingText } from './after-asking.ts'

const RENT = { verkauf: false }
const BUY = { verkauf: true }
const JANA = { name: 'Jana Albrecht', phone: '+4915112345678', email: null, hasProfil: false }
const WITH_EMAIL = { ...JANA, email: 'jana@example.org' }
const KNOWN = { ...WITH_EMAIL, hasProfil: true }

test.each([
  ['a visitor', [RENT], null, 'Danach brauchen wir Ihre E-Mail-Adresse und Ihr Mietprofil, etwa 2\u00a0Minuten.'],
  ['a new account', [RENT], JANA, 'Danach brauchen wir Ihre E-Mail-Adresse und Ihr Mietprofil, etwa 2\u00a0Minuten.'],
  ['an account with email', [RENT], WITH_EMAIL, 'Danach brauchen wir Ihr Mietprofil, etwa 2\u00a0Minuten.'],
  ['an account with email and profile', [RENT], KNOWN, 'Danach brauchen wir zunächst nichts weiter.'],
  ['a purchase of a visitor', [BUY], null, 'Danach brauchen wir nur noch Ihre E-Mail-Adresse.'],
  ['a purchase of a known person', [BUY], WITH_EMAIL, 'Danach brauchen wir zunächst nichts weiter.'],
  ['a mixed list', [RENT, BUY], WITH_EMAIL, /Mietprofil, etwa .* Das Mietprofil gilt nur für die Miete/],
  ['a mixed list of a person with profile', [RENT, BUY], KNOWN, 'Danach brauchen wir zunächst nichts weiter.'],
])('ANFRAGE-16: names the tasks after the inquiry of %s', (_, exposes, person, text) => {
  const found = afterAskingText(exposes, { firma: 'Muster GmbH', needsProfil: true, person })
  if (typeof text === 'string') expect(found).toBe(text)
  else expect(found).toMatch(text)
})

test('ANFRAGE-16, FRAGEN-4: names no rental profile if the company asks for it only after the viewing', () => {
  const parties = { firma: 'Muster GmbH', needsProfil: false, person: WITH_EMAIL }
  expect(afterAskingText([RENT], parties)).toBe('Danach brauchen wir zunächst nichts weiter.')
  expect(afterAskingText([RENT, BUY], parties)).toMatch(/für die Miete erst nach der Besichtigung\.$/)
})
