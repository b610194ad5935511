import { createHash } from 'node:crypto'
import type { Storage } from '#app/server/storage/storage.server.ts'
import type { StorageKey } from '#app/server/storage/storage-key.server.ts'
import { CONTENTS, contentsKey, type Manifest, type ManifestFile } from './manifest.server.ts'
import { SicherungError } from './sicherung-error.server.ts'
import { encryptFile, type SicherungKey } from './sicherung-key.server.ts'
import type { SicherungTarget } from './target.server.ts'

/** Folder of the deletion journal, which a restore never replaces. */
export const JOURNAL = 'loeschungen'
const PASSING: readonly string[] = ['ping', 'tmp']

/** Number of files read at once, to hide the latency of S3. */
const AT_ONCE = 8

type Options = {
  target: SicherungTarget
  key: SicherungKey | null
  /** Manifest of the previous backup, whose unchanged files are not read again. */
  former: Manifest | null
  left: ReadonlySet<StorageKey>
}

type Stored = { files: ManifestFile[]; newFiles: number; newBytes: number; gone: StorageKey[] }

/** Stores contents by checksum, so that equal contents are stored once and older backups stay unchanged. */
export async function storeFiles(storage: Storage, { left, ...options }: Options): Promise<Stored> {
  const keys = (await listFiles(storage)).filter((key) => !key.startsWith(`${JOURNAL}/`) && !left.has(key))
  const { target, key: secret } = options
  const held = new Set(await target.storage.list(target.at(CONTENTS)))
  const keyOf = (sha256: string) => target.at(contentsKey(sha256, secret?.fingerprint ?? null))
  const former = new Map(options.former?.files.map((file) => [file.key, file]))
  const stored: Stored = { files: [], newFiles: 0, newBytes: 0, gone: [] }
  /** Uploads that are still running, by checksum. */
  const storing = new Map<string, Promise<boolean | null>>()
  const store = async (key: StorageKey) => {
    const [size, writtenAt] = await Promise.all([storage.findSize(key), storage.findWrittenAt(key)])
    const file = size === null || writtenAt === null ? null : { key, size, writtenAt: writtenAt.toISOString() }
    const known = former.get(key)
    const isHeld = isUnchanged(file, known) && held.has(keyOf(known.sha256))
    const done = isHeld
      ? { file: known, isNew: false }
      : file && (await storeFile(storage, file, { target, key: secret, storing, held }))
    if (!done) {
      stored.gone.push(key)
      return
    }
    stored.files.push(done.file)
    if (!done.isNew) return
    stored.newFiles += 1
    stored.newBytes += done.file.size
  }
  await forEachFile(keys, store)
  stored.files.sort((a, b) => (a.key < b.key ? -1 : 1))
  return stored
}

export async function listFiles(storage: Storage): Promise<StorageKey[]> {
  return (await storage.listAll()).filter((key) => !PASSING.includes(key.split('/')[0] ?? ''))
}

export async function forEachFile(
  keys: readonly StorageKey[],
  work: (key: StorageKey) => Promise<void>,
): Promise<void> {
  for (let i = 0; i < keys.length; i += AT_ONCE) await Promise.all(keys.slice(i, i + AT_ONCE).map(work))
}

type Entry = Omit<ManifestFile, 'sha256'>

function isUnchanged(file: Entry | null, known: ManifestFile | undefined): known is ManifestFile {
  return file !== null && known !== undefined && file.size === known.size && file.writtenAt === known.writtenAt
}

type Storing = Pick<Options, 'target' | 'key'> & {
  storing: Map<string, Promise<boolean | null>>
  held: ReadonlySet<string>
}

async function storeFile(
  storage: Storage,
  { key: name, writtenAt }: Entry,
  { storing, ...options }: Storing,
): Promise<{ file: ManifestFile; isNew: boolean } | null> {
  const seen = await checksumFile(storage, name)
  if (seen === null) return null
  const file = { key: name, writtenAt, ...seen }
  const others = storing.get(seen.sha256)
  if (others && (await others) !== null) return { file, isNew: false }
  const own = storeContents(storage, file, options)
  storing.set(seen.sha256, own)
  const isNew = await own
  return isNew === null ? null : { file, isNew }
}

/** Stores a file's contents. Returns false if the target already has them; null if the file was deleted. */
async function storeContents(
  storage: Storage,
  { key: name, sha256 }: ManifestFile,
  { target, key, held }: Omit<Storing, 'storing'>,
): Promise<boolean | null> {
  const to = target.at(contentsKey(sha256, key?.fingerprint ?? null))
  if (held.has(to)) return false
  const contents = await storage.stream(name)
  if (contents === null) return null
  await target.storage.put(to, encryptFile(key, requireChecksum(contents, sha256, name)))
  return true
}

export async function checksumFile(
  storage: Storage,
  key: StorageKey,
): Promise<{ size: number; sha256: string } | null> {
  const contents = await storage.stream(key)
  if (contents === null) return null
  const hash = createHash('sha256')
  let size = 0
  for await (const piece of contents) {
    hash.update(piece)
    size += piece.length
  }
  return { size, sha256: hash.digest('hex') }
}

/** Yields the chunks and throws at the end if the checksum differs, so that different contents are not stored. */
export async function* requireChecksum(
  pieces: AsyncIterable<Uint8Array>,
  sha256: string,
  name: string,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  for await (const piece of pieces) {
    hash.update(piece)
    yield piece
  }
  if (hash.digest('hex') !== sha256) throw new SicherungError(`${name} hat nicht den Inhalt, der erwartet wird.`)
}
