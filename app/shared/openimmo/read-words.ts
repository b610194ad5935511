import { parseDay, parseNumber, parseWhole } from './read-value.ts'

const ABOUT = /^(?:ca\.?|circa|etwa|rund|um|~)\s*/i

/** Parses an area or a number of rooms: "ca. 85 m²", "2 1/2", "3½ Zimmer". Null if invalid. */
export function parseCount(text: string | null, range: { digits: number; max: number }): number | null {
  const bare = (text ?? '')
    .slice(0, 100)
    .trim()
    .replace(ABOUT, '')
    .replace(/\s*(?:Zimmer|Zi\.?)$/i, '')
  const [, whole] = /^(\d{0,3})(?:\s+1\/2|\s*½)$/.exec(bare) ?? []
  return parseNumber(whole === undefined ? bare : `${whole || '0'},5`, range)
}

/** Parses a floor: "2", "EG", "3. OG", "Hochparterre", "1. UG". Null for other words, for example "DG". */
export function parseFloor(text: string | null): number | null {
  const bare = (text ?? '').slice(0, 100).trim()
  if (/^(?:EG|Erdgeschoss|Erdgeschoß|Parterre|Hochparterre)$/i.test(bare)) return 0
  if (/^(?:UG|KG|Untergeschoss|Untergeschoß|Souterrain|Keller)$/i.test(bare)) return -1
  const [, number, word = ''] =
    /^(\d{1,3})\s*\.?\s*(OG|Obergeschoss|Obergeschoß|Etage|Stock|Stockwerk|UG|Untergeschoss|Untergeschoß)$/i.exec(
      bare,
    ) ?? []
  const sign = /^U/i.test(word) ? '-' : ''
  return parseWhole(number === undefined ? bare : `${sign}${number}`, { min: -20, max: 200 })
}

export function parseYear(text: string | null): number | null {
  return parseWhole((text ?? '').slice(0, 100).trim().replace(ABOUT, ''), { min: 1000, max: 2200 })
}

const MONTHS = ['jan', 'feb', 'mär', 'apr', 'mai', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dez']

/** Parses a day, or words like "1. Juli 2027", "Mitte Mai 2027" and "2027-07", into an ISO date; null if invalid. */
export function parseDayInWords(text: string | null): string | null {
  const bare = (text ?? '')
    .slice(0, 100)
    .trim()
    .replace(/^(?:voraussichtlich\s+)?(?:frei\s+)?(?:ab|zum)\s+(?:dem\s+)?/i, '')
  const day = parseDay(bare)
  if (day !== null) return day
  const [, isoYear, isoMonth] = /^(\d{4})-(\d{2})$/.exec(bare) ?? []
  if (isoYear !== undefined) return parseDay(`${isoYear}-${isoMonth}-01`)
  const [, shortMonth, shortYear] = /^(\d{1,2})[./](\d{4})$/.exec(bare) ?? []
  if (shortMonth !== undefined) return parseDay(`01.${shortMonth}.${shortYear}`)
  const [, part, first, name = '', year] =
    /^(?:(anfang|mitte)\s+)?(?:(\d{1,2})\.\s*)?([a-zä]{3,9})\.?\s+(\d{4})$/i.exec(bare) ?? []
  const month = MONTHS.indexOf(name.toLowerCase().replace('mae', 'mär').slice(0, 3)) + 1
  if (month === 0) return null
  return parseDay(`${first ?? (part?.toLowerCase() === 'mitte' ? 15 : 1)}.${month}.${year}`)
}

const MONTH = /^(?:\d{4}-\d{2}|\d{1,2}[./]\d{4}|[a-zä]{3,9}\.?\s+\d{4})$/i

/** Parses the last day of a period; null if invalid. "05/2031", "Mai 2031" and "2031" mean the last day of each. */
export function parseLastDay(text: string | null): string | null {
  const bare = (text ?? '').slice(0, 100).trim()
  if (/^\d{4}$/.test(bare)) return parseDay(`${bare}-12-31`)
  const day = parseDayInWords(bare)
  if (day === null || !MONTH.test(bare)) return day
  const [year = 0, month = 0] = day.split('-').map(Number)
  return `${day.slice(0, 8)}${new Date(Date.UTC(year, month, 0)).getUTCDate()}`
}

export const isFreeNow = (text: string) =>
  /^(?:ab\s+)?(?:sofort|frei|bezugsfrei|leerstehend)(?:\s+(?:frei|verfügbar|bezugsfrei|beziehbar))?[.!]?$/i.test(text)
