export function exposeTitle({ title }: { title: string }): string {
  return title || 'Unbekanntes Exposé'
}
