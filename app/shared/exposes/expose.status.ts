import type { StatusColor } from '#app/shared/status-color.ts'
import type { ExposeCard } from './expose.types.ts'

/** True if an Exposé, and so each inquiry about it, is for sale (KAUF-1). Same rule as `isForSale` in SQL. */
export function isForSale(status: string | null | undefined): boolean {
  return status === 'verkauf'
}

/** True if the status is verkauf, available, active or empty (STATUS-2). Same rule as the column `zu_haben`. */
export function isZuHaben(status: string | null | undefined): boolean {
  return isForSale(status) || ['', 'available', 'active'].includes(status?.trim() ?? '')
}

export function notZuHabenText(status: string | null | undefined): string {
  return status?.trim() === 'rented'
    ? 'Diese Wohnung ist vermietet und kann nicht mehr angefragt werden.'
    : 'Diese Wohnung kann zurzeit nicht angefragt werden.'
}

/** Returns the reason why an application in preparation can no longer be sent (BEWERBUNG-7). */
export function notBewerbenText(status: string | null | undefined): string {
  return status?.trim() === 'rented'
    ? 'Diese Wohnung ist vermietet. Eine Bewerbung ist nicht mehr möglich.'
    : 'Für diese Wohnung ist zurzeit keine Bewerbung möglich.'
}

/**
 * Returns the notice that the Exposé of an inquiry is no longer offered (TERMIN-6); null if it still is. Does not
 * reveal why the Exposé is hidden.
 */
export function goneNotice({
  status,
  reachable,
}: {
  status: string | null
  reachable: boolean
}): { title: string; text: string } | null {
  if (!reachable) {
    const what = isForSale(status) ? 'Dieses Objekt' : 'Diese Wohnung'
    return { title: 'Zurzeit nicht veröffentlicht', text: `${what} wird zurzeit nicht angeboten.` }
  }
  if (isZuHaben(status)) return null
  return status?.trim() === 'rented'
    ? { title: 'Vermietet', text: 'Diese Wohnung ist vermietet.' }
    : { title: exposeStatus(status).text, text: 'Diese Wohnung ist zurzeit nicht zu haben.' }
}

/** Returns the status badge (STATUS-1). An unknown status is shown as stored, with a capital first letter. */
export function exposeStatus(status: string | null | undefined): { text: string; color: StatusColor } {
  const value = status?.trim()
  if (!value) return { text: 'Status unbekannt', color: 'gray' }
  if (value === 'available' || value === 'active') return { text: 'Verfügbar', color: 'green' }
  if (value === 'rented') return { text: 'Vermietet', color: 'blue' }
  return { text: value.charAt(0).toLocaleUpperCase('de') + value.slice(1), color: 'gray' }
}

/** Returns the badge for future availability, otherwise for the status. Null for a sale available now (STATUS-3). */
export function exposeBadge({
  kuenftigVerfuegbar,
  verkauf,
  status,
}: Pick<ExposeCard, 'kuenftigVerfuegbar' | 'verkauf' | 'status'>): { text: string; color: StatusColor } | null {
  if (kuenftigVerfuegbar && isZuHaben(status)) return { text: 'Demnächst verfügbar', color: 'blue' }
  return verkauf ? null : exposeStatus(status)
}
