import { refuseFile } from './import-failure.server.ts'

/** Supported encodings, by their name in the XML declaration. Files with any other encoding are refused. */
const ENCODINGS: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  ascii: 'utf-8',
  'iso-8859-1': 'windows-1252',
  'iso8859-1': 'windows-1252',
  iso_8859_1: 'windows-1252',
  latin1: 'windows-1252',
  'windows-1252': 'windows-1252',
  'cp-1252': 'windows-1252',
  cp1252: 'windows-1252',
  'iso-8859-15': 'iso-8859-15',
}

const BYTE_ORDER_MARKS = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const

const HEAD_BYTES = 256

/**
 * Decodes XML with the encoding that its first bytes name (OPENIMMO-2).
 * @throws DATEI_UNLESBAR if the encoding is not supported or the bytes do not match it
 */
export async function* decodeXml(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string, void> {
  let head: Uint8Array = new Uint8Array()
  let decode: ((chunk: Uint8Array, isLast: boolean) => string) | null = null
  for await (const chunk of chunks) {
    if (decode === null) {
      head = Buffer.concat([head, chunk])
      if (head.length < HEAD_BYTES) continue
      decode = createDecoder(head)
      yield decode(head, false)
    } else yield decode(chunk, false)
  }
  if (decode === null) yield createDecoder(head)(head, true)
  else yield decode(new Uint8Array(), true)
}

function createDecoder(head: Uint8Array): (chunk: Uint8Array, isLast: boolean) => string {
  const encoding = findEncoding(head)
  const decoder = new TextDecoder(encoding, { fatal: true })
  return (chunk, isLast) => {
    try {
      return decoder.decode(chunk, { stream: !isLast })
    } catch (error) {
      throw refuseFile(`Die Datei enthält Zeichen, die es in ihrer Kodierung (${encoding}) nicht gibt.`, error)
    }
  }
}

function findEncoding(head: Uint8Array): string {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, i) => head[i] === byte))
  if (marked) return marked[0]
  const start = Buffer.from(head.subarray(0, HEAD_BYTES)).toString('latin1')
  const named = /^<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1] ?? 'utf-8'
  const encoding = ENCODINGS[named.toLowerCase()]
  if (encoding === undefined) throw refuseFile(`Die Kodierung „${named}“ wird nicht gelesen (UTF-8, ISO-8859-1).`)
  return encoding
}
