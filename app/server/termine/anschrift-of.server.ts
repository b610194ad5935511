import { anschrift } from '#app/shared/exposes/expose-text.ts'

type Place = { address: string | null; zipCode: string | null; city: string | null }

/** Where the viewing is, in one line: the Exposé's address, else that of its Liegenschaft; '' where nothing is known. */
export function anschriftOf({ expose, liegenschaft }: { expose: Place; liegenschaft: Place | null }): string {
  const ort = expose.address || expose.city ? expose : (liegenschaft ?? expose)
  return anschrift({ adresse: ort.address, plz: ort.zipCode, ort: ort.city })
}
