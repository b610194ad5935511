/**
 * Links in mails lead to a page with their secret in the query or hash (LINK-1). This module only parses and cleans
 * URLs.
 */
export type LoginLink =
  /** The provider's own error. */
  | { kind: 'fehler'; code: string }
  /** `access_token` with `refresh_token`. */
  | { kind: 'sitzung'; accessToken: string; refreshToken: string; type: string | null }
  /** `token_hash` with `type`. */
  | { kind: 'bestaetigung'; tokenHash: string; type: string }
  /** Incomplete; `meant` is the intended kind. */
  | { kind: 'unvollstaendig'; meant: 'sitzung' | 'bestaetigung' }
  /** Passwords are set on /reset-password only. */
  | { kind: 'recovery' }

type Ort = { pathname: string; search: string; hash: string }

/** Parameters of links; `type` and others only count next to one of the first four. */
const MARK = ['access_token', 'refresh_token', 'token_hash', 'error'] as const
const ZUBEHOER = [
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

/** The link in a URL, or null. /reset-password parses its own links, and /login shows `error` itself. */
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

/** The address without the link's parameters (LINK-3). */
export function cleanLoginLink({ pathname, search, hash }: Ort): string {
  const query = cleanParameters(search.slice(1))
  const fragment = cleanParameters(hash.slice(1))
  return pathname + (query && `?${query}`) + (fragment && `#${fragment}`)
}

function cleanParameters(text: string): string {
  const parameter = new URLSearchParams(text)
  if (!MARK.some((name) => parameter.has(name))) return text
  for (const name of [...MARK, ...ZUBEHOER]) parameter.delete(name)
  return parameter.toString()
}

/** Sign-in page after a confirmation without a session: confirms the address and continues. */
export function confirmedPath(next: string, { already }: { already: boolean }): string {
  return `/login?bestaetigt=${already ? CONFIRMED_ALREADY : 1}&weiter=${encodeURIComponent(next)}`
}

/** `?bestaetigt=` of a link whose address was confirmed before. */
export const CONFIRMED_ALREADY = 'bereits'
