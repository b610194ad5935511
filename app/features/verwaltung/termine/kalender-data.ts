import type {
  KalenderChoices,
  KalenderConflict,
  KalenderDay,
  WithoutTermine,
} from '#app/shared/verwaltung/termine/kalender.types.ts'
import type { KalenderState } from '#app/shared/verwaltung/termine/kalender-url.ts'

export type KalenderData = {
  state: KalenderState
  kalender: { days: KalenderDay[]; conflicts: KalenderConflict[]; more: boolean }
  choices: KalenderChoices
  /** URLs of the calendar feed; null if the feed is switched off or the page does not show the list. */
  abo: { own: string; all: string } | null
  without: WithoutTermine[]
  kontoId: string
  now: string
}
