/** The title of an Exposé; one without is named too. */
export function exposeTitle({ title }: { title: string }): string {
  return title || 'Unbekanntes Exposé'
}
