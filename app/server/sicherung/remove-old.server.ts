import { CONTENTS, contentsKey, listSicherungen, readManifest, removeSicherung } from './manifest.server.ts'
import type { SicherungTarget } from './target.server.ts'

/** Removes all but the newest `keep` backups, and contents that no kept backup needs. Returns the removed names. */
export async function removeOldSicherungen(target: SicherungTarget, { keep }: { keep: number }): Promise<string[]> {
  const { whole } = await listSicherungen(target)
  const named = new Set<string>()
  // First reads all manifests: an unreadable one stops the removal, because its files are unknown.
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
