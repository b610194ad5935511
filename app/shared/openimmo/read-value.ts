/** Maximum characters of a number: searching megabytes of text for a unit would take hours. */
const NUMBER_CHARS = 100

/**
 * Parses a number in the notations of providers (OPENIMMO-5): "1.234,56", "1,234.56", "85,5 m²". Null if invalid,
 * negative or too large. `isMoney`: a single point before three digits separates thousands.
 */
export function parseNumber(
  text: string | null,
  { digits, max, isMoney = false }: { digits: number; max: number; isMoney?: boolean },
): number | null {
  if (text !== null && text.length > NUMBER_CHARS) return null
  const bare = (text ?? '')
    .replace(/(?:€|EUR|m²|qm|kWh.*)\s*$/i, '')
    .replace(/[\s\u00a0\u202f'’]/g, '')
    .replace(/[,.]-{1,2}$/, '')
  if (!/^\d[\d.,]*$/.test(bare)) return null
  const plain = withPoint(bare, isMoney)
  if (plain === null) return null
  const value = Number(Number(plain).toFixed(digits))
  return Number.isFinite(value) && value <= max ? value : null
}

/** Rewrites a number with a decimal point and no other separators; null if its groups of thousands are invalid. */
function withPoint(text: string, isMoney: boolean): string | null {
  const separators = text.replace(/\d/g, '')
  const last = separators.at(-1)
  if (last === undefined) return text
  const isThousands =
    separators.length > 1
      ? [...separators].every((sign) => sign === last)
      : isMoney && last === '.' && /^[1-9]\d{0,2}\.\d{3}$/.test(text)
  const [whole = '', decimals = ''] = isThousands
    ? [text]
    : [text.slice(0, text.lastIndexOf(last)), text.slice(text.lastIndexOf(last) + 1)]
  const groups = whole.split(/[.,]/)
  const isGrouped =
    groups.length === 1 || (/^\d{1,3}$/.test(groups[0] ?? '') && groups.slice(1).every((g) => g.length === 3))
  return isGrouped ? `${groups.join('')}.${decimals}` : null
}

export function parseWhole(text: string | null, { min, max }: { min: number; max: number }): number | null {
  const bare = (text ?? '').trim().replace(/[.,]0+$/, '')
  if (!/^[+-]?\d{1,9}$/.test(bare)) return null
  const value = Number(bare)
  return value >= min && value <= max ? value : null
}

/** Returns an ISO date from "2026-03-01", "2026-03-01T00:00:00", "01.03.2026" or "1.3.26"; null if invalid. */
export function parseDay(text: string | null): string | null {
  const trimmed = (text ?? '').trim()
  const [, isoYear, isoMonth = '', isoDay = ''] =
    /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*|Z|[+-]\d{2}:\d{2})?$/.exec(trimmed) ?? []
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$/.exec(trimmed) ?? []
  const iso = isoYear
    ? `${isoYear}-${isoMonth}-${isoDay}`
    : `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const instant = new Date(`${iso}T00:00:00Z`)
  // JavaScript reads 30 February as 2 March, and PostgreSQL has no year 0.
  const isDay = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(iso) && !iso.startsWith('0000')
  return isDay ? iso : null
}

export function parseFlag(text: string | null): boolean | null {
  return text === null ? null : /^(?:true|1|ja|j|yes|y|wahr)$/i.test(text)
}

/** Parses a postcode; null if invalid. Restores the leading zero that spreadsheets remove: "1067" becomes "01067". */
export function parsePostcode(text: string | null, { land }: { land: string | null }): string | null {
  const bare = (text ?? '').trim().replace(/^[A-Z]{1,3}-\s*/i, '')
  const isGerman = land === null || /^(?:DEU?|D)$/i.test(land)
  if (isGerman && /^\d{4,5}$/.test(bare)) return bare.padStart(5, '0')
  return /^[\dA-Z][\dA-Z -]{2,9}$/i.test(bare) ? bare : null
}

/** Cleans a text for storing: at most `max` characters, no control characters but LF and tab; null if empty. */
export function cleanText(text: string | null, max: number): string | null {
  const cleaned = (text ?? '')
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/<br\s*\/?>/gi, '\n')
    .trim()
  return (
    (cleaned.length > max
      ? `${cleaned
          .slice(0, max - 1)
          .toWellFormed()
          .replace(/\uFFFD$/, '')
          .trimEnd()}…`
      : cleaned) || null
  )
}
