import { missingForPublication, type PublicationValues } from '#app/shared/exposes/missing-for-publication.ts'
import type { Merge } from '#app/shared/openimmo/merge-values.ts'
import type { OpenimmoValues } from '#app/shared/openimmo/openimmo-objekt.ts'
import type { ExposeRow } from './openimmo.repository.server.ts'

/** Why an Exposé may not be seen (BESTAND-2), in sentences; empty where it may. */
export function listObstacles(expose: PublicationValues & { archiviertAm: Date | null }): string[] {
  if (expose.archiviertAm !== null) return ['Das Exposé ist im Archiv.']
  return missingForPublication(expose).map(({ text }) => text)
}

/** What an import changes of an Exposé, less what would show it where it may not be seen. */
type Allowed = Merge<OpenimmoValues> & {
  /** The file offers it, and it is not public. */
  isHeldBack: boolean
  /** The direct link is taken away. */
  losesDirektlink: boolean
  hints: string[]
}

/**
 * Holds back what an import may not show (OPENIMMO-8): the file and what the Verwaltung has kept are lawful each for itself,
 * and may be unlawful together.
 */
export function holdBack(row: ExposeRow, { changes, kept }: Merge<OpenimmoValues>): Allowed {
  const isPublic = changes.oeffentlich ?? row.oeffentlich
  const obstacles = isPublic || row.direktlink ? listObstacles({ ...row, ...changes }) : []
  if (obstacles.length === 0) return { changes, kept, isHeldBack: false, losesDirektlink: false, hints: [] }
  const { oeffentlich: _, ...others } = changes
  return {
    changes: row.oeffentlich ? { ...others, oeffentlich: false } : others,
    kept: isPublic ? kept.filter((field) => field !== 'oeffentlich') : kept,
    isHeldBack: isPublic,
    losesDirektlink: row.direktlink,
    hints: [describeHeldBack(obstacles, { wasSeen: row.oeffentlich || row.direktlink })],
  }
}

/** What the report says of an Exposé that is not shown. */
export function describeHeldBack(obstacles: readonly string[], { wasSeen }: { wasSeen: boolean }): string {
  return [wasSeen ? 'Nicht mehr öffentlich.' : 'Nicht veröffentlicht.', ...obstacles].join(' ')
}
