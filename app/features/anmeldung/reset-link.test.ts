import { expect, test } from 'vitest'
import { readResetParameter } from './reset-link.ts'

const read = (text: string) => readResetParameter(new URLSearchParams(text))

test.each([
  ['token_hash=T&type=recovery', { token: 'T' }],
  ['access_token=T&refresh_token=R&type=recovery', { token: 'T', id: 'R' }],
  ['access_token=T&type=recovery', { token: 'T' }],
])('accepts %s as a link', (text, link) => {
  expect(read(text)).toEqual({ kind: 'link', link })
})

test.each(['', 'token_hash=T', 'token_hash=T&type=magiclink', 'type=recovery', 'access_token=&type=recovery'])(
  'reads no link from %s',
  (text) => {
    expect(read(text)).toEqual({ kind: 'nichts' })
  },
)

test('prefers an error over a link and shows no text from the URL', () => {
  const result = read('error=access_denied&error_description=Rufen+Sie+0900+an&token_hash=T&type=recovery')
  expect(result).toEqual({
    kind: 'fehler',
    notice: { title: 'Fehler beim Reset-Link', text: 'Der Passwort-Reset-Link ist ungültig oder abgelaufen.' },
  })
})
