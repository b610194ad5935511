import { bewerbungOf, bewerbungPath } from '../bewerbung/bewerbung-path.ts'

/** Content of a sign-in or confirmation link from a mail. Its secret is in the query or in the hash (LINK-1). */
export type LoginLink =
  | { kind: 'fehler'; code: string }
  | { kind: 'sitzung'; accessToken: string; refreshToken: string; type: string | null }
  | { kind: 'bestaetigung'; tokenHash: string; type: string }
  /** Link with missing parameters; `meant` is the kind it seems to be. */
  | { kind: 'unvollstaendig'; meant: 'sitzung' | 'bestaetigung' }
  /** Link to set a new password, which is possible only on /reset-password. */
  | { kind: 'recovery' }

type Ort = { pathname: string; search: string; hash: string }

/** Parameters that mark a sign-in link. In a URL without any of them, COMPANIONS are ordinary parameters. */
const MARK = ['access_token', 'refresh_token', 'token_hash', 'error'] as const
const COMPANIONS = [
  'type',
  'error_code',
  'error_description',
  'expires_in',
  'expires_at',
  'token_type',
  'provider_token',
  'provider_refresh_token',
]

const CODE_MAX = 100

/** Parses the link in a URL, or returns null. Ignores `?error=` on /login and all links on /reset-password. */
export function parseLoginLink({ pathname, search, hash }: Ort): LoginLink | null {
  if (pathname === '/reset-password') return null
  const query = new URLSearchParams(search)
  const fragment = new URLSearchParams(hash.slice(1))
  const read = (name: string) => query.get(name) || fragment.get(name) || null

  const accessToken = read('access_token')
  const tokenHash = read('token_hash')
  const type = read('type')
  if ((accessToken || tokenHash) && type === 'recovery') return { kind: 'recovery' }
  if (tokenHash)
    return type ? { kind: 'bestaetigung', tokenHash, type } : { kind: 'unvollstaendig', meant: 'bestaetigung' }
  if (accessToken) {
    const refreshToken = read('refresh_token')
    if (!refreshToken) return { kind: 'unvollstaendig', meant: 'sitzung' }
    return { kind: 'sitzung', accessToken, refreshToken, type }
  }
  const error = read('error')
  if (!error || (pathname === '/login' && query.has('error'))) return null
  return { kind: 'fehler', code: (read('error_code') ?? error).slice(0, CODE_MAX) }
}

/** Returns the path of a URL without the parameters of a sign-in link, and so without its secret (LINK-3). */
export function cleanLoginLink({ pathname, search, hash }: Ort): string {
  const query = cleanParameters(search.slice(1))
  const fragment = cleanParameters(hash.slice(1))
  return pathname + (query && `?${query}`) + (fragment && `#${fragment}`)
}

function cleanParameters(text: string): string {
  const parameter = new URLSearchParams(text)
  if (!MARK.some((name) => parameter.has(name))) return text
  for (const name of [...MARK, ...COMPANIONS]) parameter.delete(name)
  return parameter.toString()
}

/** Returns the path after a link: the application for which it was requested, otherwise `clean` (BEWERBUNG-11). */
export function pageAfterLink(clean: string): string {
  const exposeId = bewerbungOf(new URL(clean, 'http://portal.invalid'))
  return exposeId === null ? clean : bewerbungPath(exposeId)
}

/** Returns the path of the sign-in page for a confirmed address without a session. After signing in, `next` opens. */
export function confirmedPath(next: string, { already }: { already: boolean }): string {
  return `/login?bestaetigt=${already ? CONFIRMED_ALREADY : 1}&weiter=${encodeURIComponent(next)}`
}

/** Value of `?bestaetigt=` if the address was already confirmed before. */
export const CONFIRMED_ALREADY = 'bereits'
