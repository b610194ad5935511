import { refuseSize } from './import-failure.server.ts'

/** Largest XML, unpacked. 5000 objects have some 40 MB. */
const MAX_XML_BYTES = 100 * 1024 * 1024
/** Largest picture, as in the storage. */
export const MAX_BILD_BYTES = 40 * 1024 * 1024

/** Throws DATEI_ZU_GROSS for an XML of more bytes than are read. */
export function requireXmlSize(bytes: number): void {
  if (bytes > MAX_XML_BYTES) throw refuseSize('Das XML ist größer als 100 MB.')
}

/** A file that the XML names, or why it is not to be had, in German. */
export type NamedFile = { bytes: Uint8Array } | { missing: string }

/** A file to import: its XML, and the files that it names. */
export type ImportSource = {
  readXml: () => AsyncIterable<Uint8Array>
  readFile: (path: string) => Promise<NamedFile>
  close: () => Promise<void>
}

/** A name as systems compare it that know no capital letters, or write an umlaut as two signs. */
export const foldName = (name: string): string => name.normalize('NFC').toLowerCase()

/** Names by their folded form; null for a form that several have. */
export function foldNames(names: Iterable<string>): Map<string, string | null> {
  const folded = new Map<string, string | null>()
  for (const name of names) folded.set(foldName(name), folded.has(foldName(name)) ? null : name)
  return folded
}

/** A path with slashes that stays below where it begins; null for one that does not. */
export function toRelativePath(name: string): string | null {
  const parts = name.split(/[/\\]/).filter((part) => part !== '' && part !== '.')
  const isElsewhere = /^(?:[/\\]|[a-z]:)/i.test(name) || parts.includes('..') || name.includes('\0')
  return isElsewhere || parts.length === 0 ? null : parts.join('/')
}
