import { parseBildPath, speicherKey } from '#app/server/bilder/bild-paths.server.ts'
import { BILDER_BUCKET, pathInBucket, type StorageKey } from '#app/server/storage/storage-key.server.ts'
import { type CopyReport, copyFile, copyFiles, type Move } from './copy-files.server.ts'
import type { Portal } from './create-sicherung.server.ts'
import { forEachFile, JOURNAL, listFiles } from './store-files.server.ts'
import { listLost, listWanted } from './wanted-files.server.ts'

/** Copies files added since the last copy. `lost` contains files that rows name and neither storage has. */
export async function prepareSwitch(
  { connection }: Pick<Portal, 'connection'>,
  move: Move,
): Promise<CopyReport & { lost: StorageKey[] }> {
  const report = await copyFiles(move, { clear: false })
  return { ...report, lost: await listLost(connection, [move.from, move.to]) }
}

/** Copies files still missing in the new storage after the switch. Omits files without a row, which were deleted. */
export async function catchUp(
  { connection }: Pick<Portal, 'connection'>,
  move: Move,
): Promise<{ copied: number; lost: StorageKey[] }> {
  const held = new Set(await listFiles(move.to))
  const left = (await listFiles(move.from)).filter((key) => !held.has(key))
  const wanted = new Set(await listWanted(connection))
  let copied = 0
  await forEachFile(left, async (key) => {
    if (!isWanted(key, wanted)) return
    if ((await copyFile(move, key)) !== null) copied += 1
  })
  return { copied, lost: await listLost(connection, [move.to]) }
}

function isWanted(key: StorageKey, named: ReadonlySet<StorageKey>): boolean {
  if (named.has(key) || key.startsWith(`${JOURNAL}/`)) return true
  if (!key.startsWith(`${BILDER_BUCKET}/`)) return false
  const path = parseBildPath(pathInBucket(BILDER_BUCKET, key))
  return path?.variant === true && named.has(speicherKey(path.originalKey))
}
