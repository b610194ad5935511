import { findRoute } from './route-table.server.ts'

/** How the inline scripts of a page are allowed: by the nonce they carry, or by the hash of what they say. */
export type ScriptPermission = { nonce: string } | { hashes: readonly string[] }

/**
 * The policy of an HTML page. Tours come from other hosts in frames, tiles of maps from the one that a setting names;
 * everything else is the portal's own.
 * `style` attributes are allowed (placeholder colours), `<style>` elements are not.
 */
export function buildContentSecurityPolicy(
  permission: ScriptPermission,
  { pathname, https, tilesUrl = null }: { pathname: string; https: boolean; tilesUrl?: string | null },
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
    tilesUrl === null ? "connect-src 'self'" : `connect-src 'self' ${new URL(tilesUrl).origin}`,
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

/**
 * A page for visitors that has no header of its own is shown inside a frame of the portal: the panorama in the Exposé's tour.
 * The back office, which has none either, is in no frame: nobody is to press its buttons unseen.
 */
function mayBeFramed(pathname: string): boolean {
  const { area, hasFrame } = findRoute(pathname)
  return area === 'portal' && !hasFrame
}

/** For answers that are no pages: whatever a browser makes of them, it may load and run nothing. */
const POLICY_OF_NON_PAGES = "default-src 'none'; frame-ancestors 'none'"

/**
 * Sets the headers every answer carries, and leaves those alone that a route has set itself.
 * The policy of a page is set where it is rendered, because only there its scripts are known.
 */
export function setSecurityHeaders(
  headers: Headers,
  { pathname, hsts, isDevelopment = false }: { pathname: string; hsts: string | null; isDevelopment?: boolean },
): void {
  const defaults: Record<string, string> = {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'X-Frame-Options': mayBeFramed(pathname) ? 'SAMEORIGIN' : 'DENY',
  }
  const type = headers.get('Content-Type') ?? ''
  // Pictures are shown in mails and in previews of other sites; nothing else is loaded by them.
  defaults['Cross-Origin-Resource-Policy'] = type.startsWith('image/') ? 'cross-origin' : 'same-origin'
  const isPage = type.startsWith('text/html')
  if (!isPage && !isDevelopment) defaults['Content-Security-Policy'] = POLICY_OF_NON_PAGES
  if (hsts !== null) defaults['Strict-Transport-Security'] = hsts
  for (const [name, value] of Object.entries(defaults)) {
    if (!headers.has(name)) headers.set(name, value)
  }
}
