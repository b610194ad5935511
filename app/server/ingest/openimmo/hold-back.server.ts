import type { Merge } from '#app/server/ingest/openimmo/mapping/merge-values.server.ts'
import { missingForPublication, type PublicationValues } from '#app/shared/exposes/missing-for-publication.ts'
import type { OpenimmoValues } from '#app/shared/openimmo/openimmo-objekt.ts'
import type { ExposeRow } from './openimmo.repository.server.ts'
import type { FileObstacle } from './prepared-objekt.server.ts'

/** Sentences why an Exposé may not be public (BESTAND-2). */
export function listObstacles(expose: PublicationValues & { archiviertAm: Date | null }): string[] {
  if (expose.archiviertAm !== null) return ['Das Exposé ist im Archiv.']
  return missingForPublication(expose).map(({ text }) => text)
}

/** Changes by an import, without forbidden publication. */
type Allowed = Merge<OpenimmoValues> & {
  /** Offered by the file, but not public. */
  isHeldBack: boolean
  /** Only the date prevents publication. */
  waitsForDay: boolean
  /** The direct link is removed. */
  losesDirektlink: boolean
  hints: string[]
}

/**
 * Prevents forbidden publication (OPENIMMO-8): file and kept values may be lawful alone and unlawful together, or the
 * file forbids or delays it.
 */
export function holdBack(
  row: ExposeRow,
  { changes, kept }: Merge<OpenimmoValues>,
  fileObstacles: readonly FileObstacle[],
): Allowed {
  const isPublic = changes.oeffentlich ?? row.oeffentlich
  const isSeen = isPublic || row.direktlink
  const unlawful = isSeen ? listObstacles({ ...row, ...changes }) : []
  const inFile = isSeen ? fileObstacles.filter(({ fields }) => !fields.some((field) => kept.includes(field))) : []
  const obstacles = [...unlawful, ...inFile.map(({ text }) => text)]
  if (obstacles.length === 0)
    return { changes, kept, isHeldBack: false, waitsForDay: false, losesDirektlink: false, hints: [] }
  const { oeffentlich: _, ...others } = changes
  return {
    changes: row.oeffentlich ? { ...others, oeffentlich: false } : others,
    kept: isPublic ? kept.filter((field) => field !== 'oeffentlich') : kept,
    isHeldBack: isPublic,
    waitsForDay: isPublic && unlawful.length === 0 && inFile.every(({ isPeriod }) => isPeriod),
    losesDirektlink: row.direktlink,
    hints: [describeHeldBack(obstacles, { wasSeen: row.oeffentlich || row.direktlink })],
  }
}

/** Report sentence about an Exposé that is not public. */
export function describeHeldBack(obstacles: readonly string[], { wasSeen }: { wasSeen: boolean }): string {
  return [wasSeen ? 'Nicht mehr öffentlich.' : 'Nicht veröffentlicht.', ...obstacles].join(' ')
}
