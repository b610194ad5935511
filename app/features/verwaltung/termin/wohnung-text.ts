import type { TerminView } from '#app/shared/verwaltung/termin-view.ts'

/** "Helle Altbauwohnung, GS12-204", or the property for its flats. */
export function wohnungText({ expose, liegenschaft }: Pick<TerminView, 'expose' | 'liegenschaft'>): string {
  if (!expose) return liegenschaft ?? 'Ohne Wohnung'
  return [expose.title, expose.kurzcode].filter((part) => part !== null).join(', ')
}
