/** Maximum characters of a path; long enough for a list with a long, escaped search text. */
const MAX_CHARS = 2000
/** Placeholder for the portal's origin; no real URL has this origin. */
const BASIS = 'http://portal.invalid'

/** Returns an untrusted redirect target as a path of this site; `fallback` if it leads elsewhere or is invalid. */
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
