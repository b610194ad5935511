import { configure, type FileEntry, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js'
import type { Prepared } from './prepared-file.server.ts'
import { WordXml } from './word-xml.server.ts'

/** Maximum number of parts in a file. A letter has about twenty, a long document with pictures some hundred. */
const MAX_PARTS = 2000
const MAX_UNPACKED_BYTES = 100 * 1024 * 1024
/** Maximum size of the unpacked XML in bytes. A text of 300 pages has about 10 MB. */
const MAX_XML_BYTES = 20 * 1024 * 1024
const MAX_LIST_BYTES = 1024 * 1024

configure({ useWebWorkers: false })

const DOCX: Prepared = { format: 'docx', pageCount: null, anzeige: 'download', isNew: false }

/** Checks a Word file (DOKUMENT-4). Unpacks all parts, since declared sizes may be false. Refuses ambiguous ZIPs. */
export async function inspectDocx(sent: Uint8Array): Promise<Prepared> {
  const reader = new ZipReader(new Uint8ArrayReader(sent), { strictness: 'strict', checkOverlappingEntry: true })
  const entries = await reader.getEntries()
  const names = new Set(entries.map(({ filename }) => filename.toLowerCase()))
  if (!names.has('[content_types].xml') || !names.has('_rels/.rels')) return { refused: 'DATEI_TYP' }
  // Word ignores case, and may assemble a part from pieces.
  const isAmbiguous = names.size < entries.length || entries.some(({ filename }) => /\.piece$/i.test(filename))
  if (isAmbiguous || entries.length > MAX_PARTS) return { refused: 'DATEI_UNLESBAR' }
  const budget = { all: MAX_UNPACKED_BYTES, xml: MAX_XML_BYTES }
  const mainParts: string[] = []
  for (const entry of entries) {
    if (entry.directory) continue
    const xml = await readPart(entry, budget)
    if (xml?.isActive) return { refused: 'DATEI_MAKROS' }
    mainParts.push(...(xml?.mainParts ?? []))
  }
  return mainParts.some((name) => names.has(name.toLowerCase())) ? DOCX : { refused: 'DATEI_TYP' }
}

async function readPart(entry: FileEntry, budget: { all: number; xml: number }): Promise<WordXml | null> {
  const { filename } = entry
  const isList = /(?:\.rels|^\[content_types\]\.xml)$/i.test(filename)
  const xml = isList || /\.xml$/i.test(filename) ? new WordXml(filename) : null
  let length = 0
  const target = new WritableStream<Uint8Array>({
    write(chunk) {
      length += chunk.byteLength
      budget.all -= chunk.byteLength
      if (xml) budget.xml -= chunk.byteLength
      if (budget.all < 0 || budget.xml < 0 || (isList && length > MAX_LIST_BYTES)) {
        throw new Error('The parts are too large.')
      }
      xml?.write(chunk)
    },
  })
  await entry.getData(target)
  if (length > 0) xml?.readEnd()
  return xml
}
