import { createReadStream } from 'node:fs'
import { open, realpath } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { refuseFile } from './import-failure.server.ts'
import {
  type ImportSource,
  MAX_BILD_BYTES,
  type NamedFile,
  requireXmlSize,
  toRelativePath,
} from './import-source.server.ts'
import { openZip } from './open-zip.server.ts'

const OUTSIDE: NamedFile = { missing: 'der Pfad führt aus dem Ordner hinaus' }
const ABSENT: NamedFile = { missing: 'die Datei fehlt' }

/**
 * Opens an XML, whose pictures lie beside it, or a ZIP with both; told by content (OPENIMMO-1). Throws DATEI_UNLESBAR,
 * DATEI_ZU_GROSS.
 */
export async function openSource(path: string): Promise<ImportSource> {
  return (await isZip(path)) ? openZip(path) : openFolder(path)
}

async function isZip(path: string): Promise<boolean> {
  try {
    await using file = await open(path, 'r')
    const found = await file.stat()
    if (!found.isFile()) throw refuseFile(`„${path}“ ist keine Datei.`)
    const { bytesRead, buffer } = await file.read(Buffer.alloc(2), 0, 2, 0)
    const isPacked = bytesRead === 2 && buffer.toString('latin1') === 'PK'
    if (!isPacked) requireXmlSize(found.size)
    return isPacked
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'ENOENT') throw refuseFile(`Die Datei „${path}“ gibt es nicht.`, error)
    if (code === 'EACCES') throw refuseFile(`Die Datei „${path}“ darf hier nicht gelesen werden.`, error)
    throw error
  }
}

function openFolder(path: string): ImportSource {
  return {
    readXml: () => createReadStream(path),
    readFile: (name) => readBelow(dirname(path), name),
    close: async () => undefined,
  }
}

/** A file in a folder or below it: none that a name or a link leads to elsewhere. */
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
