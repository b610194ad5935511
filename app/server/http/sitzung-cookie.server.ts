import { parse, serialize } from 'hono/utils/cookie'
import { config } from '#app/server/config/config.server.ts'

/**
 * Every cookie of the portal is made here (SITZUNG-1). Under https the prefix `__Host-` keeps other hosts of the domain
 * from setting these cookies. The page cache knows both names of the session cookie and keeps out where there is one.
 */
const PREFIX = config.https ? '__Host-' : ''
const SITZUNG = `${PREFIX}sitzung`
const GERAET = `${PREFIX}geraet`
const PROFIL_HINT = `${PREFIX}profil-hinweis`
/** Browsers keep a cookie for 400 days at most. */
const GERAET_SECONDS = 400 * 86_400
/** How long a visit lasts: within it nobody is led to the profile a second time. */
const VISIT_SECONDS = 12 * 3600

const ATTRIBUTES = { path: '/', httpOnly: true, sameSite: 'Lax', secure: config.https } as const

/** The cookies of a visitor that accounts know; null where there is none. */
export function readKontoCookies(header: string | null) {
  const cookies = parse(header ?? '')
  return {
    sitzung: cookies[SITZUNG] ?? null,
    geraet: cookies[GERAET] ?? null,
    profilHint: cookies[PROFIL_HINT] ?? null,
  }
}

/** Set-Cookie for a session token that counts until `laeuftAbAm`. */
export function sitzungCookie(token: string, laeuftAbAm: Date, now: Date): string {
  const maxAge = Math.max(0, Math.floor((laeuftAbAm.getTime() - now.getTime()) / 1000))
  return serialize(SITZUNG, token, { ...ATTRIBUTES, maxAge })
}

/** Set-Cookie that removes the session token. */
export function expiredSitzungCookie(): string {
  return serialize(SITZUNG, '', { ...ATTRIBUTES, maxAge: 0 })
}

/** Set-Cookie for the mark of a browser that an account knows. */
export function geraetCookie(value: string): string {
  return serialize(GERAET, value, { ...ATTRIBUTES, maxAge: GERAET_SECONDS })
}

/** Set-Cookie for the account that was led to its rental profile in this visit. */
export function profilHintCookie(identifier: string): string {
  return serialize(PROFIL_HINT, identifier, { ...ATTRIBUTES, maxAge: VISIT_SECONDS })
}

/** The name of a Set-Cookie. */
export function cookieName(setCookie: string): string {
  return setCookie.slice(0, setCookie.indexOf('='))
}
