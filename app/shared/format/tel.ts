/** Digits and plus of a number: "+49 30 123-45" is "+493012345". */
export function telefonDigits(telefon: string): string {
  return telefon.replace(/[^+\d]/g, '')
}
