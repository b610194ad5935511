import { createReadStream } from 'node:fs'
import { open, readdir, realpath } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { refuseFile } from './import-failure.server.ts'
import {
  foldName,
  foldNames,
  type ImportSource,
  MAX_BILD_BYTES,
  type NamedFile,
  requireXmlSize,
  toRelativePath,
} from './import-source.server.ts'

const OUTSIDE: NamedFile = { missing: 'der Pfad führt aus dem Ordner hinaus' }
const NEITHER = 'Die Datei ist weder XML noch ZIP. Eine Tabelle wird unter „CSV-Import“ eingelesen.'
const ABSENT: NamedFile = { missing: 'die Datei fehlt' }

/**
 * Opens a ZIP, or an XML with its pictures in the same folder (OPENIMMO-1). The content decides, not the name.
 * @throws DATEI_UNLESBAR, DATEI_ZU_GROSS
 */
export async function openSource(path: string): Promise<ImportSource> {
  if (!(await isZip(path))) return openFolder(path)
  const { openZip } = await import('./open-zip.server.ts')
  return openZip(path)
}

/** Number of bytes read to detect XML, since a byte order mark and empty lines may precede it. */
const HEAD_BYTES = 256

const mayBeXml = (head: Buffer) =>
  /^(?:<|$)/.test(head.toString('latin1').replace(/^(?:\xEF\xBB\xBF|[\s\0\xFE\xFF])+/, ''))

async function isZip(path: string): Promise<boolean> {
  try {
    await using file = await open(path, 'r')
    const found = await file.stat()
    if (!found.isFile()) throw refuseFile(`„${path}“ ist keine Datei.`)
    const { bytesRead, buffer } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    const head = buffer.subarray(0, bytesRead)
    const isPacked = head.toString('latin1').startsWith('PK')
    if (!isPacked) requireXmlSize(found.size)
    if (!isPacked && !mayBeXml(head)) throw refuseFile(NEITHER)
    return isPacked
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'ENOENT') throw refuseFile(`Die Datei „${path}“ gibt es nicht.`, error)
    if (code === 'EACCES') throw refuseFile(`Die Datei „${path}“ darf hier nicht gelesen werden.`, error)
    throw error
  }
}

function openFolder(path: string): ImportSource {
  const listings = new Map<string, Promise<ReadonlyMap<string, string | null>>>()
  const list = (folder: string) => {
    const listing = listings.get(folder) ?? readdir(folder).then(foldNames, () => foldNames([]))
    listings.set(folder, listing)
    return listing
  }
  return {
    readXml: () => createReadStream(path),
    readFile: async (name) => {
      const found = await readBelow(dirname(path), name)
      return found === ABSENT ? readBelow(dirname(path), await findAlike(dirname(path), { name, list })) : found
    },
    close: async () => undefined,
  }
}

type Alike = { name: string; list: (folder: string) => Promise<ReadonlyMap<string, string | null>> }

/** Finds the path on disk, where case and umlaut encoding may differ. Keeps parts that are not found. */
async function findAlike(folder: string, { name, list }: Alike): Promise<string> {
  let found = ''
  for (const part of toRelativePath(name)?.split('/') ?? []) {
    const names = await list(join(folder, found))
    found = join(found, names.get(foldName(part)) ?? part)
  }
  return found
}

/** Reads a file below `folder`. A path or link that leads out of the folder counts as missing. */
export async function readBelow(folder: string, name: string): Promise<NamedFile> {
  const relative = toRelativePath(name)
  if (relative === null) return OUTSIDE
  const home = await realpath(folder)
  const real = await realpath(join(home, relative)).catch(() => null)
  if (real === null) return ABSENT
  if (!real.startsWith(home.endsWith(sep) ? home : `${home}${sep}`)) return OUTSIDE
  await using file = await open(real, 'r')
  const found = await file.stat()
  if (!found.isFile()) return ABSENT
  return found.size > MAX_BILD_BYTES ? { missing: 'die Datei ist größer als 40 MB' } : { bytes: await file.readFile() }
}
