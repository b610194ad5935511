/** "+493012345" of "+49 30 123-45". */
export function telefonDigits(telefon: string): string {
  return telefon.replace(/[^+\d]/g, '')
}
