/** A list with a long search, escaped, and no more: the target travels in a URL itself. */
const MAX_CHARS = 2000
/** Stands for our own origin while a target is read; nothing else can resolve to it. */
const BASIS = 'http://portal.invalid'

/**
 * A redirect target from outside, reduced to a path of this site with its query and hash; anything else (other sites,
 * `//host`, `/\host`, other schemes) becomes `fallback`.
 */
export function ownPath(value: unknown, fallback = '/dashboard'): string {
  if (typeof value !== 'string' || !value.startsWith('/') || value.length > MAX_CHARS) return fallback
  try {
    const url = new URL(value, BASIS)
    // A browser drops tabs and line breaks and takes a backslash for a slash, so only what comes back counts.
    const path = url.pathname + url.search + url.hash
    return url.origin === BASIS && !path.startsWith('//') ? path : fallback
  } catch {
    return fallback
  }
}
