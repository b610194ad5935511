/** Inquiries without an appointment that /dashboard shows at once; appointments are always all shown. */
export const ANFRAGEN_SCHRITT = 24
/** More than anybody has; keeps a page finite. */
export const MAX_ANFRAGEN = 500

const PARAMETER = 'anfragen'

/** How many inquiries the address of /dashboard asks for; what is no number means the first ones. */
export function readAnfragenAnzahl(params: URLSearchParams): number {
  const wert = params.get(PARAMETER) ?? ''
  const anzahl = /^\d{1,4}$/.test(wert) ? Number(wert) : ANFRAGEN_SCHRITT
  return Math.min(Math.max(anzahl, ANFRAGEN_SCHRITT), MAX_ANFRAGEN)
}

/** The address of /dashboard that shows the next ones as well. */
export function weitereAnfragenUrl(gezeigt: number): string {
  return `/dashboard?${PARAMETER}=${Math.min(gezeigt + ANFRAGEN_SCHRITT, MAX_ANFRAGEN)}`
}
