import type { ImportPhase } from '#app/shared/verwaltung/import/import-lauf.ts'

export type ImportProgress = {
  /** Throws if the import must end. */
  tell: (phase: ImportPhase, done: number, total: number) => void
}
