import type { ImportPhase } from '#app/shared/verwaltung/import-lauf.ts'

/** How an import says how far it is. */
export type ImportProgress = {
  /** Notes it, to be shown soon; throws where the import has to end. */
  tell: (phase: ImportPhase, done: number, total: number) => void
}
