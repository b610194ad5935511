/** Removes everything but digits and plus: "+49 30 123-45" becomes "+493012345". */
export function telefonDigits(telefon: string): string {
  return telefon.replace(/[^+\d]/g, '')
}
