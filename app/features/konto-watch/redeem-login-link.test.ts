import { afterEach, describe, expect, test, vi } from 'vitest'
import { redeemLoginLink } from './redeem-login-link.ts'

afterEach(() => vi.unstubAllGlobals())

const BESTAETIGUNG = { kind: 'bestaetigung', tokenHash: 'T', type: 'email_change' } as const
const SITZUNG = { kind: 'sitzung', accessToken: 'T', refreshToken: 'R', type: null } as const
const GOOD = 'Sie werden zur Dashboard weitergeleitet...'

/** Stubs `fetch` with a response of the server. */
function answerWith(answer: () => Response) {
  const fetchMock = vi.fn(async (_url: string, _init: RequestInit) => answer())
  vi.stubGlobal('fetch', fetchMock)
  return fetchMock
}

const invalid = () => Response.json({ kind: 'ungueltig' })

describe('handles the four failures of a link (LINK-5)', () => {
  test.each([
    [
      { kind: 'fehler', code: 'otp_expired' } as const,
      invalid,
      ['Anmeldung fehlgeschlagen', 'Ihr Login-Link ist ungültig oder abgelaufen.', '/login?error=otp_expired'],
    ],
    [
      SITZUNG,
      invalid,
      ['Anmeldung fehlgeschlagen', 'Sitzung konnte nicht wiederhergestellt werden.', '/login?error=session_failed'],
    ],
    [
      BESTAETIGUNG,
      invalid,
      [
        'Bestätigung fehlgeschlagen',
        'Ihr Bestätigungslink ist ungültig oder abgelaufen.',
        '/login?error=verification_failed',
      ],
    ],
    [
      BESTAETIGUNG,
      () => new Response(null, { status: 500 }),
      ['Fehler', 'Ein unerwarteter Fehler ist aufgetreten.', '/login?error=unexpected'],
    ],
    [
      SITZUNG,
      () => {
        throw new TypeError('Failed to fetch')
      },
      ['Fehler', 'Ein unerwarteter Fehler ist aufgetreten.', '/login?error=unexpected'],
    ],
    [
      { kind: 'unvollstaendig', meant: 'sitzung' } as const,
      invalid,
      ['Anmeldung fehlgeschlagen', 'Sitzung konnte nicht wiederhergestellt werden.', '/login?error=session_failed'],
    ],
  ])('shows a message and redirects for %j', async (link, answer, [title, text, target]) => {
    answerWith(answer)
    expect(await redeemLoginLink(link, '/')).toEqual({ toast: { title, text, kind: 'fehler' }, target, reload: false })
  })

  test('escapes a code of the provider, so that it cannot add parameters', async () => {
    const { target } = await redeemLoginLink({ kind: 'fehler', code: 'a&weiter=//b' }, '/')
    expect(target).toBe('/login?error=a%26weiter%3D%2F%2Fb')
  })
})

test('keeps person and link after too many attempts', async () => {
  const text = 'Zu viele Versuche. Bitte versuchen Sie es ab 12:18 Uhr erneut. Öffnen Sie den Link dann noch einmal.'
  answerWith(() => Response.json({ kind: 'zu-viele', text }))
  const toast = { title: 'Link noch nicht geprüft', text, kind: 'fehler' }
  expect(await redeemLoginLink(SITZUNG, '/')).toEqual({ toast, target: null, reload: false })
})

test('gives up on a server that never responds', async () => {
  const clock = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal)
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  })
  const result = redeemLoginLink(BESTAETIGUNG, '/')
  clock.abort(new DOMException('The operation timed out.', 'TimeoutError'))
  expect(await result).toMatchObject({ target: '/login?error=unexpected' })
  expect(timeout).toHaveBeenCalledWith(30_000)
})

test.each([
  [
    { kind: 'bestaetigt', already: false, angemeldet: true },
    { title: 'E-Mail erfolgreich bestätigt', text: GOOD },
    null,
    true,
  ],
  [
    { kind: 'bestaetigt', already: true, angemeldet: true },
    { title: 'E-Mail bereits bestätigt', text: 'Ihre E-Mail-Adresse ist schon bestätigt. Es ist nichts mehr zu tun.' },
    null,
    true,
  ],
  [
    { kind: 'bestaetigt', already: true, angemeldet: false },
    null,
    '/login?bestaetigt=bereits&weiter=%2Fvermietung%3Fq%3Da',
    false,
  ],
  [
    { kind: 'bestaetigt', already: false, angemeldet: false },
    null,
    '/login?bestaetigt=1&weiter=%2Fvermietung%3Fq%3Da',
    false,
  ],
  [{ kind: 'angemeldet' }, { title: 'Erfolgreich angemeldet', text: GOOD }, null, true],
  [{ kind: 'zweiter-faktor' }, null, '/login/zweiter-faktor?weiter=%2Fvermietung%3Fq%3Da', false],
])('shows, redirects or reloads after the response %j', async (answer, toast, target, reload) => {
  answerWith(() => Response.json(answer))
  expect(await redeemLoginLink(BESTAETIGUNG, '/vermietung?q=a')).toEqual({ toast, target, reload })
})

const EXPOSE = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
test.each([
  [{ kind: 'bestaetigt', already: false, angemeldet: true }, `/bewerbung/${EXPOSE}`],
  [{ kind: 'bestaetigt', already: true, angemeldet: true }, `/bewerbung/${EXPOSE}`],
  [{ kind: 'bestaetigt', already: false, angemeldet: false }, `/login?bestaetigt=1&weiter=%2Fbewerbung%2F${EXPOSE}`],
  [{ kind: 'zweiter-faktor' }, `/login/zweiter-faktor?weiter=%2Fbewerbung%2F${EXPOSE}`],
])('BEWERBUNG-11: after %j the application goes on that the link was requested for', async (answer, target) => {
  answerWith(() => Response.json(answer))
  const result = await redeemLoginLink(BESTAETIGUNG, `/dashboard?weiter=%2Fbewerbung%2F${EXPOSE}`)
  expect(result.target).toBe(target)
  expect(result.toast?.text).not.toBe(GOOD)
})

test('BEWERBUNG-11: a link leads to no other page that its address names', async () => {
  answerWith(() => Response.json({ kind: 'angemeldet' }))
  expect(await redeemLoginLink(SITZUNG, '/dashboard?weiter=https%3A%2F%2Fboese.example')).toMatchObject({
    target: null,
  })
})

test('sends both forms unchanged in the body, never in the URL', async () => {
  const fetchMock = answerWith(() => Response.json({ kind: 'bestaetigt', already: false, angemeldet: true }))
  await redeemLoginLink(BESTAETIGUNG, '/')
  await redeemLoginLink(SITZUNG, '/')
  expect(fetchMock.mock.calls.map(([url, { body }]) => [url, JSON.parse(String(body))])).toEqual([
    ['/auth/link', { token_hash: 'T', type: 'email_change' }],
    ['/auth/link', { access_token: 'T', refresh_token: 'R', type: null }],
  ])
})
