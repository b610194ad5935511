import type { Database, Executor } from '#app/server/db/database.server.ts'
import type { Storage } from '#app/server/storage/storage.server.ts'
import { normaliseBilder } from '#app/shared/bilder/normalise-bilder.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { findExposeBildquellen, listUsedElsewhere } from './bild.repository.server.ts'
import { forgetHeicError } from './bild-auftrag.repository.server.ts'
import { findOriginalKey } from './bild-paths.server.ts'
import { withBildSperre } from './bild-sperre.server.ts'
import { listBildViews } from './bild-view.server.ts'
import { createBildVariants, removeBildVariants, type VariantsResult } from './create-bild-variants.server.ts'

type SyncAction = 'sync' | 'cleanup'
type SyncResult = {
  action: SyncAction
  bilder: number
  geaendert: number
  fehler: { quelle: string; reason: VariantsResult }[]
}

/**
 * Creates (`sync`) or removes (`cleanup`) variants of an Exposé's pictures (BILD-4). Idempotent. Continues after
 * damaged files. Keeps variants of pictures that are used elsewhere too.
 * @throws EXPOSE_NICHT_GEFUNDEN
 */
export async function syncExposeBilder(
  db: Database,
  storage: Storage,
  { exposeId, action, now }: { exposeId: string; action: SyncAction; now: Date },
): Promise<SyncResult> {
  const quellen = await requireSources(db, exposeId)
  if (action === 'cleanup') {
    return { action, bilder: quellen.length, geaendert: await cleanup(db, storage, exposeId, quellen), fehler: [] }
  }
  await forgetHeicError(db, { quellen })
  return { action, bilder: quellen.length, ...(await makeVariants(db, storage, quellen, now)) }
}

/**
 * Creates or removes variants by the Exposé's current status, so that late, repeated or reordered tasks have the same
 * result. `earlier`: pictures that the Exposé may have shown before.
 */
export async function alignExposeBilder(
  db: Database,
  storage: Storage,
  { exposeId, earlier, now }: { exposeId: string; earlier: readonly string[]; now: Date },
): Promise<SyncResult> {
  const expose = await findExposeBildquellen(db, { exposeId })
  const quellen = expose ? listSources(expose) : []
  const active = expose?.status === 'active'
  const made = active ? await makeVariants(db, storage, quellen, now) : { geaendert: 0, fehler: [] }
  const kept = new Set(active ? quellen : [])
  const superfluous = [...quellen, ...earlier].filter((quelle) => !kept.has(quelle))
  const removed = await cleanup(db, storage, exposeId, superfluous)
  return {
    action: active ? 'sync' : 'cleanup',
    bilder: quellen.length,
    geaendert: made.geaendert + removed,
    fehler: made.fehler,
  }
}

/** Returns the URLs of the Exposé's pictures in this portal's storage, without duplicates. */
export function listSources({ images, floorPlan }: { images: unknown; floorPlan: string | null }): string[] {
  const urls = [...normaliseBilder(images), ...normaliseBilder(floorPlan)].map(({ url }) => url)
  return [...new Set(urls)].filter((url) => findOriginalKey(url) !== null)
}

async function requireSources(db: Executor, exposeId: string): Promise<string[]> {
  const expose = await findExposeBildquellen(db, { exposeId })
  if (!expose) throw new DomainError('EXPOSE_NICHT_GEFUNDEN', 'Exposé nicht gefunden')
  return listSources(expose)
}

async function makeVariants(db: Database, storage: Storage, quellen: readonly string[], now: Date) {
  const fehler: SyncResult['fehler'] = []
  let geaendert = 0
  const known = await listBildViews(db, quellen)
  for (const quelle of quellen) {
    const bild = known.get(quelle)
    if (bild?.webp && bild.avif) continue
    // One at a time: a later failure keeps what is made.
    const result = await withBildSperre(db, storage, { quelle }, (sperre) =>
      createBildVariants(db, storage, sperre, { format: 'webp', avifLater: true, now }),
    )
    if (result === 'erstellt') geaendert += 1
    if (result === 'fehlt' || result === 'unlesbar') fehler.push({ quelle, reason: result })
  }
  return { geaendert, fehler }
}

async function cleanup(db: Database, storage: Storage, exposeId: string, quellen: readonly string[]): Promise<number> {
  const used = await listUsedElsewhere(db, { exposeId, quellen })
  return removeBildVariants(
    db,
    storage,
    quellen.filter((quelle) => !used.has(quelle)),
  )
}
