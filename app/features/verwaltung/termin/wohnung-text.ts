import type { TerminView } from '#app/shared/verwaltung/termin-view.ts'

/** What a slot is of: "Helle Altbauwohnung, GS12-204", or the property whose flats it is for. */
export function wohnungText({ expose, liegenschaft }: Pick<TerminView, 'expose' | 'liegenschaft'>): string {
  if (!expose) return liegenschaft ?? 'Ohne Wohnung'
  return [expose.title, expose.kurzcode].filter((part) => part !== null).join(', ')
}
