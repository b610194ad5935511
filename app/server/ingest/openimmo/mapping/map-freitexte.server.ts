import { cleanText } from '#app/shared/openimmo/read-value.ts'
import { toPlainText } from './html-text.server.ts'
import { findElement, readText, type XmlElement } from './xml-element.server.ts'

const FREITEXTE = [
  ['objektbeschreibung', null],
  ['ausstatt_beschr', 'Ausstattung'],
  ['lage', 'Lage'],
  ['sonstige_angaben', 'Sonstiges'],
] as const

/** Number of characters that are read of an HTML text; real descriptions are shorter. */
const MAX_HTML = 100_000

/** Converts HTML to plain text of at most `max` characters (OPENIMMO-25). */
export function readProse(text: string | null, max: number): string | null {
  return text === null ? null : cleanText(toPlainText(text.slice(0, MAX_HTML)), max)
}

export function readTitle(immobilie: XmlElement): string | null {
  return (
    readProse(readText(immobilie, 'freitexte', 'objekttitel'), 1000)
      ?.replace(/\s+/g, ' ')
      .slice(0, 200)
      .trim() ?? null
  )
}

/** Joins free texts; null if all are empty. `availability`: words about it, if there is no date (OPENIMMO-26). */
export function mapDescription(immobilie: XmlElement, availability: string | null): string | null {
  const texts = findElement(immobilie, 'freitexte')
  const parts = FREITEXTE.flatMap(([name, head]) => {
    const text = readProse(readText(texts, name), 20_000)
    if (text === null) return []
    return head === null ? [text] : [`${head}:\n${text}`]
  })
  if (availability !== null) parts.push(`Verfügbar:\n${availability}`)
  return parts.join('\n\n') || null
}
