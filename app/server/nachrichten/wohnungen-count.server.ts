/** Count with noun. The noun is "Objekt" if one is for sale, since it may be a house (ANFRAGE-13). */
export function wohnungenCount(wohnungen: readonly { verkauf?: boolean }[]): string {
  const count = wohnungen.length
  if (wohnungen.some(({ verkauf }) => verkauf)) return count === 1 ? 'ein Objekt' : `${count} Objekte`
  return count === 1 ? 'eine Wohnung' : `${count} Wohnungen`
}
