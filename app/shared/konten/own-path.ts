/** Enough for a list with a long escaped search; the target is part of a URL. */
const MAX_CHARS = 2000
/** Placeholder for the own origin; nothing else resolves to it. */
const BASIS = 'http://portal.invalid'

/**
 * Redirect target from outside, reduced to path, query and hash of this site; others (other sites, `//host`, `/\host`,
 * other schemes) become `fallback`.
 */
export function ownPath(value: unknown, fallback = '/dashboard'): string {
  if (typeof value !== 'string' || !value.startsWith('/') || value.length > MAX_CHARS) return fallback
  try {
    const url = new URL(value, BASIS)
    // Browsers drop tabs and line breaks and treat a backslash as a slash, so only the parsed path counts.
    const path = url.pathname + url.search + url.hash
    return url.origin === BASIS && !path.startsWith('//') ? path : fallback
  } catch {
    return fallback
  }
}
