import { config } from '#app/server/config/config.server.ts'
import { isLoopbackName } from '#app/server/config/loopback-name.server.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Longest path of the portal is well below 200 characters; longer ones only cost time in every layer. */
const PATH_LIMIT = 1024
/** No page reads more than a dozen; parsing takes quadratic time for many. */
const MAX_PARAMETERS = 100
/** What no address of the portal ends in. */
const ENDS_IN_SIGN = /[/.,;:!]+$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f]/

type RequestUrl = { kind: 'ok'; url: string } | { kind: 'redirect'; location: string } | { kind: 'malformed' }

/**
 * Looks at the target of a request before anything else does. Paths that are no text (`%ff`), hold control characters
 * (`%00`) or are absurdly long never reach the router, nor do more parameters than any page reads. NUL is taken out of the query, because PostgreSQL has no such
 * character. A trailing slash is redirected away, so that every page has one address, and so is the full stop of a sentence that a
 * message has made part of a link.
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
  // `%%0000`: taking one out has put another together.
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
 * Whether a request names this portal. Only asked in demo mode, which has no proxy in front that would: a foreign page
 * whose own name points to this machine (DNS rebinding) could else sign in with the published passwords. Known are the
 * names of this machine, with any port, and the host of PUBLIC_URL.
 */
export function isKnownHost(
  host: string | undefined,
  { mode, publicUrl }: { mode: 'demo' | 'production'; publicUrl: string } = config,
): boolean {
  if (mode !== 'demo') return true
  const name = /^(\[[^\]]*\]|[^:]*)(?::\d*)?$/.exec(host ?? '')?.[1]?.toLowerCase()
  return name !== undefined && (isLoopbackName(name) || name === new URL(publicUrl).hostname)
}

/** How many `Host` headers a request has. Node takes the first of several; a proxy may have taken another (RFC 9112, section 3.2). */
export function countHosts(rawHeaders: readonly string[]): number {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count
}

/**
 * Whether a request may change something. Browsers send `Origin` with every POST, so a foreign one means that another
 * site made this browser send it. Programs send none; they carry no cookies of a visitor either.
 * Outside production the address in the bar counts as well (localhost, 127.0.0.1, a name in the local network).
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
