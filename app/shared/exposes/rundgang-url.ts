const IFRAME_SRC = /<iframe\b[^>]*?\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i
/** Path of this portal. Browsers treat a backslash as a slash, so the second character must be neither. */
const OWN_PATH = /^\/(?![/\\])[^\s\\<>"']*$/
const MAX_LENGTH = 2_000

/** Reads the URL of the tour from an `<iframe src>` or a URL (EXPOSE-4). Null unless https or a path of this portal. */
export function rundgangUrl(value: string | null | undefined): string | null {
  const text = value?.trim()
  if (!text || text.length > 10_000) return null
  const hits = IFRAME_SRC.exec(text)
  const raw = hits ? (hits[1] ?? hits[2] ?? hits[3] ?? '') : text
  const url = raw.replaceAll('&amp;', '&').trim()
  if (url.length === 0 || url.length > MAX_LENGTH) return null
  if (OWN_PATH.test(url)) return url
  if (!/^https:\/\/[^\s<>"'\\]+$/i.test(url) || !URL.canParse(url)) return null
  const { username, password, href } = new URL(url)
  return username || password ? null : href
}
