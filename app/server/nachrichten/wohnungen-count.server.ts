/** "eine Wohnung", "3 Wohnungen": how mails and SMS count what was asked about. */
export function wohnungenCount(count: number): string {
  return count === 1 ? 'eine Wohnung' : `${count} Wohnungen`
}
