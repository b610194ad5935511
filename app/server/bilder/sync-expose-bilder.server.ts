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
  /** Images of the Exposé that lie in this server's storage. */
  bilder: number
  /** Images whose variants were made or removed by this run. */
  geaendert: number
  /** Images without a readable file, by URL. */
  fehler: { quelle: string; reason: VariantsResult }[]
}

/**
 * Makes (`sync`) or removes (`cleanup`) the web variants of an Exposé's images (BILD-4). Repeatable:
 * what is there stays, what is missing is added. Runs for the same images wait for each other. Damaged or missing
 * files are reported and do not keep the others from theirs. Images that another active Exposé, a Liegenschaft or a
 * unit shows keep their variants. Throws DomainError EXPOSE_NICHT_GEFUNDEN.
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
 * Brings the variants in line with what the Exposé is now: made if it is `active`, removed if not or if it is gone.
 * `earlier` are images it may have shown before. By state and not by event, so a task that comes late, twice or
 * after another one ends in the same.
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

/** The images and the floor plan of an Exposé that lie in this server's storage, without repetitions. */
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
    // One at a time: what is made stays, also if a later one fails.
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
