import type { Mieteinheit } from '#app/shared/liegenschaften/liegenschaft.types.ts'

const TITLE_MAX = 80

/** The first line of the unit's text, cut where it is long; without a text "Einheit {unit_number}". */
export function einheitTitle({ text, nummer }: Pick<Mieteinheit, 'text' | 'nummer'>): string {
  const line = firstLine(text)
  if (line === '') return nummer?.trim() ? `Einheit ${nummer.trim()}` : 'Mietobjekt'
  return line.length <= TITLE_MAX ? line : `${line.slice(0, TITLE_MAX - 1).trimEnd()}…`
}

/** What the unit's text says beyond its title; all of it where the title is a part of the first line only. */
export function einheitBeschreibung({ text }: Pick<Mieteinheit, 'text'>): string {
  const line = firstLine(text)
  const all = text?.trim() ?? ''
  return line.length <= TITLE_MAX ? all.slice(line.length).trim() : all
}

function firstLine(text: string | null): string {
  return (text?.trim() ?? '').split(/\r?\n/, 1)[0]?.trim() ?? ''
}

/** A `mailto:` link to the company that names the unit. */
export function interesseMail(einheit: Mieteinheit, email: string): string {
  const title = einheitTitle(einheit)
  const ort = einheit.liegenschaft ? `, ${einheit.liegenschaft.title}` : ''
  const text = `Guten Tag,\r\n\r\nich interessiere mich für ${title}${ort}. Bitte senden Sie mir weitere Informationen.\r\n`
  return `mailto:${encodeURI(email)}?subject=${encodeURIComponent(`Interesse: ${title}${ort}`)}&body=${encodeURIComponent(text)}`
}

/** A unit as its screen takes it: with its words. */
export type EinheitView = Mieteinheit & {
  title: string
  /** '' where the title says it all. */
  beschreibung: string
  /** A mail to the company about it. */
  interesseMail: string
}

/** Prepares a unit for the screen, in the loader. */
export function toEinheitView(einheit: Mieteinheit, email: string): EinheitView {
  return {
    ...einheit,
    title: einheitTitle(einheit),
    beschreibung: einheitBeschreibung(einheit),
    interesseMail: interesseMail(einheit, email),
  }
}
