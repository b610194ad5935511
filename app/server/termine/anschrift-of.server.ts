import { anschrift } from '#app/shared/exposes/expose-text.ts'
import type { TerminLinkRow } from './termin-link.repository.server.ts'

/** Where the viewing is, in one line: the Exposé's address, else that of its Liegenschaft; '' where nothing is known. */
export function anschriftOf({ expose, liegenschaft }: Pick<TerminLinkRow, 'expose' | 'liegenschaft'>): string {
  const ort = expose.address || expose.city ? expose : (liegenschaft ?? expose)
  return anschrift({ adresse: ort.address, plz: ort.zipCode, ort: ort.city })
}
