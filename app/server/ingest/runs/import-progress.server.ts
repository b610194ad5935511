import type { ImportPhase } from '#app/shared/verwaltung/import/import-lauf.ts'

export type ImportProgress = {
  /** Records progress; throws if the import was cancelled. */
  tell: (phase: ImportPhase, done: number, total: number) => void
}
