const IFRAME_SRC = /<iframe\b[^>]*?\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i
/** A path of this portal: one slash, then no second one and no backslash, which browsers read as one. */
const EIGENER_PFAD = /^\/(?![/\\])[^\s\\<>"']*$/
const MAX_LAENGE = 2_000

/**
 * EXPOSE-4: the URL of the 360° tour out of `virtual_tour_iframe`, which holds an `<iframe src>` snippet or a bare URL.
 * Only https and paths of this portal; anything else (http, javascript:, data:, other markup) gives null.
 */
export function rundgangUrl(wert: string | null | undefined): string | null {
  const text = wert?.trim()
  if (!text || text.length > 10_000) return null
  const treffer = IFRAME_SRC.exec(text)
  const roh = treffer ? (treffer[1] ?? treffer[2] ?? treffer[3] ?? '') : text
  const url = roh.replaceAll('&amp;', '&').trim()
  if (url.length === 0 || url.length > MAX_LAENGE) return null
  if (EIGENER_PFAD.test(url)) return url
  if (!/^https:\/\/[^\s<>"'\\]+$/i.test(url) || !URL.canParse(url)) return null
  const { username, password, href } = new URL(url)
  return username || password ? null : href
}
