import { hash } from 'node:crypto'
import { listBildViews, toBildView } from '#app/server/bilder/bild-view.server.ts'
import type { Executor } from '#app/server/db/database.server.ts'
import { type BildReference, normaliseBilder } from '#app/shared/bilder/normalise-bilder.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { BILD_OBJEKTE, type BildEntry, type BilderView, type BildObjekt } from '#app/shared/verwaltung/bilder.ts'
import { findStoredBilder } from './bilder.repository.server.ts'

/** @throws EXPOSE_NICHT_GEFUNDEN, LIEGENSCHAFT_NICHT_GEFUNDEN or EINHEIT_NICHT_GEFUNDEN by the kind of `objekt` */
export async function loadBilder(db: Executor, objekt: BildObjekt): Promise<BilderView> {
  const stored = await findStoredBilder(db, objekt)
  if (!stored) throw notFound(objekt)
  const references = normaliseBilder(stored.images)
  const [plan] = normaliseBilder(stored.floorPlan)
  const rows = await listBildViews(
    db,
    [...references, ...(plan ? [plan] : [])].map(({ url }) => url),
  )
  const toEntry = ({ url, alt = '' }: BildReference): BildEntry => {
    const text = rows.get(url)?.alt?.trim() || alt
    return { url, text, bild: toBildView(url, rows.get(url), text) }
  }
  return {
    objekt,
    bilder: references.map(toEntry),
    grundriss: plan ? { ...toEntry(plan), name: plan.url.split('/').at(-1) ?? '' } : null,
    stand: standOf(references),
  }
}

export function findBildObjekt({ art, id = '' }: Readonly<Record<string, string | undefined>>): BildObjekt | null {
  const known = BILD_OBJEKTE.find((name) => name === art)
  return known && isUuid(id) ? { art: known, id } : null
}

/** @throws BILD_FEHLT if the route parameters name no object */
export function readBildObjekt(params: Parameters<typeof findBildObjekt>[0]): BildObjekt {
  const found = findBildObjekt(params)
  if (!found) throw new DomainError('BILD_FEHLT', 'Bild nicht verfügbar')
  return found
}

export function standOf(references: readonly BildReference[]): string {
  return hash('sha256', references.map(({ url }) => url).join('\n'), 'base64url').slice(0, 22)
}

export function notFound({ art }: BildObjekt): DomainError {
  if (art === 'expose') return new DomainError('EXPOSE_NICHT_GEFUNDEN', 'Exposé nicht gefunden')
  if (art === 'liegenschaft') return new DomainError('LIEGENSCHAFT_NICHT_GEFUNDEN', 'Liegenschaft nicht gefunden')
  return new DomainError('EINHEIT_NICHT_GEFUNDEN', 'Einheit nicht gefunden')
}
