import { describe, expect, test } from 'vitest'
import { thrownError } from '../form/thrown-error.ts'
import { linkError, resetLinkError } from './anmeldung-error.ts'

describe('shows a thrown error (FORM-2)', () => {
  test.each([
    [new TypeError('Failed to fetch'), 'Verbindungsfehler'],
    [new TypeError('NetworkError when attempting to fetch resource.'), 'Verbindungsfehler'],
    [new TypeError('Load failed'), 'Verbindungsfehler'],
    [new DOMException('The operation timed out.', 'TimeoutError'), 'Zeitüberschreitung'],
    [new Error('timeout of 30000ms exceeded'), 'Zeitüberschreitung'],
    [new Error('cannot read properties of undefined'), 'Unerwarteter Fehler'],
    ['something else', 'Unerwarteter Fehler'],
  ])('%s', (error, title) => {
    expect(thrownError(error).title).toBe(title)
  })
})

describe('shows the error in the query of /login', () => {
  test.each([
    ['session_failed', 'Anmeldung fehlgeschlagen', 'Sitzung konnte nicht wiederhergestellt werden.'],
    ['verification_failed', 'Bestätigung fehlgeschlagen', 'Ihr Bestätigungslink ist ungültig oder abgelaufen.'],
    ['unexpected', 'Fehler', 'Ein unerwarteter Fehler ist aufgetreten.'],
    ['server_error', 'Fehler', 'Ein unerwarteter Fehler ist aufgetreten.'],
    ['otp_expired', 'Anmeldung fehlgeschlagen', 'Ihr Login-Link ist ungültig oder abgelaufen.'],
    ['access_denied', 'Anmeldung fehlgeschlagen', 'Ihr Login-Link ist ungültig oder abgelaufen.'],
    ['email_not_confirmed', 'E-Mail nicht bestätigt', 'Bitte öffnen Sie den Link'],
    ['user_banned', 'Konto gesperrt', 'Bitte wenden Sie sich an uns.'],
    ['over_request_rate_limit', 'Zu viele Anmeldeversuche', 'Bitte warten Sie'],
    ['Invalid login credentials', 'Anmeldung fehlgeschlagen', 'E-Mail oder Passwort ist nicht richtig.'],
    ['Email not confirmed', 'E-Mail nicht bestätigt', 'Bitte öffnen Sie den Link'],
    ['Account suspended', 'Konto gesperrt', 'Bitte wenden Sie sich an uns.'],
    ['Too many requests', 'Zu viele Anmeldeversuche', 'Bitte warten Sie einige Minuten'],
    ['User not found', 'Benutzer nicht gefunden', 'Bitte prüfen Sie die E-Mail-Adresse'],
    ['Signup requires a valid password', 'Passwort-Fehler', 'Bitte prüfen Sie Ihr Passwort'],
    ['Unable to validate email address: invalid format', 'E-Mail-Fehler', 'Bitte prüfen Sie Ihre E-Mail-Adresse'],
    [
      'Email link is invalid or has expired',
      'Anmeldung fehlgeschlagen',
      'Ihr Login-Link ist ungültig oder abgelaufen.',
    ],
    ['Network request failed', 'Verbindungsfehler', 'Der Server ist nicht erreichbar.'],
    ['Failed to fetch', 'Verbindungsfehler', 'Der Server ist nicht erreichbar.'],
    ['Rufen Sie 0900 123 an', 'Anmeldung fehlgeschlagen', 'Ihr Login-Link ist ungültig oder abgelaufen.'],
    ['__proto__', 'Anmeldung fehlgeschlagen', 'Ihr Login-Link ist ungültig oder abgelaufen.'],
  ])('%s', (code, title, text) => {
    const notice = linkError(code)
    expect(notice?.title).toBe(title)
    expect(notice?.text).toContain(text)
    expect(notice?.text).not.toContain('0900')
  })

  test('shows no message without a value', () => {
    expect(linkError(null)).toBeNull()
    expect(linkError('')).toBeNull()
  })
})

test.each([
  [['access_denied', 'otp_expired', 'Email link is invalid or has expired'], 'ist ungültig oder abgelaufen.'],
  [['Rufen Sie 0900 123 an', null, null], 'ist ungültig oder abgelaufen.'],
  [['server_error', null, null], 'konnte nicht geprüft werden.'],
  [['access_denied', 'user_banned', null], 'Bitte wenden Sie sich an uns.'],
])("shows a reset link's error %s without any text from the URL", (codes, text) => {
  const notice = resetLinkError(codes)
  expect(notice.title).toBe('Fehler beim Reset-Link')
  expect(notice.text).toContain(text)
})
