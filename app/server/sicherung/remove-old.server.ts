import { CONTENTS, contentsKey, listSicherungen, readManifest, removeSicherung } from './manifest.server.ts'
import type { SicherungTarget } from './target.server.ts'

/**
 * Takes all but the newest backups away, and then the contents of files that none of those names: what was deleted in the
 * portal is gone from the backups once `keep` newer ones were made. Answers the names.
 */
export async function removeOldSicherungen(target: SicherungTarget, { keep }: { keep: number }): Promise<string[]> {
  const { whole } = await listSicherungen(target)
  const named = new Set<string>()
  // Read before anything goes: where one cannot be read, nobody knows what it needs.
  for (const name of whole.slice(-keep)) {
    const { files, key } = await readManifest(target, name)
    for (const { sha256 } of files) named.add(target.at(contentsKey(sha256, key)))
  }
  const old = whole.slice(0, -keep)
  for (const name of old) await removeSicherung(target, name)
  for (const key of await target.storage.list(target.at(CONTENTS))) {
    if (!named.has(key)) await target.storage.delete(key)
  }
  return old
}
