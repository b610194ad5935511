import type { Prepared } from './prepared-file.server.ts'

const DOC: Prepared = { format: 'doc', pageCount: null, anzeige: 'download', isNew: false }

const ENTRY_BYTES = 128
const NAME_BYTES = 64
/** Where an entry names the first one in it, if it is a folder. */
const CHILD_AT = 76
const NO_CHILD = 0xffffffff

/** Macros, and what an object has beside it; compared without capital letters, as the format does. */
const ACTIVE = new Set(
  [
    ...['_VBA_PROJECT', '_VBA_PROJECT_CUR', 'VBA', 'Macros', '\x01Ole10Native', '\x01Ole10ItemName', '\x03ObjInfo'],
    ...['\x03LinkInfo', '\x03OCXNAME', '\x03OCXDATA', 'Package'],
  ].map((name) => name.toUpperCase()),
)

/**
 * Looks at a Word file of before 2007, which is a file system of its own (DOKUMENT-4): whether it holds a text of Word, no
 * macros, no objects, no field that loads something, and no template that Word would load from elsewhere. The names of its
 * files stand in entries of 128 bytes, wherever its tables say that they lie.
 */
export function inspectDoc(sent: Buffer): Prepared {
  let isWord = false
  let descriptions = 0
  for (let at = 0; at + ENTRY_BYTES <= sent.length; at += ENTRY_BYTES) {
    const bytes = sent.readUInt16LE(at + NAME_BYTES)
    if (bytes < 4 || bytes > NAME_BYTES || bytes % 2 !== 0) continue
    const name = sent.toString('utf16le', at, at + bytes - 2).toUpperCase()
    if (name === 'WORDDOCUMENT') isWord = true
    // Word writes the folder for objects into files without any, too.
    const hasObjects = name === 'OBJECTPOOL' && sent.readUInt32LE(at + CHILD_AT) !== NO_CHILD
    // One is of the file itself.
    if (name === '\x01COMPOBJ') descriptions += 1
    if (hasObjects || descriptions > 1 || ACTIVE.has(name)) return { refused: 'DATEI_MAKROS' }
  }
  if (!isWord) return { refused: 'DATEI_TYP' }
  // Two bytes a letter, from an even place or an odd one, or one byte.
  const readings = [sent.toString('utf16le'), sent.toString('utf16le', 1), sent.toString('latin1')]
  const isActive = readings.some((text) => LOADING_FIELD.test(text) || namesForeignTemplate(text))
  return isActive ? { refused: 'DATEI_MAKROS' } : DOC
}

/** Fields that load, run or embed something, behind the sign with which a field begins. */
const LOADING =
  'DDE|DDEAUTO|INCLUDE|INCLUDEPICTURE|INCLUDETEXT|IMPORT|LINK|EMBED|DATABASE|CONTROL|HTMLCONTROL|MACROBUTTON'
const SIGN = String.fromCharCode(0x13)
const LOADING_FIELD = new RegExp(`${SIGN}[\\s"\\\\]{0,20}(?:${LOADING}|PRINT|QUOTE)(?=[\\s"\\\\\\p{Cc}])`, 'iu')

/** Longest path of a template. */
const MAX_PATH = 260

/**
 * Whether a path or an address that ends like a template stands in this text: its template, and where that lies, is a text
 * somewhere in the file. On the writer's own machine it is in many letters. Each letter is looked at once.
 */
function namesForeignTemplate(text: string): boolean {
  if (!/\.dot/i.test(text)) return false
  let begin = Number.NEGATIVE_INFINITY
  for (const { 0: found, index } of text.matchAll(/\b[a-z]{3,8}:\/\/|\\{2,}|\.dot[mx]?\b|\p{Cc}/giu)) {
    if (found.startsWith('.')) {
      if (index - begin <= MAX_PATH) return true
    } else begin = /\p{Cc}/u.test(found) ? Number.NEGATIVE_INFINITY : index + found.length
  }
  return false
}
