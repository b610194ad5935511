import type { Mieteinheit } from '#app/shared/liegenschaften/liegenschaft.types.ts'

const TITLE_MAX = 80

export function einheitTitle({ text, nummer }: Pick<Mieteinheit, 'text' | 'nummer'>): string {
  const line = firstLine(text)
  if (line === '') return nummer?.trim() ? `Einheit ${nummer.trim()}` : 'Mietobjekt'
  return line.length <= TITLE_MAX ? line : `${line.slice(0, TITLE_MAX - 1).trimEnd()}…`
}

/** Returns the text without its first line, which is the title. Returns the whole text if the title is truncated. */
export function einheitBeschreibung({ text }: Pick<Mieteinheit, 'text'>): string {
  const line = firstLine(text)
  const all = text?.trim() ?? ''
  return line.length <= TITLE_MAX ? all.slice(line.length).trim() : all
}

function firstLine(text: string | null): string {
  return (text?.trim() ?? '').split(/\r?\n/, 1)[0]?.trim() ?? ''
}

export function interesseMail(einheit: Mieteinheit, email: string): string {
  const title = einheitTitle(einheit)
  const ort = einheit.liegenschaft ? `, ${einheit.liegenschaft.title}` : ''
  const text = `Guten Tag,\r\n\r\nich interessiere mich für ${title}${ort}. Bitte senden Sie mir weitere Informationen.\r\n`
  return `mailto:${encodeURI(email)}?subject=${encodeURIComponent(`Interesse: ${title}${ort}`)}&body=${encodeURIComponent(text)}`
}

export type EinheitView = Mieteinheit & {
  title: string
  /** Empty if the title contains the whole text. */
  beschreibung: string
  interesseMail: string
}

export function toEinheitView(einheit: Mieteinheit, email: string): EinheitView {
  return {
    ...einheit,
    title: einheitTitle(einheit),
    beschreibung: einheitBeschreibung(einheit),
    interesseMail: interesseMail(einheit, email),
  }
}
