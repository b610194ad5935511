/** A telephone number as people write it, without what is no digit: "+49 30 123-45" is "+493012345". */
export function telefonDigits(telefon: string): string {
  return telefon.replace(/[^+\d]/g, '')
}
