import { refuseSize } from './import-failure.server.ts'

/** Size limit of unpacked XML in bytes; 5,000 objects need about 40 MB. */
const MAX_XML_BYTES = 100 * 1024 * 1024
export const MAX_BILD_BYTES = 40 * 1024 * 1024

/** @throws DATEI_ZU_GROSS */
export function requireXmlSize(bytes: number): void {
  if (bytes > MAX_XML_BYTES) throw refuseSize('Das XML ist größer als 100 MB.')
}

/** `missing` is the reason in German why the file cannot be read. */
export type NamedFile = { bytes: Uint8Array } | { missing: string }

export type ImportSource = {
  readXml: () => AsyncIterable<Uint8Array>
  readFile: (path: string) => Promise<NamedFile>
  close: () => Promise<void>
}

export const foldName = (name: string): string => name.normalize('NFC').toLowerCase()

/** Maps folded names to names; null if several names share a folded form. */
export function foldNames(names: Iterable<string>): Map<string, string | null> {
  const folded = new Map<string, string | null>()
  for (const name of names) folded.set(foldName(name), folded.has(foldName(name)) ? null : name)
  return folded
}

/** Returns the path with forward slashes; null if it is empty or leads out of the folder. */
export function toRelativePath(name: string): string | null {
  const parts = name.split(/[/\\]/).filter((part) => part !== '' && part !== '.')
  const isElsewhere = /^(?:[/\\]|[a-z]:)/i.test(name) || parts.includes('..') || name.includes('\0')
  return isElsewhere || parts.length === 0 ? null : parts.join('/')
}
