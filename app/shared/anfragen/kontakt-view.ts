/** Contact with hours for a flat or house (KONTAKT-1). */
export type KontaktView = {
  firma: string
  /** Null if only the company is named. */
  person: string | null
  name: string
  telefon: string
  /** `tel:` link; null without a number. */
  href: string | null
  /** Lines: company of a person, Sprechzeiten, response time. */
  text: string
}

const HOURS_A_DAY = 24

/** Sentence about the usual response time (KONTAKT-2). */
export function antwortText(medianHours: number | null): string | null {
  if (medianHours === null) return null
  const days = Math.max(1, Math.ceil(medianHours / HOURS_A_DAY))
  return days === 1 ? 'antwortet meist innerhalb eines Tages' : `antwortet meist innerhalb von ${days} Tagen`
}
