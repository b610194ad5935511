/** Number of flats in German words: "2 Wohnungen", "2 Objekte" with one for sale (ANFRAGE-13), "2 Objekte zum Kauf". */
export function wohnungenCount(wohnungen: readonly { verkauf?: boolean }[]): string {
  const count = wohnungen.length
  if (wohnungen.some(({ verkauf }) => verkauf)) {
    const objekte = count === 1 ? 'ein Objekt' : `${count} Objekte`
    return wohnungen.every(({ verkauf }) => verkauf) ? `${objekte} zum Kauf` : objekte
  }
  return count === 1 ? 'eine Wohnung' : `${count} Wohnungen`
}
