import { anschrift } from '#app/shared/exposes/expose-text.ts'

type Place = { address: string | null; zipCode: string | null; city: string | null }

type Places = { expose: Place; liegenschaft: Place | null }

const placeOf = ({ expose, liegenschaft }: Places) =>
  expose.address || expose.city ? expose : (liegenschaft ?? expose)

/** The town of the flat; null if it is not known. */
export const ortOf = (link: Places): string | null => placeOf(link).city

/** Where the viewing is, in one line: the Exposé's address, else that of its Liegenschaft; '' where nothing is known. */
export function anschriftOf(link: Places): string {
  const ort = placeOf(link)
  return anschrift({ adresse: ort.address, plz: ort.zipCode, ort: ort.city })
}
