import { findRoute } from './route-table.server.ts'

export type ScriptPermission = { nonce: string } | { hashes: readonly string[] }

/**
 * Returns a page's Content Security Policy. Frames from other hosts are tours; map tiles come from the configured host.
 * Allows `style` attributes (placeholder colours) but no `<style>` elements.
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

/** True for public pages that our own pages frame, such as a panorama. Framing other pages would allow clickjacking. */
function mayBeFramed(pathname: string): boolean {
  const { area, hasFrame } = findRoute(pathname)
  return area === 'portal' && !hasFrame
}

const POLICY_OF_NON_PAGES = "default-src 'none'; frame-ancestors 'none'"

/** Sets security headers that the route has not set. The renderer sets a page's policy, which lists its scripts. */
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
  // Pictures are embedded in mails and previews of other sites.
  defaults['Cross-Origin-Resource-Policy'] = type.startsWith('image/') ? 'cross-origin' : 'same-origin'
  const isPage = type.startsWith('text/html')
  if (!isPage && !isDevelopment) defaults['Content-Security-Policy'] = POLICY_OF_NON_PAGES
  if (hsts !== null) defaults['Strict-Transport-Security'] = hsts
  for (const [name, value] of Object.entries(defaults)) {
    if (!headers.has(name)) headers.set(name, value)
  }
}
