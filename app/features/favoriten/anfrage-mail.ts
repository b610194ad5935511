import type { ExposeKarte } from '#app/shared/exposes/expose.types.ts'

/** Mail programs cut longer links. */
const HOECHSTENS = 15

const encode = (text: string) => encodeURIComponent(text.replace(/\r?\n/g, '\r\n'))

/** A `mailto:` link that asks the company about the Exposés of the list, each with its number and address. */
export function anfrageMail(
  karten: readonly Pick<ExposeKarte, 'id' | 'titel' | 'kurzcode'>[],
  { email, origin }: { email: string; origin: string },
): string {
  const zeilen = karten
    .slice(0, HOECHSTENS)
    .map(({ id, titel, kurzcode }) => `- ${titel}${kurzcode ? ` (${kurzcode})` : ''}\n  ${origin}/expose/${id}`)
  if (karten.length > HOECHSTENS) zeilen.push(`- und ${karten.length - HOECHSTENS} weitere`)
  const betreff = karten.length === 1 ? `Anfrage: ${karten[0]?.titel ?? ''}` : `Anfrage zu ${karten.length} Wohnungen`
  const text = `Guten Tag,\n\nich interessiere mich für:\n\n${zeilen.join('\n')}\n\nBitte senden Sie mir weitere Informationen.\n\nMit freundlichen Grüßen\n`
  return `mailto:${encodeURI(email)}?subject=${encode(betreff)}&body=${encode(text)}`
}
