import type { Mieteinheit } from '#app/shared/liegenschaften/liegenschaft.types.ts'

const TITEL_HOECHSTENS = 80

/** The unit's text if it is a short line, else "Einheit {unit_number}" (seed 000 section 2). */
export function einheitTitel({ text, nummer }: Pick<Mieteinheit, 'text' | 'nummer'>): string {
  const zeile = text?.trim() ?? ''
  if (zeile !== '' && zeile.length <= TITEL_HOECHSTENS && !zeile.includes('\n')) return zeile
  if (nummer?.trim()) return `Einheit ${nummer.trim()}`
  // Without a number a long text still is the best name: its first words.
  const anfang = zeile.split('\n', 1)[0] ?? ''
  return anfang === ''
    ? 'Mietobjekt'
    : anfang.length <= TITEL_HOECHSTENS
      ? anfang
      : `${anfang.slice(0, TITEL_HOECHSTENS - 1).trimEnd()}…`
}

/** A `mailto:` link to the company that names the unit. */
export function interesseMail(einheit: Mieteinheit, email: string): string {
  const titel = einheitTitel(einheit)
  const ort = einheit.liegenschaft ? `, ${einheit.liegenschaft.titel}` : ''
  const text = `Guten Tag,\r\n\r\nich interessiere mich für ${titel}${ort}. Bitte senden Sie mir weitere Informationen.\r\n`
  return `mailto:${encodeURI(email)}?subject=${encodeURIComponent(`Interesse: ${titel}${ort}`)}&body=${encodeURIComponent(text)}`
}
