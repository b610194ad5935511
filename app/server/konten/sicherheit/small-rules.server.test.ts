import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { config } from '#app/server/config/config.server.ts'
import { requireSmsCountry } from '#app/server/konten/code/sms-land.server.ts'
import { parseTelefonnummer } from '#app/server/konten/code/telefonnummer.server.ts'
import { findAdresse, listNetworksFrom } from '#app/server/konten/sitzung/herkunft.server.ts'
import { decrypt, encrypt } from '#app/server/secrets/secrets.server.ts'
import { ownPath } from '#app/shared/konten/own-path.ts'

describe('a typed phone number', () => {
  test.each([
    ['+49', '151 12345678', '+4915112345678'],
    ['+49', '0151 12345678', '+4915112345678'],
    ['+49', '(0151) 123-456 78', '+4915112345678'],
    ['+49', '+49 151 12345678', '+4915112345678'],
    ['+49', '0049 151 12345678', '+4915112345678'],
    ['+43', '0664 1234567', '+436641234567'],
    ['+41', '079 123 45 67', '+41791234567'],
    ['+1', '202 555 0123', '+12025550123'],
    ['+49', '15100000001', '+4915100000001'],
    ['+49', '+53 5 1234567', '+5351234567'],
  ])('with %s, %s is read as %s', (vorwahl, nummer, e164) => {
    expect(parseTelefonnummer(vorwahl, nummer)).toBe(e164)
  })

  test.each([
    ['+49', ''],
    ['+49', '151 23'],
    ['+49', '030 23125000'],
    ['+49', '0800 1234567'],
    ['+49', 'abc 1234567'],
    ['+49', '151 12345678 9999'],
    ['+49', '+881 6 1234 5678'],
    ['+44', '70 1234 5678'],
    ['+43', '720 123456'],
    ['49', '151 12345678'],
    ['+4', '123'],
    ['+49', '+'],
    ['', '15112345678'],
  ])('with %s, %s is refused', (vorwahl, nummer) => {
    expect(() => parseTelefonnummer(vorwahl, nummer)).toThrow('Bitte geben Sie eine gültige Mobilnummer ein.')
  })
})

describe('redirect targets', () => {
  test.each(['/dashboard', '/wishlist?a=1#b', '/'])('%s is accepted', (path) => {
    expect(ownPath(path)).toBe(path)
  })

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    'javascript:alert(1)',
    '',
    null,
    undefined,
    7,
    `/${'a'.repeat(2001)}`,
  ])('%s leads to the dashboard', (ziel) => {
    expect(ownPath(ziel)).toBe('/dashboard')
  })

  test('stay within the portal for any text', () => {
    fc.assert(
      fc.property(fc.string(), (rest) => {
        const ziel = new URL(ownPath(`/${rest}`), 'https://portal.example')
        expect(ziel.origin).toBe('https://portal.example')
      }),
    )
  })
})

const countries = new Map([
  ['DE', 3000],
  ['US', 20],
  ['GB', 20],
])
const send = (vorwahl: string, nummer: string) =>
  requireSmsCountry(parseTelefonnummer(vorwahl, nummer), { countries, firma: config.firma })

test.each([
  ['+49', '151 12345678', { country: 'DE', perTag: 3000 }],
  ['+1', '202 555 0123', { country: 'US', perTag: 20 }],
  ['+49', '+44 7400 123456', { country: 'GB', perTag: 20 }],
])('accepts for SMS %s %s', (vorwahl, nummer, expected) => {
  expect(send(vorwahl, nummer)).toEqual(expected)
})

test.each([
  ['+1', '876 210 1234', 'Jamaika'],
  ['+49', '+1 876 210 1234', 'Jamaika'],
  ['+49', '001 876 210 1234', 'Jamaika'],
  ['+1', '416 555 0123', 'Kanada'],
  ['+44', '7624 123456', 'Isle of Man'],
  ['+49', '+44 7624 123456', 'Isle of Man'],
  ['+33', '6 12 34 56 78', 'Frankreich'],
  ['+49', '+53 5 1234567', 'Kuba'],
  ['+31', '6 12345678', 'Niederlande'],
])('refuses for SMS %s %s, a number of %s', (vorwahl, nummer, country) => {
  const sentence = `An Nummern aus diesem Land (${country}) senden wir zurzeit keine SMS. Bitte rufen Sie uns an: ${config.firma.telefon}`
  expect(() => send(vorwahl, nummer)).toThrow(expect.objectContaining({ code: 'SMS_LAND', message: sentence }))
})

test.each([
  ['203.0.113.7', ['203.0.113.7', '203.0.113.0/24']],
  ['::FFFF:203.0.113.7', ['203.0.113.7', '203.0.113.0/24']],
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1::/48']],
  ['2001:0DB8:0001:0002::6', ['2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1::/48']],
  ['2001:db8:1:ffee::', ['2001:db8:1:ffee::/64', '2001:db8:1:ff00::/56', '2001:db8:1::/48']],
  ['2001:db8::1', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']],
  ['127.0.0.1', []],
  ['::1', []],
  ['unbekannt', []],
  ['', []],
  [null, []],
])('limits count the address %s by the networks %j', (adresse, expected) => {
  const networks = listNetworksFrom({ adresse }).map(({ network }) => network)
  expect(networks).toEqual(expected)
  expect(findAdresse({ adresse })).toBe(expected[0] ?? null)
})

test('decrypts a text only for its purpose and owner, and only unchanged', () => {
  const value = encrypt('zweiter-faktor', 'GEHEIM', 'konto-1')
  expect(decrypt('zweiter-faktor', value, 'konto-1').text).toBe('GEHEIM')
  expect(value).not.toBe(encrypt('zweiter-faktor', 'GEHEIM', 'konto-1'))
  expect(() => decrypt('zweiter-faktor', value, 'konto-2')).toThrow()
  expect(() => decrypt('anderes', value, 'konto-1')).toThrow()
  const changed = `${value.startsWith('A') ? 'B' : 'A'}${value.slice(1)}`
  expect(() => decrypt('zweiter-faktor', changed, 'konto-1')).toThrow()
})
