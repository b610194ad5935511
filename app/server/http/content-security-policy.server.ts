import { createHash } from 'node:crypto'
import { postponeScripts, STARTER_HASH } from './late-scripts.server.ts'
import { findRoute } from './route-table.server.ts'

/** How the inline scripts of a page are allowed: by the nonce they carry, or by the hash of what they say. */
export type ScriptPermission = { nonce: string } | { hashes: readonly string[] }

/**
 * The policy of an HTML page. Tours come from other hosts in frames; everything else is the portal's own.
 * `style` attributes are allowed (placeholder colours), `<style>` elements are not.
 */
export function buildContentSecurityPolicy(
  permission: ScriptPermission,
  { pathname, https }: { pathname: string; https: boolean },
): string {
  const scripts =
    'nonce' in permission ? [`'nonce-${permission.nonce}'`] : permission.hashes.map((hash) => `'sha256-${hash}'`)
  const directives = [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self' https:",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${mayBeFramed(pathname) ? "'self'" : "'none'"}`,
  ]
  if (https) directives.push('upgrade-insecure-requests')
  return directives.join('; ')
}

/** What has no header of its own is shown inside a frame of the portal, as the panorama in the Exposé's tour. */
export function mayBeFramed(pathname: string): boolean {
  return !findRoute(pathname).hasFrame
}

const OPENING = '<script'
const CLOSING = '</script>'
/** Data blocks are never executed, so the policy does not ask for them. */
const DATA_BLOCK = /\stype="application\/(ld\+)?json"/

/**
 * SHA-256 (base64) of every inline script of a finished page that carries the nonce it was rendered with. A script that
 * data has brought in does not, so it gets no permission. Works on the bytes: turning a page into a string first would
 * cost more than all its hashes. React writes tags in lower case and never `</script` inside of one.
 */
export function hashInlineScripts(html: Buffer, nonce: string): string[] {
  const hashes = new Set<string>([STARTER_HASH])
  for (let start = html.indexOf(OPENING); start !== -1; ) {
    const open = html.indexOf('>', start)
    const close = html.indexOf(CLOSING, open)
    if (open === -1 || close === -1) break
    const attributes = html.toString('latin1', start + OPENING.length, open)
    const isOurs = attributes.includes(nonceAttribute(nonce))
    if (isOurs && !/\ssrc=/.test(attributes) && !DATA_BLOCK.test(attributes)) {
      hashes.add(
        createHash('sha256')
          .update(html.subarray(open + 1, close))
          .digest('base64'),
      )
    }
    start = html.indexOf(OPENING, close)
  }
  return [...hashes]
}

/** The page as many visitors get it: without its nonce, which they would share otherwise, and its scripts postponed. */
export function finishPage(html: Buffer, nonce: string, { postpone = true } = {}): Buffer<ArrayBuffer> {
  // Latin-1 maps bytes to characters one to one, so nothing is decoded; quicker than joining some fifty slices.
  const page = html.toString('latin1').replaceAll(nonceAttribute(nonce), '')
  return Buffer.from(postpone ? postponeScripts(page) : page, 'latin1')
}

function nonceAttribute(nonce: string): string {
  return ` nonce="${nonce}"`
}
