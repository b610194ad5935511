/** Longest path of the portal is well below 200 characters; longer ones only cost time in every layer. */
const PATH_LIMIT = 1024
/** No page reads more than a dozen; parsing takes quadratic time for many. */
const MAX_PARAMETERS = 100
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f]/

type RequestUrl = { kind: 'ok'; url: string } | { kind: 'redirect'; location: string } | { kind: 'malformed' }

/**
 * Looks at the target of a request before anything else does. Paths that are no text (`%ff`), hold control characters
 * (`%00`) or are absurdly long never reach the router, nor do more parameters than any page reads. NUL is taken out of the query, because PostgreSQL has no such
 * character. A trailing slash is redirected away, so that every page has one address.
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
  if (path.length > 1 && path.endsWith('/')) {
    return { kind: 'redirect', location: `/${path.replace(/^\/+|\/+$/g, '')}${cleanQuery}` }
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
