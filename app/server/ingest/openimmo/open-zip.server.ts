import { openAsBlob } from 'node:fs'
import { BlobReader, configure, type FileEntry, ZipReader } from '@zip.js/zip.js'
import { isDomainError } from '#app/shared/domain-error.ts'
import { refuseFile, refuseSize } from './import-failure.server.ts'
import {
  foldName,
  foldNames,
  type ImportSource,
  MAX_BILD_BYTES,
  type NamedFile,
  requireXmlSize,
  toRelativePath,
} from './import-source.server.ts'

const MAX_ENTRIES = 50_000
const MAX_UNPACKED_BYTES = 20 * 1024 ** 3
/** Limit against ZIP bombs. XML compresses by a factor of 30 at most. */
const MAX_RATIO = 200
const RATIO_MATTERS_BYTES = 1024 * 1024

configure({ useWebWorkers: false })

/** @throws DATEI_UNLESBAR, DATEI_ZU_GROSS */
export async function openZip(path: string): Promise<ImportSource> {
  const reader = new ZipReader(new BlobReader(await openAsBlob(path)), {
    strictness: 'strict',
    checkOverlappingEntry: true,
  })
  const files = await listFiles(reader)
  const [xml, ...more] = Array.from(files).filter(([name]) => /^(?!.*__MACOSX\/).*\.xml$/i.test(name))
  if (xml === undefined) throw refuseFile('Das ZIP enthält keine XML-Datei.')
  if (more.length > 0) throw refuseFile('Das ZIP enthält mehrere XML-Dateien.')
  const [xmlName, xmlEntry] = xml
  requireXmlSize(xmlEntry.uncompressedSize)
  const folded = foldNames(files.keys())
  const folder = xmlName.slice(0, xmlName.lastIndexOf('/') + 1)
  return {
    readXml: () => unpackXml(xmlEntry),
    readFile: (name) => readEntry(files, { folded, folder, name }),
    close: () => reader.close(),
  }
}

/** Lists the entries and checks their declared sizes. Unpacking checks the real sizes. */
async function listFiles(reader: ZipReader<Blob>): Promise<Map<string, FileEntry>> {
  const files = new Map<string, FileEntry>()
  let count = 0
  let unpacked = 0
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      count++
      if (count > MAX_ENTRIES) throw refuseSize(`Das ZIP enthält mehr als ${MAX_ENTRIES} Dateien.`)
      if (entry.directory) continue
      const { filename, compressedSize, uncompressedSize } = entry
      const name = toRelativePath(filename)
      if (name === null) throw refuseFile(`Das ZIP enthält unzulässige Pfade („${filename.slice(0, 80)}“).`)
      if (entry.encrypted) throw refuseFile('Das ZIP ist mit einem Passwort geschützt.')
      const isBomb = uncompressedSize > RATIO_MATTERS_BYTES && uncompressedSize > compressedSize * MAX_RATIO
      unpacked += uncompressedSize
      if (isBomb || unpacked > MAX_UNPACKED_BYTES)
        throw refuseSize(`Das ZIP ist entpackt zu groß („${name.slice(0, 80)}“).`)
      files.set(name, entry)
    }
  } catch (error) {
    throw isDomainError(error) ? error : refuseFile('Das ZIP ist beschädigt oder enthält unzulässige Pfade.', error)
  }
  return files
}

/** Reads an entry by path, otherwise by file name, since some providers write folders that are not in the ZIP. */
async function readEntry(
  files: ReadonlyMap<string, FileEntry>,
  { folded, folder, name }: { folded: ReadonlyMap<string, string | null>; folder: string; name: string },
): Promise<NamedFile> {
  const relative = toRelativePath(name)
  if (relative === null) return { missing: 'der Pfad führt aus dem ZIP hinaus' }
  const paths = [`${folder}${relative}`, `${folder}${relative.slice(relative.lastIndexOf('/') + 1)}`]
  const alike = paths.map((path) => folded.get(foldName(path)) ?? '')
  const entry = [...paths, ...alike].map((path) => files.get(path)).find((found) => found !== undefined)
  if (!entry) return { missing: 'die Datei fehlt im ZIP' }
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of unpack(entry)) {
      size += chunk.byteLength
      if (size > MAX_BILD_BYTES) return { missing: 'die Datei ist größer als 40 MB' }
      chunks.push(chunk)
    }
  } catch {
    return { missing: 'die Datei ist im ZIP beschädigt' }
  }
  return { bytes: Buffer.concat(chunks) }
}

async function* unpackXml(entry: FileEntry): AsyncGenerator<Uint8Array, void> {
  const chunks = unpack(entry)
  try {
    while (true) {
      const { value, done } = await chunks.next().catch((error: unknown) => {
        throw refuseFile('Das XML im ZIP ist beschädigt.', error)
      })
      if (done || !value) return
      yield value
    }
  } finally {
    await chunks.return(undefined)
  }
}

async function* unpack(entry: FileEntry): AsyncGenerator<Uint8Array, void> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const stop = new AbortController()
  // A failure also ends `readable` with an error. This avoids an unhandled rejection.
  const done = entry.getData(writable, { signal: stop.signal, checkSignature: true })
  done.catch(() => undefined)
  try {
    for await (const chunk of readable) yield chunk
    await done
  } finally {
    stop.abort()
  }
}
