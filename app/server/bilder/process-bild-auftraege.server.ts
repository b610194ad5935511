import type { Database } from '#app/server/db/database.server.ts'
import type { Storage } from '#app/server/storage/storage.server.ts'
import type { VariantFormat } from '#app/shared/bilder/bild-files.ts'
import { MINUTE_MS } from '#app/shared/time.ts'
import {
  type BildAuftrag,
  claimBildAuftrag,
  deferBildAuftrag,
  finishBildAuftrag,
  isVariantWanted,
} from './bild-auftrag.repository.server.ts'
import { removeAbandoned, withBildSperre } from './bild-sperre.server.ts'
import { createBildVariants } from './create-bild-variants.server.ts'
import { alignExposeBilder } from './sync-expose-bilder.server.ts'

/** Number of attempts before a task is given up. The first backoff is one minute; each further one is twice as long. */
const MAX_ATTEMPTS = 6

type BildAuftragFailure = { art: BildAuftrag['art']; ziel: string; fehler: string; givenUp: boolean }

/** Runs due picture tasks and returns their number; safe to run concurrently. Failed tasks are retried later. */
export async function processBildAuftraege(
  db: Database,
  storage: Storage,
  options: { now: () => Date; onError: (failure: BildAuftragFailure) => void; max?: number; signal?: AbortSignal },
): Promise<number> {
  const { now, onError, max = Number.POSITIVE_INFINITY, signal } = options
  await removeAbandoned(db, storage, {
    onError: (ziel, error) => onError({ art: 'varianten', ziel, fehler: toText(error), givenUp: false }),
  })
  let done = 0
  while (done < max && !signal?.aborted) {
    const auftrag = await claimBildAuftrag(db, { now: now() })
    if (auftrag === null) break
    done += 1
    try {
      const fehler = await run(db, storage, auftrag, now())
      if (fehler !== null) onError({ art: auftrag.art, ziel: auftrag.ziel, fehler, givenUp: true })
    } catch (error) {
      const fehler = toText(error)
      const givenUp = auftrag.versuche >= MAX_ATTEMPTS
      const faelligAm = givenUp ? null : new Date(now().getTime() + MINUTE_MS * 2 ** (auftrag.versuche - 1))
      await deferBildAuftrag(db, { ...auftrag, fehler, faelligAm })
      onError({ art: auftrag.art, ziel: auftrag.ziel, fehler, givenUp })
    }
  }
  return done
}

const toText = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Runs one task. Returns the defect of a damaged or missing picture, which a retry cannot repair; otherwise null. */
async function run(db: Database, storage: Storage, auftrag: BildAuftrag, now: Date): Promise<string | null> {
  if (auftrag.art === 'varianten') return makeVariants(db, storage, auftrag, now)
  const { fehler } = await alignExposeBilder(db, storage, { exposeId: auftrag.ziel, earlier: auftrag.quellen, now })
  await finishBildAuftrag(db, { ...auftrag, now })
  return fehler.length === 0 ? null : fehler.map(({ quelle, reason }) => `${quelle}: ${reason}`).join(', ')
}

async function makeVariants(db: Database, storage: Storage, auftrag: BildAuftrag, now: Date): Promise<string | null> {
  const quelle = auftrag.ziel
  return withBildSperre(db, storage, { quelle }, async (sperre) => {
    if (!(await isVariantWanted(db, { quelle }))) return null
    const create = (format: VariantFormat) => createBildVariants(db, storage, sperre, { format, avifLater: false, now })
    const webp = await create('webp')
    const result = webp === 'erstellt' || webp === 'vorhanden' ? await create('avif') : webp
    // Within the lock, so that a concurrent new request is not removed with this one.
    await sperre.commit((tx) => finishBildAuftrag(tx, { ...auftrag, now }))
    return result === 'fehlt' || result === 'unlesbar' ? result : null
  })
}
