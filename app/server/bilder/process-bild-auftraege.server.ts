import type { Database } from '#app/server/db/database.server.ts'
import type { Storage } from '#app/server/storage/storage.server.ts'
import type { VariantenFormat } from '#app/shared/bilder/bild-dateien.ts'
import {
  type BildAuftrag,
  claimBildAuftrag,
  deferBildAuftrag,
  finishBildAuftrag,
  isVariantenGewuenscht,
} from './bild-auftrag.repository.server.ts'
import { removeVerlassene, withBildSperre } from './bild-sperre.server.ts'
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
  await removeVerlassene(db, storage, {
    onFehler: (ziel, error) => onFehler({ art: 'varianten', ziel, fehler: toText(error), aufgegeben: false }),
  })
  let erledigt = 0
  while (erledigt < max && !signal?.aborted) {
    const auftrag = await claimBildAuftrag(db, { now: now() })
    if (auftrag === null) break
    erledigt += 1
    try {
      const fehler = await run(db, storage, auftrag, now())
      if (fehler !== null) onFehler({ art: auftrag.art, ziel: auftrag.ziel, fehler, aufgegeben: true })
    } catch (error) {
      const fehler = toText(error)
      const aufgegeben = auftrag.versuche >= MAX_VERSUCHE
      const faelligAm = aufgegeben ? null : new Date(now().getTime() + MINUTE_MS * 2 ** (auftrag.versuche - 1))
      await deferBildAuftrag(db, { ...auftrag, fehler, faelligAm })
      onFehler({ art: auftrag.art, ziel: auftrag.ziel, fehler, aufgegeben })
    }
  }
  return erledigt
}

const toText = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Does one task. Returns what is wrong with the pictures themselves, which another try would not change. */
async function run(db: Database, storage: Storage, auftrag: BildAuftrag, now: Date): Promise<string | null> {
  if (auftrag.art === 'varianten') return makeVarianten(db, storage, auftrag, now)
  const { fehler } = await alignExposeBilder(db, storage, { exposeId: auftrag.ziel, frueher: auftrag.quellen, now })
  await finishBildAuftrag(db, { ...auftrag, now })
  return fehler.length === 0 ? null : fehler.map(({ quelle, grund }) => `${quelle}: ${grund}`).join(', ')
}

async function makeVarianten(db: Database, storage: Storage, auftrag: BildAuftrag, now: Date): Promise<string | null> {
  const quelle = auftrag.ziel
  return withBildSperre(db, storage, { quelle }, async (sperre) => {
    if (!(await isVariantenGewuenscht(db, { quelle }))) return null
    const create = (format: VariantenFormat) =>
      createBildVarianten(db, storage, sperre, { format, avifSpaeter: false, now })
    const webp = await create('webp')
    const ergebnis = webp === 'erstellt' || webp === 'vorhanden' ? await create('avif') : webp
    // While the picture is ours, so that a wish that comes meanwhile is not struck off with this one.
    await sperre.commit((tx) => finishBildAuftrag(tx, { ...auftrag, now }))
    return ergebnis === 'fehlt' || ergebnis === 'unlesbar' ? ergebnis : null
  })
}
