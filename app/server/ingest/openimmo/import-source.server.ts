import { refuseSize } from './import-failure.server.ts'

/** Limit of unpacked XML in bytes. 5000 objects have about 40 MB. */
const MAX_XML_BYTES = 100 * 1024 * 1024
/** Limit of a picture in bytes, as in the storage. */
export const MAX_BILD_BYTES = 40 * 1024 * 1024

/** @throws DATEI_ZU_GROSS if the XML is too large */
export function requireXmlSize(bytes: number): void {
  if (bytes > MAX_XML_BYTES) throw refuseSize('Das XML ist größer als 100 MB.')
}

/** A file named in the XML, or the reason in German why it is missing. */
export type NamedFile = { bytes: Uint8Array } | { missing: string }

/** XML to import, and the files it names. */
export type ImportSource = {
  readXml: () => AsyncIterable<Uint8Array>
  readFile: (path: string) => Promise<NamedFile>
  close: () => Promise<void>
}

/** Name for comparison: lower case, composed umlauts. */
export const foldName = (name: string): string => name.normalize('NFC').toLowerCase()

/** Names by folded form; null if several share it. */
export function foldNames(names: Iterable<string>): Map<string, string | null> {
  const folded = new Map<string, string | null>()
  for (const name of names) folded.set(foldName(name), folded.has(foldName(name)) ? null : name)
  return folded
}

/** Path with slashes inside its folder; null if it leads outside. */
export function toRelativePath(name: string): string | null {
  const parts = name.split(/[/\\]/).filter((part) => part !== '' && part !== '.')
  const isElsewhere = /^(?:[/\\]|[a-z]:)/i.test(name) || parts.includes('..') || name.includes('\0')
  return isElsewhere || parts.length === 0 ? null : parts.join('/')
}
