import type { Merge } from '#app/server/ingest/openimmo/mapping/merge-values.server.ts'
import { missingForPublication, type PublicationValues } from '#app/shared/exposes/missing-for-publication.ts'
import type { OpenimmoValues } from '#app/shared/openimmo/openimmo-objekt.ts'
import type { ExposeRow } from './openimmo.repository.server.ts'
import type { FileObstacle } from './prepared-objekt.server.ts'

/** Returns one sentence per reason why the Exposé must not be public (BESTAND-2). */
export function listObstacles(expose: PublicationValues & { archiviertAm: Date | null }): string[] {
  if (expose.archiviertAm !== null) return ['Das Exposé ist im Archiv.']
  return missingForPublication(expose).map(({ text }) => text)
}

type Allowed = Merge<OpenimmoValues> & {
  /** True if the Exposé would be public but must not be. `waitsForDay`: only because its period has not begun. */
  isHeldBack: boolean
  waitsForDay: boolean
  losesDirektlink: boolean
  hints: string[]
}

/** Prevents unlawful publication (OPENIMMO-8): values of file and staff can be lawful alone but not together. */
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

export function describeHeldBack(obstacles: readonly string[], { wasSeen }: { wasSeen: boolean }): string {
  return [wasSeen ? 'Nicht mehr öffentlich.' : 'Nicht veröffentlicht.', ...obstacles].join(' ')
}
