import { expect, test } from 'vitest'
import { hasLoginLink, hasTokenInQuery } from './has-login-link.ts'
import { cleanLoginLink, parseLoginLink } from './login-link.ts'

const ort = (url: string) => {
  const { pathname, search, hash } = new URL(url, 'http://x')
  return { pathname, search, hash }
}

test.each([
  ['/dashboard?token_hash=T&type=email_change', { kind: 'bestaetigung', tokenHash: 'T', type: 'email_change' }],
  ['/#token_hash=T&type=magiclink', { kind: 'bestaetigung', tokenHash: 'T', type: 'magiclink' }],
  [
    '/#access_token=T&refresh_token=R&type=signup',
    { kind: 'sitzung', accessToken: 'T', refreshToken: 'R', type: 'signup' },
  ],
  ['/?access_token=T&refresh_token=R', { kind: 'sitzung', accessToken: 'T', refreshToken: 'R', type: null }],
  ['/login?token_hash=T&type=magiclink', { kind: 'bestaetigung', tokenHash: 'T', type: 'magiclink' }],
  ['/?token_hash=T', { kind: 'unvollstaendig', meant: 'bestaetigung' }],
  ['/?access_token=T', { kind: 'unvollstaendig', meant: 'sitzung' }],
  ['/dashboard?token_hash=T&type=recovery', { kind: 'recovery' }],
  ['/#access_token=T&refresh_token=R&type=recovery', { kind: 'recovery' }],
  ['/?error=access_denied', { kind: 'fehler', code: 'access_denied' }],
  ['/#error=access_denied&error_code=otp_expired&error_description=x', { kind: 'fehler', code: 'otp_expired' }],
  ['/login#error=access_denied', { kind: 'fehler', code: 'access_denied' }],
  ['/login?error=otp_expired', null],
  ['/reset-password?token_hash=T&type=recovery', null],
  ['/reset-password?error=x', null],
  ['/vermietung?q=error', null],
  ['/vermietung?type=signup', null],
  ['/?error=', null],
])('reads the link %s', (url, expected) => {
  expect(parseLoginLink(ort(url))).toEqual(expected)
  if (expected) expect(hasLoginLink(ort(url))).toBe(true)
})

test('cuts the error code of a provider', () => {
  const link = parseLoginLink(ort(`/?error=${'x'.repeat(1000)}`))
  expect(link).toEqual({ kind: 'fehler', code: 'x'.repeat(100) })
})

test.each([
  ['/dashboard?token_hash=T&type=email_change', '/dashboard'],
  ['/vermietung?q=K%C3%B6ln&token_hash=T&type=signup&seite=2', '/vermietung?q=K%C3%B6ln&seite=2'],
  ['/?q=a#access_token=T&refresh_token=R&type=signup&expires_in=3600&token_type=bearer', '/?q=a'],
  ['/expose/1?type=a#kosten', '/expose/1?type=a#kosten'],
  ['/expose/1?token_hash=T&type=a#kosten', '/expose/1#kosten'],
  ['/#error=a&error_code=b&error_description=c', '/'],
])('cleans %s to %s', (url, expected) => {
  expect(cleanLoginLink(ort(url))).toBe(expected)
})

test('finds a token in the query', () => {
  expect(hasTokenInQuery('?a=1&token_hash=T')).toBe(true)
  expect(hasTokenInQuery('?q=token_hash')).toBe(false)
})
