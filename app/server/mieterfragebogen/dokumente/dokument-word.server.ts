import { configure, type FileEntry, Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js'
import { decode } from 'html-entities'
import type { Prepared } from './prepared-file.server.ts'

/** A letter has some twenty parts; a long one with pictures some hundred. */
const MAX_PARTS = 2000
/** All parts unpacked. */
const MAX_UNPACKED_BYTES = 100 * 1024 * 1024
/** Macros, controls, and what was put in as an object, which may be a program. */
const ACTIVE = /(?:^|\/)(?:vbaProject\.bin|activeX\/.+|embeddings\/[^/]+\.bin)$/i

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
  if (entries.some(({ filename }) => ACTIVE.test(filename))) return { refused: 'DATEI_MAKROS' }
  if (entries.length > MAX_PARTS) return { refused: 'DATEI_UNLESBAR' }
  const budget = { left: MAX_UNPACKED_BYTES }
  const files = entries.filter((entry) => !entry.directory)
  for (const file of files) await unpack(file, budget)
  for (const file of files) {
    if (file.filename.toLowerCase().endsWith('.rels') && (await loadsOther(file))) return { refused: 'DATEI_MAKROS' }
  }
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

const HARMLESS = /\/(?:hyperlink|image)$/
const OF_THIS_MACHINE = /^file:\/\/\/[a-z]:/i

/**
 * Whether a part names something outside of the file that Word loads by itself: templates with their macros, objects,
 * other documents. Links, pictures, and templates that lay on the writer's own machine are in many letters.
 */
async function loadsOther(relationships: FileEntry): Promise<boolean> {
  const bytes = await relationships.getData(new Uint8ArrayWriter())
  // Without zeros UTF-16 reads like all else. No value has a `<` of its own, so each piece is one element.
  const text = Buffer.from(bytes).toString('latin1').replaceAll('\0', '')
  if (/<!DOCTYPE/i.test(text)) return true
  return text.split('<').some((element) => {
    const isOutside = valuesOf(element, 'TargetMode').some((mode) => mode.trim().toLowerCase() === 'external')
    const isHarmless = valuesOf(element, 'Type').every((type) => HARMLESS.test(type))
    return isOutside && !isHarmless && !valuesOf(element, 'Target').every((target) => OF_THIS_MACHINE.test(target))
  })
}

/** The values of all attributes of this name, whatever stands before it. */
function valuesOf(element: string, name: string): string[] {
  const found = element.matchAll(new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'g'))
  return Array.from(found, ([, double, single]) => decode(double ?? single ?? '', { level: 'xml' }))
}

const ENTRY_BYTES = 128
const NAME_BYTES = 64

/**
 * Looks at a Word file of before 2007, which is a file system of its own: whether it holds a text of Word, no macros, and
 * no template that Word would load from elsewhere. The names of its files stand in entries of 128 bytes.
 */
export function inspectDoc(sent: Buffer): Prepared {
  const names = new Set<string>()
  for (let at = 0; at + ENTRY_BYTES <= sent.length; at += ENTRY_BYTES) {
    const bytes = sent.readUInt16LE(at + NAME_BYTES)
    if (bytes < 4 || bytes > NAME_BYTES || bytes % 2 !== 0) continue
    names.add(sent.toString('utf16le', at, at + bytes - 2))
  }
  if (!names.has('WordDocument')) return { refused: 'DATEI_TYP' }
  return names.has('_VBA_PROJECT') || namesForeignTemplate(sent) ? { refused: 'DATEI_MAKROS' } : DOC
}

/** Its template, and where that lies, is a text somewhere in the file; on the writer's own machine it is in many letters. */
const FOREIGN_TEMPLATE = /(?:\b[a-z]{3,8}:\/\/|\\\\)[^\p{Cc}]{1,260}?\.dot[mx]?\b/iu

function namesForeignTemplate(sent: Buffer): boolean {
  // Two bytes a letter, from an even place or an odd one, or one byte.
  const readings = [sent.toString('utf16le'), sent.toString('utf16le', 1), sent.toString('latin1')]
  return readings.some((text) => FOREIGN_TEMPLATE.test(text))
}
