import { groupPin } from './pin-text.server.ts'

/** Reads PIN and inquiry id from a booking URL (NACHRICHT-6); a missing part is ''. */
export function readBookingLink(url: string): { pin: string; anfrage: string } {
  const { pathname, searchParams } = new URL(url)
  const [, anfrage = ''] = /^\/terminbuchung\/([^/]+)$/.exec(pathname) ?? []
  return { pin: groupPin(searchParams.get('pin') ?? ''), anfrage: decodeURIComponent(anfrage) }
}

export const wohnungWithOrt = (title: string, ort: string | null | undefined): string =>
  [title, ort].filter(Boolean).join(', ')
