import { configure, type FileEntry, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js'
import type { Prepared } from './prepared-file.server.ts'

/** A letter has some twenty parts; a long one with pictures some hundred. */
const MAX_PARTS = 2000
/** All parts unpacked. */
const MAX_UNPACKED_BYTES = 100 * 1024 * 1024
const MACROS = /(?:^|\/)vbaProject\.bin$/i

configure({ useWebWorkers: false })

const DOCX: Prepared = { format: 'docx', pageCount: null, anzeige: 'download', isNew: false }
const DOC: Prepared = { ...DOCX, format: 'doc' }

/**
 * Looks at a Word file of today, which is a ZIP (DOKUMENT-4). Each part is unpacked to its end and dropped, as what the
 * file says of its sizes may be untrue. `strict` refuses what another program could read differently: something before or
 * behind the ZIP, parts that lie over each other, names that lead elsewhere.
 */
export async function inspectDocx(sent: Uint8Array): Promise<Prepared> {
  const reader = new ZipReader(new Uint8ArrayReader(sent), { strictness: 'strict', checkOverlappingEntry: true })
  const entries = await reader.getEntries()
  const names = new Set(entries.map(({ filename }) => filename))
  if (!names.has('[Content_Types].xml') || !names.has('word/document.xml')) return { refused: 'DATEI_TYP' }
  if (entries.some(({ filename }) => MACROS.test(filename))) return { refused: 'DATEI_MAKROS' }
  if (entries.length > MAX_PARTS) return { refused: 'DATEI_UNLESBAR' }
  const budget = { left: MAX_UNPACKED_BYTES }
  for (const entry of entries) if (!entry.directory) await unpack(entry, budget)
  return DOCX
}

async function unpack(entry: FileEntry, budget: { left: number }): Promise<void> {
  const count = new WritableStream<Uint8Array>({
    write(chunk) {
      budget.left -= chunk.byteLength
      if (budget.left < 0) throw new Error('The parts are too large.')
    },
  })
  await entry.getData(count)
}

const ENTRY_BYTES = 128
const NAME_BYTES = 64

/**
 * Looks at a Word file of before 2007, which is a file system of its own: whether it holds a text of Word, and no macros.
 * The names of its files stand in entries of 128 bytes.
 */
export function inspectDoc(sent: Buffer): Prepared {
  const names = new Set<string>()
  for (let at = 0; at + ENTRY_BYTES <= sent.length; at += ENTRY_BYTES) {
    const bytes = sent.readUInt16LE(at + NAME_BYTES)
    if (bytes < 4 || bytes > NAME_BYTES || bytes % 2 !== 0) continue
    names.add(sent.toString('utf16le', at, at + bytes - 2))
  }
  if (!names.has('WordDocument')) return { refused: 'DATEI_TYP' }
  return names.has('_VBA_PROJECT') ? { refused: 'DATEI_MAKROS' } : DOC
}
