import { brotliCompressSync } from 'node:zlib'

/** Bytes (brotli) of all scripts a page loads before the visitor does anything, found in its HTML. */
export async function measureWeight(
  url: string,
  path: string,
): Promise<{ html: number; js: number; css: number; foreign: string[] }> {
  const html = await (await fetch(url + path)).text()
  const own = new Set<string>()
  const foreign: string[] = []
  for (const [, link] of html.matchAll(/(?:src|href|from)\s*=?\s*["']([^"']+\.(?:js|css)[^"']*)["']/g)) {
    const absolute = new URL(link as string, url)
    if (absolute.origin === url) own.add(absolute.pathname)
    else foreign.push(absolute.href)
  }
  for (const [, link] of html.matchAll(/import\(?\s*["']([^"']+\.js)["']/g))
    own.add(new URL(link as string, url).pathname)
  let js = 0
  let css = 0
  for (const asset of own) {
    const bytes = brotliCompressSync(Buffer.from(await (await fetch(url + asset)).arrayBuffer())).length
    if (asset.endsWith('.js')) js += bytes
    else css += bytes
  }
  return { html: brotliCompressSync(html).length, js, css, foreign }
}
