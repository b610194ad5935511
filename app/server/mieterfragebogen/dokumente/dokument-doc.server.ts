import type { Prepared } from './prepared-file.server.ts'

const DOC: Prepared = { format: 'doc', pageCount: null, anzeige: 'download', isNew: false }

const ENTRY_BYTES = 128
const NAME_BYTES = 64
/** Byte offset in a folder's directory entry at which the number of its first child is stored. */
const CHILD_AT = 76
const NO_CHILD = 0xffffffff

/** Names of directory entries for macros and embedded objects, in upper case, since the format ignores case. */
const ACTIVE = new Set(
  [
    ...['_VBA_PROJECT', '_VBA_PROJECT_CUR', 'VBA', 'Macros', '\x01Ole10Native', '\x01Ole10ItemName', '\x03ObjInfo'],
    ...['\x03LinkInfo', '\x03OCXNAME', '\x03OCXDATA', 'Package'],
  ].map((name) => name.toUpperCase()),
)

/**
 * Checks a file in Word's format before 2007 (DOKUMENT-4). Reads every block of 128 bytes as a directory entry, because
 * the file's tables may place such entries anywhere.
 */
export function inspectDoc(sent: Buffer): Prepared {
  let isWord = false
  let descriptions = 0
  for (let at = 0; at + ENTRY_BYTES <= sent.length; at += ENTRY_BYTES) {
    const bytes = sent.readUInt16LE(at + NAME_BYTES)
    if (bytes < 4 || bytes > NAME_BYTES || bytes % 2 !== 0) continue
    const name = sent.toString('utf16le', at, at + bytes - 2).toUpperCase()
    if (name === 'WORDDOCUMENT') isWord = true
    // Word also writes an empty folder for objects.
    const hasObjects = name === 'OBJECTPOOL' && sent.readUInt32LE(at + CHILD_AT) !== NO_CHILD
    if (name === '\x01COMPOBJ') descriptions += 1
    if (hasObjects || descriptions > 1 || ACTIVE.has(name)) return { refused: 'DATEI_MAKROS' }
  }
  if (!isWord) return { refused: 'DATEI_TYP' }
  // UTF-16 at even or odd offsets, or one byte per letter.
  const readings = [sent.toString('utf16le'), sent.toString('utf16le', 1), sent.toString('latin1')]
  const isActive = readings.some((text) => LOADING_FIELD.test(text) || namesForeignTemplate(text))
  return isActive ? { refused: 'DATEI_MAKROS' } : DOC
}

const LOADING =
  'DDE|DDEAUTO|INCLUDE|INCLUDEPICTURE|INCLUDETEXT|IMPORT|LINK|EMBED|DATABASE|CONTROL|HTMLCONTROL|MACROBUTTON'
const SIGN = String.fromCharCode(0x13)
const LOADING_FIELD = new RegExp(`${SIGN}[\\s"\\\\]{0,20}(?:${LOADING}|PRINT|QUOTE)(?=[\\s"\\\\\\p{Cc}])`, 'iu')

const MAX_PATH = 260

/** True if the text has the path or URL of a remote template. Paths on a local drive are allowed. Linear time. */
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
