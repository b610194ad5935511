/** Who answers for a flat or a house, and when they can be reached, as a page shows it (KONTAKT-1). */
export type KontaktView = {
  /** The company. */
  firma: string
  /** Somebody of the Verwaltung whom it has chosen to name; null: the company itself. */
  person: string | null
  /** Of the two, whom the page names first. */
  name: string
  telefon: string
  /** Calls it; null where there is no number. */
  href: string | null
  /** The company of a person, Sprechzeiten, and how long an answer takes, in lines. */
  text: string
}

const HOURS_A_DAY = 24

/** How long an answer usually takes (KONTAKT-2); null says nothing. */
export function antwortText(medianHours: number | null): string | null {
  if (medianHours === null) return null
  const days = Math.max(1, Math.ceil(medianHours / HOURS_A_DAY))
  return days === 1 ? 'antwortet meist innerhalb eines Tages' : `antwortet meist innerhalb von ${days} Tagen`
}
