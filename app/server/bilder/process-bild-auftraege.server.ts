import type { Database } from '#app/server/db/database.server.ts'
import type { Storage } from '#app/server/storage/storage.server.ts'
import { lockBilder } from './bild.repository.server.ts'
import {
  type BildAuftrag,
  claimBildAuftrag,
  deferBildAuftrag,
  finishBildAuftrag,
  isVariantenGewuenscht,
} from './bild-auftrag.repository.server.ts'
import { createBildVarianten } from './create-bild-varianten.server.ts'
import { alignExposeBilder } from './sync-expose-bilder.server.ts'

/** Tries until a task is given up; the waits between them double from one minute. */
const MAX_VERSUCHE = 6
const MINUTE_MS = 60_000

/** What the job tells its caller to log. */
type BildAuftragMeldung = { art: BildAuftrag['art']; ziel: string; fehler: string; aufgegeben: boolean }

/**
 * Works off the image tasks that are due, one after the other, and returns how many it took. Any number of processes
 * may run it at once. A task that fails is put off and told to `onFehler`; it stops neither the others nor the server.
 */
export async function processBildAuftraege(
  db: Database,
  storage: Storage,
  options: { now: () => Date; onFehler: (meldung: BildAuftragMeldung) => void; max?: number; signal?: AbortSignal },
): Promise<number> {
  const { now, onFehler, max = Number.POSITIVE_INFINITY, signal } = options
  let erledigt = 0
  while (erledigt < max && !signal?.aborted) {
    const auftrag = await claimBildAuftrag(db, { now: now() })
    if (auftrag === null) break
    erledigt += 1
    try {
      const fehler = await run(db, storage, auftrag, now())
      if (fehler !== null) onFehler({ art: auftrag.art, ziel: auftrag.ziel, fehler, aufgegeben: true })
    } catch (error) {
      const fehler = error instanceof Error ? error.message : String(error)
      const aufgegeben = auftrag.versuche >= MAX_VERSUCHE
      const faelligAm = aufgegeben ? null : new Date(now().getTime() + MINUTE_MS * 2 ** (auftrag.versuche - 1))
      await deferBildAuftrag(db, { ...auftrag, fehler, faelligAm })
      onFehler({ art: auftrag.art, ziel: auftrag.ziel, fehler, aufgegeben })
    }
  }
  return erledigt
}

/** Does one task. Returns what is wrong with the pictures themselves, which another try would not change. */
async function run(db: Database, storage: Storage, auftrag: BildAuftrag, now: Date): Promise<string | null> {
  if (auftrag.art === 'varianten') return makeVarianten(db, storage, auftrag, now)
  const { fehler } = await alignExposeBilder(db, storage, { exposeId: auftrag.ziel, frueher: auftrag.quellen, now })
  await finishBildAuftrag(db, { ...auftrag, now })
  return fehler.length === 0 ? null : fehler.map(({ quelle, grund }) => `${quelle}: ${grund}`).join(', ')
}

async function makeVarianten(db: Database, storage: Storage, auftrag: BildAuftrag, now: Date): Promise<string | null> {
  const quelle = auftrag.ziel
  return db.transaction(async (tx) => {
    await lockBilder(tx, [quelle])
    if (!(await isVariantenGewuenscht(tx, { quelle }))) return null
    const webp = await createBildVarianten(tx, storage, { quelle, format: 'webp', now })
    const da = webp === 'erstellt' || webp === 'vorhanden'
    const ergebnis = da ? await createBildVarianten(tx, storage, { quelle, format: 'avif', now }) : webp
    // Under the lock, so that a wish that comes while this runs is not struck off with this one.
    await finishBildAuftrag(tx, { ...auftrag, now })
    return ergebnis === 'fehlt' || ergebnis === 'unlesbar' ? ergebnis : null
  })
}
