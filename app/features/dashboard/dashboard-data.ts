import type { AnfrageEntry, BereichOverview } from '#app/shared/anfragen/anfrage.types.ts'
import type { CardCounts } from '#app/shared/anfragen/anfragen-count.ts'
import type { KontaktView } from '#app/shared/anfragen/kontakt-view.ts'
import type { BewerbungWays } from '#app/shared/bewerbung/bewerbung-parts.ts'
import type { SavedSuchtyp } from '#app/shared/mietprofil/mietprofil-options.ts'

/** What the signed-in person's area shows of their own. */
export type DashboardData = {
  profilId: string
  name: string
  /** First or last name is missing, and an inquiry waits for it (BEREICH-7). */
  isNameOpen: boolean
  /** The address that the person has typed into their questionnaire, while the account has none. */
  typedEmail: string | null
  suchtyp: SavedSuchtyp | null
  /** Newest first. */
  entries: AnfrageEntry[]
  /** How long an answer usually takes; null where that is not known. */
  usualAnswer: string | null
  /** Who answers for each inquiry, by its id. */
  kontakte: Readonly<Record<string, KontaktView>>
  /** How many more there are of each list. */
  more: CardCounts
  overview: BereichOverview
  /** Where to apply, now that nothing is missing for it; null otherwise. */
  ways: BewerbungWays | null
}

/** What the page says after a form that leads here, or was sent without JavaScript: `/dashboard?erledigt=…`. */
const DONE_TEXTS = {
  zurueckziehen: 'Ihre Anfrage wurde zurückgezogen.',
  anmerkung: 'Ihre Anmerkung wurde gespeichert.',
  verlassen: 'Sie haben den Mieterfragebogen verlassen. Ihre Angaben und Dokumente darin sind gelöscht.',
  mieterfragebogen:
    'Mieterfragebogen gelöscht. Der gesamte Mieterfragebogen wurde gelöscht, da Sie der einzige Interessent waren.',
} as const satisfies Record<string, string>

/** The sentence of `?erledigt=`, or null for anything else. */
export function doneText(value: string | null): string | null {
  return value !== null && Object.hasOwn(DONE_TEXTS, value) ? DONE_TEXTS[value as keyof typeof DONE_TEXTS] : null
}
