import type { TerminView } from '#app/shared/verwaltung/termine/termin-view.ts'

export function wohnungText({ expose, liegenschaft }: Pick<TerminView, 'expose' | 'liegenschaft'>): string {
  if (!expose) return liegenschaft ?? 'Ohne Wohnung'
  return [expose.title, expose.kurzcode].filter((part) => part !== null).join(', ')
}
