export type BildReference = { url: string; alt?: string }

/** Longest URL that browsers and proxies reliably accept. */
const MAX_URL_LENGTH = 2048
const MAX_ALT_LENGTH = 300
/** Maximum nesting of lists and JSON strings; real data has two levels. */
const MAX_DEPTH = 4

/** Path of a picture of this site. Does not match `.`, `..` or hidden files. */
const BILD_PATH = /^\/bilder(?:\/[A-Za-z0-9_][A-Za-z0-9._-]*)+$/
const WEB_URL = /^https?:\/\/[^/]/i
/** Characters that would end an HTML attribute or a `srcset` candidate. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it keeps out
const UNCERTAIN = /[\s"<>\\^`{|}\u0000-\u001f\u007f]/

/**
 * Reads pictures as an ordered list. `value` may be an array, a string, a JSON string or an object of strings (BILD-1).
 * Keeps only picture paths of this site and http(s) URLs.
 */
export function normaliseBilder(value: unknown): BildReference[] {
  return collect(value, 0)
}

/** Returns the trimmed URL; null unless it is a picture path of this site or an http(s) URL without credentials. */
export function safeBildUrl(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const url = value.trim()
  if (url === '' || url.length > MAX_URL_LENGTH || UNCERTAIN.test(url)) return null
  if (BILD_PATH.test(url)) return url
  if (!WEB_URL.test(url) || !URL.canParse(url)) return null
  const { username, password } = new URL(url)
  return username === '' && password === '' ? url : null
}

function collect(value: unknown, depth: number): BildReference[] {
  if (depth > MAX_DEPTH) return []
  if (typeof value === 'string') return fromText(value, depth)
  if (Array.isArray(value)) return value.flatMap((entry: unknown) => collect(entry, depth + 1))
  if (typeof value === 'object' && value !== null) return fromObject(value, depth)
  return []
}

function fromText(text: string, depth: number): BildReference[] {
  const start = text.trimStart()[0]
  if (start === '[' || start === '{' || start === '"') return collect(parseJson(text), depth + 1)
  const url = safeBildUrl(text)
  return url === null ? [] : [{ url }]
}

function fromObject(object: object, depth: number): BildReference[] {
  if ('url' in object) {
    const url = safeBildUrl(object.url)
    if (url === null) return []
    const alt =
      'alt' in object && typeof object.alt === 'string' ? object.alt.trim().slice(0, MAX_ALT_LENGTH).trim() : ''
    return [alt === '' ? { url } : { url, alt }]
  }
  return Object.values(object).flatMap((entry: unknown) => collect(entry, depth + 1))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
