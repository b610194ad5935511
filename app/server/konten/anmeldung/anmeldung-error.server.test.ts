import { expect, test } from 'vitest'
import { DomainError } from '#app/shared/domain-error.ts'
import { LimitError } from '#app/shared/konten/limit-error.ts'
import { anmeldeError, anmeldungFailed, emailNotConfirmed, kontoLocked } from './anmeldung-error.server.ts'

const SENTENCE = 'Für Ihr Konto genügt ein Code per SMS nicht.'

test.each([
  [anmeldungFailed(), 'Anmeldung fehlgeschlagen', 'E-Mail oder Passwort ist nicht richtig.'],
  [emailNotConfirmed(), 'E-Mail nicht bestätigt', 'Bitte öffnen Sie den Link'],
  [kontoLocked(), 'Konto gesperrt', 'Bitte wenden Sie sich an uns.'],
  [new DomainError('PASSWORT_NOETIG', SENTENCE), 'Anmeldung fehlgeschlagen', SENTENCE],
])('$code has a title and its own German sentence', (error, title, text) => {
  expect(anmeldeError(error).title).toBe(title)
  expect(anmeldeError(error).text).toBe(error.message)
  expect(error.message).toContain(text)
})

test('tells when the next try is allowed', () => {
  const now = new Date('2026-07-01T12:00:00Z')
  expect(anmeldeError(new LimitError('Anmeldeversuche', new Date('2026-07-01T12:31:10Z'), now))).toEqual({
    title: 'Zu viele Anmeldeversuche',
    text: 'Bitte versuchen Sie es ab 14:32\u00a0Uhr erneut.',
  })
})
