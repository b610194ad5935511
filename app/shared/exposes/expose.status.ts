import type { StatusFarbe } from '../status-farbe.ts'
import type { ExposeCard } from './expose.types.ts'

/** The value of `exposes.status` that marks a sale listing (LISTE-1). */
export const STATUS_VERKAUF = 'verkauf'

/** Whether it is let, now or later; else it is sold. */
export function isForRent(status: string | null | undefined): boolean {
  return status !== STATUS_VERKAUF
}

/**
 * STATUS-2: true where an Exposé can be asked for: it is for sale, or a flat that is neither let nor reserved nor
 * anything else that its status may say. The column `zu_haben` holds the same.
 */
export function isZuHaben(status: string | null | undefined): boolean {
  return status === STATUS_VERKAUF || ['', 'available', 'active'].includes(status?.trim() ?? '')
}

/** Why an Exposé cannot be asked for, as a sentence; for one that `isZuHaben` refuses. */
export function notZuHabenText(status: string | null | undefined): string {
  return status?.trim() === 'rented'
    ? 'Diese Wohnung ist vermietet und kann nicht mehr angefragt werden.'
    : 'Diese Wohnung kann zurzeit nicht angefragt werden.'
}

/** The same of an application, which somebody may have been preparing meanwhile (BEWERBUNG-7). */
export function notBewerbenText(status: string | null | undefined): string {
  return status?.trim() === 'rented'
    ? 'Diese Wohnung ist vermietet. Eine Bewerbung ist nicht mehr möglich.'
    : 'Für diese Wohnung ist zurzeit keine Bewerbung möglich.'
}

/**
 * What has become of an Exposé that somebody has asked for and that is no longer offered (TERMIN-6); null while it can be
 * had. Why it is no longer public is nobody's business.
 */
export function goneNotice({
  status,
  reachable,
}: {
  status: string | null
  reachable: boolean
}): { title: string; text: string } | null {
  if (!reachable) {
    const what = isForRent(status) ? 'Diese Wohnung' : 'Dieses Objekt'
    return { title: 'Zurzeit nicht veröffentlicht', text: `${what} wird zurzeit nicht angeboten.` }
  }
  if (isZuHaben(status)) return null
  return status?.trim() === 'rented'
    ? { title: 'Vermietet', text: 'Diese Wohnung ist vermietet.' }
    : { title: exposeStatus(status).text, text: 'Diese Wohnung ist zurzeit nicht zu haben.' }
}

/**
 * Text and colour of the status of an Exposé or a rental unit (STATUS-1): known values have a German text,
 * any other value is shown as it is, but for its capital, a missing one is "Status unbekannt".
 */
export function exposeStatus(status: string | null | undefined): { text: string; color: StatusFarbe } {
  const value = status?.trim()
  if (!value) return { text: 'Status unbekannt', color: 'gray' }
  if (value === 'available' || value === 'active') return { text: 'Verfügbar', color: 'green' }
  if (value === 'rented') return { text: 'Vermietet', color: 'blue' }
  return { text: value.charAt(0).toLocaleUpperCase('de') + value.slice(1), color: 'gray' }
}

/**
 * What a badge says of an Exposé: that it becomes available, as long as it is to be had; else its status. A sale listing that is to be had has none
 * (null): its price says what it is (STATUS-3).
 */
export function exposeBadge({
  kuenftigVerfuegbar,
  verkauf,
  status,
}: Pick<ExposeCard, 'kuenftigVerfuegbar' | 'verkauf' | 'status'>): { text: string; color: StatusFarbe } | null {
  if (kuenftigVerfuegbar && isZuHaben(status)) return { text: 'Demnächst verfügbar', color: 'blue' }
  return verkauf ? null : exposeStatus(status)
}
