import { anschrift } from '#app/shared/exposes/expose-text.ts'

type Place = { address: string | null; zipCode: string | null; city: string | null }

type Places = { expose: Place; liegenschaft: Place | null }

const placeOf = ({ expose, liegenschaft }: Places) =>
  expose.address || expose.city ? expose : (liegenschaft ?? expose)

export const ortOf = (link: Places): string | null => placeOf(link).city

/** Returns the Exposé's address in one line; without one, the Liegenschaft's. '' if neither has an address. */
export function anschriftOf(link: Places): string {
  const ort = placeOf(link)
  return anschrift({ adresse: ort.address, plz: ort.zipCode, ort: ort.city })
}
