import { parse, serialize } from 'hono/utils/cookie'
import { config } from '#app/server/config/config.server.ts'

/** Prefix that prevents other hosts of the domain from setting our cookies (SITZUNG-1). */
const PREFIX = config.https ? '__Host-' : ''
const SITZUNG = `${PREFIX}sitzung`
const GERAET = `${PREFIX}geraet`
const PROFIL_HINT = `${PREFIX}profil-hinweis`
/** Lifetime of the cookie `geraet` in seconds; browsers keep cookies for at most 400 days. */
const GERAET_SECONDS = 400 * 86_400
/** Length of a visit in seconds. Visitors are redirected to their profile once per visit. */
const VISIT_SECONDS = 12 * 3600

const ATTRIBUTES = { path: '/', httpOnly: true, sameSite: 'Lax', secure: config.https } as const

export function readKontoCookies(header: string | null) {
  const cookies = parse(header ?? '')
  return {
    sitzung: cookies[SITZUNG] ?? null,
    geraet: cookies[GERAET] ?? null,
    profilHint: cookies[PROFIL_HINT] ?? null,
  }
}

export function sitzungCookie(token: string, laeuftAbAm: Date, now: Date): string {
  const maxAge = Math.max(0, Math.floor((laeuftAbAm.getTime() - now.getTime()) / 1000))
  return serialize(SITZUNG, token, { ...ATTRIBUTES, maxAge })
}

export function expiredSitzungCookie(): string {
  return serialize(SITZUNG, '', { ...ATTRIBUTES, maxAge: 0 })
}

export function geraetCookie(value: string): string {
  return serialize(GERAET, value, { ...ATTRIBUTES, maxAge: GERAET_SECONDS })
}

export function profilHintCookie(identifier: string): string {
  return serialize(PROFIL_HINT, identifier, { ...ATTRIBUTES, maxAge: VISIT_SECONDS })
}

export function cookieName(setCookie: string): string {
  return setCookie.slice(0, setCookie.indexOf('='))
}
