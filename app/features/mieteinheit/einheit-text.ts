import type { Mieteinheit } from '#app/shared/liegenschaften/liegenschaft.types.ts'

const TITEL_HOECHSTENS = 80

/** The first line of the unit's text, cut where it is long; without a text "Einheit {unit_number}". */
export function einheitTitel({ text, nummer }: Pick<Mieteinheit, 'text' | 'nummer'>): string {
  const zeile = (text?.trim() ?? '').split(/\r?\n/, 1)[0]?.trim() ?? ''
  if (zeile === '') return nummer?.trim() ? `Einheit ${nummer.trim()}` : 'Mietobjekt'
  return zeile.length <= TITEL_HOECHSTENS ? zeile : `${zeile.slice(0, TITEL_HOECHSTENS - 1).trimEnd()}…`
}

/** A `mailto:` link to the company that names the unit. */
export function interesseMail(einheit: Mieteinheit, email: string): string {
  const titel = einheitTitel(einheit)
  const ort = einheit.liegenschaft ? `, ${einheit.liegenschaft.titel}` : ''
  const text = `Guten Tag,\r\n\r\nich interessiere mich für ${titel}${ort}. Bitte senden Sie mir weitere Informationen.\r\n`
  return `mailto:${encodeURI(email)}?subject=${encodeURIComponent(`Interesse: ${titel}${ort}`)}&body=${encodeURIComponent(text)}`
}
