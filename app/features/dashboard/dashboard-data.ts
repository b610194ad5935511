import type { AnfrageEntry, BereichOverview } from '#app/shared/anfragen/anfrage.types.ts'
import type { CardCounts } from '#app/shared/anfragen/anfragen-count.ts'
import type { Due } from '#app/shared/anfragen/due.ts'
import type { Wishes } from '#app/shared/anfragen/wishes.ts'
import type { SavedSuchtyp } from '#app/shared/mietprofil/mietprofil-options.ts'

export type DashboardData = {
  profilId: string
  name: string
  /** True if the first or last name is missing: an inquiry needs both (BEREICH-7). */
  isNameOpen: boolean
  typedEmail: string | null
  suchtyp: SavedSuchtyp | null
  /** Most urgent task. `next`: the task after it, if any (BEREICH-10). */
  due: Due
  next: Due | null
  entries: AnfrageEntry[]
  wishes: Wishes
  /** False before the person's first viewing if the company asks for the rental profile only after it (FRAGEN-4). */
  asksForProfil: boolean
  hasKaufprofil: boolean
  /** Today as an ISO date in Europe/Berlin. */
  today: string
  /** Number of further rows per list. */
  more: CardCounts
  overview: BereichOverview
}

/** Texts for `/dashboard?erledigt=…`, shown after a form that redirects here or was sent without JavaScript. */
const DONE_TEXTS = {
  zurueckziehen: 'Ihre Anfrage wurde zurückgezogen.',
  anmerkung: 'Ihre Anmerkung wurde gespeichert.',
  verlassen: 'Sie haben den Mieterfragebogen verlassen. Ihre Angaben und Dokumente darin sind gelöscht.',
  mieterfragebogen:
    'Mieterfragebogen gelöscht. Der gesamte Mieterfragebogen wurde gelöscht, da Sie der einzige Interessent waren.',
} as const satisfies Record<string, string>

export function doneText(value: string | null): string | null {
  return value !== null && Object.hasOwn(DONE_TEXTS, value) ? DONE_TEXTS[value as keyof typeof DONE_TEXTS] : null
}
