import type {
  KalenderChoices,
  KalenderConflict,
  KalenderDay,
  WithoutTermine,
} from '#app/shared/verwaltung/kalender.types.ts'
import type { KalenderState } from '#app/shared/verwaltung/kalender-url.ts'

/** All that the page of the calendar shows. */
export type KalenderData = {
  state: KalenderState
  kalender: { days: KalenderDay[]; conflicts: KalenderConflict[]; more: boolean }
  choices: KalenderChoices
  /** The addresses of the reader's feed; null: it is switched off, or this is not the list. */
  abo: { own: string; all: string } | null
  without: WithoutTermine[]
  kontoId: string
  now: string
}
