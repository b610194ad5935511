/** Count with noun: "Objekt" if one is for sale, since it may be a house (ANFRAGE-13); "zum Kauf" if all are. */
export function wohnungenCount(wohnungen: readonly { verkauf?: boolean }[]): string {
  const count = wohnungen.length
  if (wohnungen.some(({ verkauf }) => verkauf)) {
    const objekte = count === 1 ? 'ein Objekt' : `${count} Objekte`
    return wohnungen.every(({ verkauf }) => verkauf) ? `${objekte} zum Kauf` : objekte
  }
  return count === 1 ? 'eine Wohnung' : `${count} Wohnungen`
}
