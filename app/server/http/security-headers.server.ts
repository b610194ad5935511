import { mayBeFramed } from './content-security-policy.server.ts'

/** For answers that are no pages: whatever a browser makes of them, it may load and run nothing. */
const POLICY_OF_NON_PAGES = "default-src 'none'; frame-ancestors 'none'"

/**
 * Sets the headers every answer carries, and leaves those alone that a route has set itself.
 * The policy of a page is set where it is rendered, because only there its scripts are known.
 */
export function setSecurityHeaders(
  headers: Headers,
  { pathname, https, isDevelopment = false }: { pathname: string; https: boolean; isDevelopment?: boolean },
): void {
  const defaults: Record<string, string> = {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'X-Frame-Options': mayBeFramed(pathname) ? 'SAMEORIGIN' : 'DENY',
  }
  const type = headers.get('Content-Type') ?? ''
  // Pictures are shown in mails and in previews of other sites; nothing else is loaded by them.
  defaults['Cross-Origin-Resource-Policy'] = type.startsWith('image/') ? 'cross-origin' : 'same-origin'
  const isPage = type.startsWith('text/html')
  if (!isPage && !isDevelopment) defaults['Content-Security-Policy'] = POLICY_OF_NON_PAGES
  if (https) defaults['Strict-Transport-Security'] = 'max-age=31536000; includeSubDomains'
  for (const [name, value] of Object.entries(defaults)) {
    if (!headers.has(name)) headers.set(name, value)
  }
}
