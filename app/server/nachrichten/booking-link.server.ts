import { groupPin } from '#app/shared/termine/pin-text.ts'

/** What somebody needs besides the link to the booking page (NACHRICHT-6), as its address says it; '' if it says none. */
export function readBookingLink(url: string): { pin: string; anfrage: string } {
  const { pathname, searchParams } = new URL(url)
  const [, anfrage = ''] = /^\/terminbuchung\/([^/]+)$/.exec(pathname) ?? []
  return { pin: groupPin(searchParams.get('pin') ?? ''), anfrage: decodeURIComponent(anfrage) }
}

/** "Zwei Zimmer, Leipzig". */
export const wohnungWithOrt = (title: string, ort: string | null | undefined): string =>
  [title, ort].filter(Boolean).join(', ')
