/** Contact for a flat or a house, with opening hours (KONTAKT-1). */
export type KontaktView = {
  firma: string
  /** Null if only the company is named. */
  person: string | null
  name: string
  telefon: string
  /** `tel:` link; null if there is no phone number. */
  href: string | null
  /** Lines with the company of the person, the Sprechzeiten and the response time. */
  text: string
}

const HOURS_A_DAY = 24

/** Returns a sentence about the usual response time; null if it is unknown (KONTAKT-2). */
export function antwortText(medianHours: number | null): string | null {
  if (medianHours === null) return null
  const days = Math.max(1, Math.ceil(medianHours / HOURS_A_DAY))
  return days === 1 ? 'antwortet meist innerhalb eines Tages' : `antwortet meist innerhalb von ${days} Tagen`
}
