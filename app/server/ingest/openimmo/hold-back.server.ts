import type { Merge } from '#app/server/ingest/openimmo/mapping/merge-values.server.ts'
import { missingForPublication, type PublicationValues } from '#app/shared/exposes/missing-for-publication.ts'
import type { OpenimmoValues } from '#app/shared/openimmo/openimmo-objekt.ts'
import type { ExposeRow } from './openimmo.repository.server.ts'
import type { FileObstacle } from './prepared-objekt.server.ts'

/** Why an Exposé may not be seen (BESTAND-2), in sentences; empty where it may. */
export function listObstacles(expose: PublicationValues & { archiviertAm: Date | null }): string[] {
  if (expose.archiviertAm !== null) return ['Das Exposé ist im Archiv.']
  return missingForPublication(expose).map(({ text }) => text)
}

/** What an import changes of an Exposé, less what would show it where it may not be seen. */
type Allowed = Merge<OpenimmoValues> & {
  /** The file offers it, and it is not public. */
  isHeldBack: boolean
  /** Nothing but the day keeps it from being seen. */
  waitsForDay: boolean
  /** The direct link is taken away. */
  losesDirektlink: boolean
  hints: string[]
}

/**
 * Holds back what an import may not show (OPENIMMO-8): the file and what the Verwaltung has kept are lawful each for itself,
 * and may be unlawful together; or the file itself says that it cannot be shown, or not yet.
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

/** What the report says of an Exposé that is not shown. */
export function describeHeldBack(obstacles: readonly string[], { wasSeen }: { wasSeen: boolean }): string {
  return [wasSeen ? 'Nicht mehr öffentlich.' : 'Nicht veröffentlicht.', ...obstacles].join(' ')
}
