import type { View } from '#app/shared/exposes/expose.types.ts'
import { withQuery } from '#app/shared/lists/with-query.ts'

export function wohnungenUrl(propertyId: string, { page, view }: { page: number; view: View }): string {
  const params = new URLSearchParams()
  if (view === 'liste') params.set('ansicht', 'liste')
  if (page > 1) params.set('seite', String(page))
  return withQuery(`/property/${propertyId}`, params)
}
