import { config } from '#app/server/config/config.server.ts'
import { isLoopbackName } from '#app/server/config/loopback-name.server.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Maximum length of a path in characters; the portal's paths are well below 200. */
const PATH_LIMIT = 1024
/** Maximum number of query parameters, since parsing takes quadratic time. Pages read at most a dozen. */
const MAX_PARAMETERS = 100
const ENDS_IN_SIGN = /[/.,;:!]+$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f]/

type RequestUrl = { kind: 'ok'; url: string } | { kind: 'redirect'; location: string } | { kind: 'malformed' }

/**
 * Checks and cleans a URL. Removes NUL from the query, since PostgreSQL cannot store it. Redirects URLs with a trailing
 * slash, or with the full stop that messengers include in a link.
 */
export function readRequestUrl(target: string): RequestUrl {
  const queryStart = target.indexOf('?')
  const path = queryStart === -1 ? target : target.slice(0, queryStart)
  const query = queryStart === -1 ? '' : target.slice(queryStart)
  if (!path.startsWith('/') || path.startsWith('//') || path.length > PATH_LIMIT || !isText(path)) {
    return { kind: 'malformed' }
  }
  if (query.split('&', MAX_PARAMETERS + 1).length > MAX_PARAMETERS) return { kind: 'malformed' }
  const cleanQuery = query.includes('%00') ? query.replaceAll('%00', '') : query
  // `%%0000`: removing one creates another.
  if (cleanQuery.includes('%00')) return { kind: 'malformed' }
  if (path.length > 1 && ENDS_IN_SIGN.test(path)) {
    return { kind: 'redirect', location: `/${path.slice(1).replace(ENDS_IN_SIGN, '')}${cleanQuery}` }
  }
  return { kind: 'ok', url: path + cleanQuery }
}

function isText(path: string): boolean {
  if (path.includes('\\')) return false
  if (!path.includes('%')) return !CONTROL_CHARACTERS.test(path)
  try {
    return !CONTROL_CHARACTERS.test(decodeURIComponent(path))
  } catch {
    return false // URIError: not UTF-8
  }
}

/**
 * Checks the Host header, in demo mode only. Without the check, another site whose name resolves to this machine (DNS
 * rebinding) could sign in with the public passwords.
 */
export function isKnownHost(
  host: string | undefined,
  { mode, publicUrl }: { mode: 'demo' | 'production'; publicUrl: string } = config,
): boolean {
  if (mode !== 'demo') return true
  const name = /^(\[[^\]]*\]|[^:]*)(?::\d*)?$/.exec(host ?? '')?.[1]?.toLowerCase()
  return name !== undefined && (isLoopbackName(name) || name === new URL(publicUrl).hostname)
}

/** Counts Host headers: Node uses the first of several, but a proxy may use another (RFC 9112, section 3.2). */
export function countHosts(rawHeaders: readonly string[]): number {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count
}

/**
 * Prevents CSRF by comparing `Origin`. Browsers send it with every POST; programs send neither `Origin` nor a visitor's
 * cookies. Outside production, the host in the address bar is allowed too.
 */
export function isOriginAllowed(
  method: string,
  headers: { origin: string | null; host: string | null; secFetchSite: string | null },
  { publicUrl, isProduction }: { publicUrl: string; isProduction: boolean },
): boolean {
  if (SAFE_METHODS.has(method)) return true
  const { origin, host, secFetchSite } = headers
  if (origin === null) return secFetchSite === null || secFetchSite === 'same-origin' || secFetchSite === 'none'
  if (origin === publicUrl) return true
  return !isProduction && host !== null && (origin === `http://${host}` || origin === `https://${host}`)
}
