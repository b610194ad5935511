import type { Storage } from '#app/server/storage/storage.server.ts'
import type { StorageKey } from '#app/server/storage/storage-key.server.ts'
import { SicherungError } from './sicherung-error.server.ts'
import { checksumFile, forEachFile, listFiles, requireChecksum } from './store-files.server.ts'

export type Move = { from: Storage; to: Storage }

export type CopyReport = {
  copied: number
  bytes: number
  same: number
  extra: StorageKey[]
  removed: number
}

const FEW = 50

/**
 * Copies missing and different files, and verifies each copy. Can be interrupted and repeated. `clear` removes files
 * from `to` that `from` no longer has.
 * @throws SicherungError if `clear` would remove most files of `to`
 */
export async function copyFiles({ from, to }: Move, { clear }: { clear: boolean }): Promise<CopyReport> {
  const report: CopyReport = { copied: 0, bytes: 0, same: 0, extra: [], removed: 0 }
  const held = new Set(await listFiles(to))
  const keys = await listFiles(from)
  await forEachFile(keys, async (key) => {
    if (held.has(key) && (await isUnchanged({ from, to }, key))) {
      report.same += 1
      return
    }
    const size = await copyFile({ from, to }, key)
    if (size === null) return
    report.copied += 1
    report.bytes += size
  })
  const present = new Set(keys)
  report.extra = Array.from(held).filter((key) => !present.has(key))
  if (!clear) return report
  if (report.extra.length > FEW && report.extra.length > held.size / 2) {
    throw new SicherungError(
      `In der anderen Ablage liegen ${report.extra.length} von ${held.size} Dateien, die es in dieser nicht gibt: Das ist wohl nicht die richtige. Gelöscht wurde nichts.`,
    )
  }
  await forEachFile(report.extra, (key) => to.delete(key))
  return { ...report, removed: report.extra.length, extra: [] }
}

/**
 * Copies one file. Returns its size in bytes; null if the file was deleted.
 * @throws SicherungError if the copy differs
 */
export async function copyFile({ from, to }: Move, key: StorageKey): Promise<number | null> {
  const seen = await checksumFile(from, key)
  const contents = seen && (await from.stream(key))
  if (!seen || !contents) return null
  await to.put(key, requireChecksum(contents, seen.sha256, key))
  const stored = await checksumFile(to, key)
  if (stored?.sha256 !== seen.sha256) throw new SicherungError(`${key} kam anders an, als die Datei war.`)
  return seen.size
}

/** True if the copy is current. Only picture variants change under the same key: the copy is then older. */
async function isUnchanged({ from, to }: Move, key: StorageKey): Promise<boolean> {
  const [size, copySize] = await Promise.all([from.findSize(key), to.findSize(key)])
  if (size !== copySize) return false
  const [writtenAt, copiedAt] = await Promise.all([from.findWrittenAt(key), to.findWrittenAt(key)])
  return writtenAt !== null && copiedAt !== null && copiedAt >= writtenAt
}

export type Comparison = { same: number; missing: StorageKey[]; different: StorageKey[]; extra: StorageKey[] }

export async function compareFiles({ from, to }: Move): Promise<Comparison> {
  const comparison: Comparison = { same: 0, missing: [], different: [], extra: [] }
  const keys = await listFiles(from)
  await forEachFile(keys, async (key) => {
    const [original, copy] = await Promise.all([checksumFile(from, key), checksumFile(to, key)])
    // deleted after it was listed
    if (original === null) return
    if (copy === null) comparison.missing.push(key)
    else if (copy.sha256 !== original.sha256) comparison.different.push(key)
    else comparison.same += 1
  })
  const present = new Set(keys)
  const extra = (await listFiles(to)).filter((key) => !present.has(key))
  return { ...comparison, missing: comparison.missing.sort(), different: comparison.different.sort(), extra }
}
