/** Contact of a flat or house with hours (KONTAKT-1). */
export type KontaktView = {
  firma: string
  /** Named member of staff; null: the company. */
  person: string | null
  /** Name shown first. */
  name: string
  telefon: string
  /** `tel:` link; null without a number. */
  href: string | null
  /** Lines: company of a person, Sprechzeiten, response time. */
  text: string
}

const HOURS_A_DAY = 24

/** Usual response time (KONTAKT-2), or null. */
export function antwortText(medianHours: number | null): string | null {
  if (medianHours === null) return null
  const days = Math.max(1, Math.ceil(medianHours / HOURS_A_DAY))
  return days === 1 ? 'antwortet meist innerhalb eines Tages' : `antwortet meist innerhalb von ${days} Tagen`
}
