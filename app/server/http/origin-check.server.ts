const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a request may change something. Browsers send `Origin` with every POST, so a foreign one means that another
 * site made this browser send it. Programs send none; they carry no cookies of a visitor either.
 * Outside production the address in the bar counts as well (localhost, 127.0.0.1, a name in the local network).
 */
export function isOriginAllowed(
  method: string,
  headers: { origin: string | null; host: string | null; secFetchSite: string | null },
  { publicUrl, isProduction }: { publicUrl: string; isProduction: boolean },
): boolean {
  if (SAFE_METHODS.has(method)) return true
  const { origin, host, secFetchSite } = headers
  if (origin === null) return secFetchSite === null || secFetchSite === 'same-origin' || secFetchSite === 'none'
  if (origin === publicUrl) return true
  return !isProduction && host !== null && (origin === `http://${host}` || origin === `https://${host}`)
}
