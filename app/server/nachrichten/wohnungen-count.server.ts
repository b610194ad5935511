/**
 * "eine Wohnung", "3 Wohnungen": how mails and SMS count what was asked about. What is for sale may be a house: "ein Objekt",
 * "2 Objekte" (ANFRAGE-13).
 */
export function wohnungenCount(wohnungen: readonly { verkauf?: boolean }[]): string {
  const count = wohnungen.length
  if (wohnungen.some(({ verkauf }) => verkauf)) return count === 1 ? 'ein Objekt' : `${count} Objekte`
  return count === 1 ? 'eine Wohnung' : `${count} Wohnungen`
}
