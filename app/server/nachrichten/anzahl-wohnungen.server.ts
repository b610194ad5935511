/** "eine Wohnung", "3 Wohnungen": how mails and SMS count what was asked about. */
export function anzahlWohnungen(anzahl: number): string {
  return anzahl === 1 ? 'eine Wohnung' : `${anzahl} Wohnungen`
}
