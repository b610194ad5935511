import type { Ansicht } from '#app/shared/exposes/expose.types.ts'
import { withQuery } from '#app/shared/exposes/listen-url.ts'

/** The URL of a property with a page of its flats, in one of the two views. */
export function wohnungenUrl(propertyId: string, { seite, ansicht }: { seite: number; ansicht: Ansicht }): string {
  const params = new URLSearchParams()
  if (ansicht === 'liste') params.set('ansicht', 'liste')
  if (seite > 1) params.set('seite', String(seite))
  return withQuery(`/property/${propertyId}`, params)
}
