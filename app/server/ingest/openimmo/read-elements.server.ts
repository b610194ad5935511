import { type SaxesAttributePlain, SaxesParser } from 'saxes'
import type { XmlElement } from '#app/server/ingest/openimmo/mapping/xml-element.server.ts'
import { refuseFile, refuseSize } from './import-failure.server.ts'

/** Limit of nested elements; OpenImmo needs seven. */
const MAX_DEPTH = 30
const MAX_ATTRIBUTES = 100
const MAX_ELEMENTS_PER_OBJEKT = 10_000
const MAX_TEXT_CHARS = 2_000_000
/** Maximum characters that the parser may buffer before it reports an element, text or comment. */
const MAX_SILENCE_CHARS = 16_000_000
const DROPPED = 'anhanginhalt'

type Open = { name: string; line: number; attributes: Record<string, string>; children: XmlElement[]; text: string }

export type ElementHandler = {
  onOpen: (frame: XmlElement) => void
  onElement: (element: XmlElement, frame: XmlElement) => void
}

const FRAMES: ReadonlySet<string> = new Set(['openimmo', 'anbieter', 'immobilien'])

/**
 * Streams XML with one object in memory (OPENIMMO-2). Refuses any DOCTYPE, so that no external file is loaded. Errors
 * name the line.
 * @throws DATEI_UNLESBAR, DATEI_ZU_GROSS
 */
export async function readElements(texts: AsyncIterable<string>, { onOpen, onElement }: ElementHandler): Promise<void> {
  const parser = new SaxesParser({ position: true })
  const open: Open[] = []
  let silence = 0
  let attributes = 0
  let elements = 0
  let frames = 0
  let chars = 0

  const where = () => `Zeile ${parser.line}, Spalte ${parser.columnIndex + 1}`
  const resetSilence = () => {
    silence = 0
  }
  const takeText = (text: string) => {
    resetSilence()
    const current = open.at(-1)
    if (!current || current.name === DROPPED) return
    chars += text.length
    if (chars > MAX_TEXT_CHARS) throw refuseSize(`Ein Objekt hat zu viel Text (${where()}).`)
    current.text += text
  }

  parser.on('error', (error) => {
    throw refuseFile(`Die Datei ist kein fehlerfreies XML (${where()}).`, error)
  })
  parser.on('doctype', () => {
    throw refuseFile(
      `Die Datei hat eine DOCTYPE-Angabe; Dateien mit Entitäten oder Verweisen werden nicht gelesen (${where()}).`,
    )
  })
  parser.on('comment', resetSilence)
  parser.on('processinginstruction', resetSilence)
  parser.on('opentagstart', () => {
    resetSilence()
    attributes = 0
    if (open.length >= MAX_DEPTH) throw refuseFile(`Die Datei ist zu tief geschachtelt (${where()}).`)
  })
  parser.on('attribute', (_: SaxesAttributePlain) => {
    resetSilence()
    attributes++
    if (attributes > MAX_ATTRIBUTES) throw refuseFile(`Ein Element hat zu viele Attribute (${where()}).`)
  })
  parser.on('opentag', (tag) => {
    resetSilence()
    const entries = Object.entries(tag.attributes).map(([name, value]): [string, string] => [bare(name), value])
    const element = {
      name: bare(tag.name),
      line: parser.line,
      attributes: Object.fromEntries(entries),
      children: [],
      text: '',
    }
    const isFrame = frames === open.length && FRAMES.has(element.name)
    open.push(element)
    if (isFrame) {
      frames++
      onOpen(element)
      return
    }
    elements++
    if (elements > MAX_ELEMENTS_PER_OBJEKT) throw refuseSize(`Ein Objekt hat zu viele Angaben (${where()}).`)
  })
  parser.on('text', takeText)
  parser.on('cdata', takeText)
  parser.on('closetag', () => {
    resetSilence()
    const element = open.pop()
    const parent = open.at(-1)
    if (open.length < frames) frames--
    else if (element && parent && open.length === frames) {
      elements = 0
      chars = 0
      onElement(element, parent)
    } else if (element) parent?.children.push(element)
  })

  for await (const text of texts) {
    silence += text.length
    if (silence > MAX_SILENCE_CHARS) throw refuseSize(`Ein einzelner Text der Datei ist zu lang (${where()}).`)
    parser.write(text)
  }
  parser.close()
}

const bare = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase()
