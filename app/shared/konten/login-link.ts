/**
 * Links in mails lead to a page of the portal with what redeems them in the query or the hash (LINK-1). This
 * module only reads and cleans URLs.
 */
export type LoginLink =
  /** The provider's own error. */
  | { kind: 'fehler'; code: string }
  /** `access_token` with `refresh_token`. */
  | { kind: 'sitzung'; accessToken: string; refreshToken: string; type: string | null }
  /** `token_hash` with `type`. */
  | { kind: 'bestaetigung'; tokenHash: string; type: string }
  /** Half of one of these; it says what it was meant to be. */
  | { kind: 'unvollstaendig'; meant: 'sitzung' | 'bestaetigung' }
  /** A new password is given on /reset-password and nowhere else; the link belongs there. */
  | { kind: 'recovery' }

type Ort = { pathname: string; search: string; hash: string }

/** What belongs to a link; `type` and the rest go only together with one of the first four. */
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

/** The link in a URL, or null. /reset-password reads its own links, and /login shows `error` itself. */
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

/** The same address without what belongs to the link; other parameters stay (LINK-3). */
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

/** The sign-in after a confirmation where nobody is signed in: it says that the address is confirmed, and goes on. */
export function confirmedPath(next: string, { already }: { already: boolean }): string {
  return `/login?bestaetigt=${already ? CONFIRMED_ALREADY : 1}&weiter=${encodeURIComponent(next)}`
}

/** `?bestaetigt=` of a link whose address was confirmed before. */
export const CONFIRMED_ALREADY = 'bereits'
