import type { AnfrageEintrag, BereichUebersicht } from '#app/shared/anfragen/anfrage.types.ts'
import type { Kartenzahlen } from '#app/shared/anfragen/anfragen-anzahl.ts'
import type { GespeicherterSuchtyp } from '#app/shared/mietprofil/mietprofil-optionen.ts'

/** What the signed-in person's area shows of their own. */
export type DashboardDaten = {
  profilId: string
  name: string
  /** First or last name is missing: the profile is incomplete (BEREICH-7). */
  isNameOffen: boolean
  suchtyp: GespeicherterSuchtyp | null
  /** Newest first. */
  eintraege: AnfrageEintrag[]
  /** How many more there are of each list. */
  weitere: Kartenzahlen
  uebersicht: BereichUebersicht
  /** The company's number; '' where there is none. */
  telefon: string
}

/** What the page says after a form that was sent without JavaScript: `/dashboard?erledigt=…`. */
const ERLEDIGT_TEXTE = {
  zurueckziehen: 'Ihre Anfrage wurde zurückgezogen.',
  anmerkung: 'Ihre Anmerkung wurde gespeichert.',
} as const satisfies Record<string, string>

/** The sentence of `?erledigt=`, or null for anything else. */
export function erledigtText(wert: string | null): string | null {
  return wert !== null && Object.hasOwn(ERLEDIGT_TEXTE, wert)
    ? ERLEDIGT_TEXTE[wert as keyof typeof ERLEDIGT_TEXTE]
    : null
}
