import type { Database, Executor } from '#app/server/db/database.server.ts'
import type { Storage } from '#app/server/storage/storage.server.ts'
import { normaliseBilder } from '#app/shared/bilder/normalise-bilder.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { findExposeBildquellen, listAnderweitigVerwendet } from './bild.repository.server.ts'
import { listBildAnsichten } from './bild-ansicht.server.ts'
import { forgetHeicFehler } from './bild-auftrag.repository.server.ts'
import { findOriginalKey } from './bild-pfade.server.ts'
import { withBildSperre } from './bild-sperre.server.ts'
import { createBildVarianten, removeBildVarianten, type VariantenErgebnis } from './create-bild-varianten.server.ts'

type SyncAction = 'sync' | 'cleanup'
type SyncErgebnis = {
  action: SyncAction
  /** Images of the Exposé that lie in this server's storage. */
  bilder: number
  /** Images whose variants were made or removed by this run. */
  geaendert: number
  /** Images without a readable file, by URL. */
  fehler: { quelle: string; grund: VariantenErgebnis }[]
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
): Promise<SyncErgebnis> {
  const quellen = await requireQuellen(db, exposeId)
  if (action === 'cleanup') {
    return { action, bilder: quellen.length, geaendert: await cleanup(db, storage, exposeId, quellen), fehler: [] }
  }
  await forgetHeicFehler(db, { quellen })
  return { action, bilder: quellen.length, ...(await makeVarianten(db, storage, quellen, now)) }
}

/**
 * Brings the variants in line with what the Exposé is now: made if it is `active`, removed if not or if it is gone.
 * `frueher` are images it may have shown before. By state and not by event, so a task that comes late, twice or
 * after another one ends in the same.
 */
export async function alignExposeBilder(
  db: Database,
  storage: Storage,
  { exposeId, frueher, now }: { exposeId: string; frueher: readonly string[]; now: Date },
): Promise<SyncErgebnis> {
  const expose = await findExposeBildquellen(db, { exposeId })
  const quellen = expose ? listQuellen(expose) : []
  const aktiv = expose?.status === 'active'
  const gemacht = aktiv ? await makeVarianten(db, storage, quellen, now) : { geaendert: 0, fehler: [] }
  const behalten = new Set(aktiv ? quellen : [])
  const ueberfluessig = [...quellen, ...frueher].filter((quelle) => !behalten.has(quelle))
  const entfernt = await cleanup(db, storage, exposeId, ueberfluessig)
  return {
    action: aktiv ? 'sync' : 'cleanup',
    bilder: quellen.length,
    geaendert: gemacht.geaendert + entfernt,
    fehler: gemacht.fehler,
  }
}

/** The images and the floor plan of an Exposé that lie in this server's storage, without repetitions. */
export function listQuellen({ images, floorPlan }: { images: unknown; floorPlan: string | null }): string[] {
  const urls = [...normaliseBilder(images), ...normaliseBilder(floorPlan)].map(({ url }) => url)
  return [...new Set(urls)].filter((url) => findOriginalKey(url) !== null)
}

async function requireQuellen(db: Executor, exposeId: string): Promise<string[]> {
  const expose = await findExposeBildquellen(db, { exposeId })
  if (!expose) throw new DomainError('EXPOSE_NICHT_GEFUNDEN', 'Exposé nicht gefunden')
  return listQuellen(expose)
}

async function makeVarianten(db: Database, storage: Storage, quellen: readonly string[], now: Date) {
  const fehler: SyncErgebnis['fehler'] = []
  let geaendert = 0
  const bekannt = await listBildAnsichten(db, quellen)
  for (const quelle of quellen) {
    const bild = bekannt.get(quelle)
    if (bild?.webp && bild.avif) continue
    // One at a time: what is made stays, also if a later one fails.
    const ergebnis = await withBildSperre(db, storage, { quelle }, (sperre) =>
      createBildVarianten(db, storage, sperre, { format: 'webp', avifSpaeter: true, now }),
    )
    if (ergebnis === 'erstellt') geaendert += 1
    if (ergebnis === 'fehlt' || ergebnis === 'unlesbar') fehler.push({ quelle, grund: ergebnis })
  }
  return { geaendert, fehler }
}

async function cleanup(db: Database, storage: Storage, exposeId: string, quellen: readonly string[]): Promise<number> {
  const verwendet = await listAnderweitigVerwendet(db, { exposeId, quellen })
  return removeBildVarianten(
    db,
    storage,
    quellen.filter((quelle) => !verwendet.has(quelle)),
  )
}
