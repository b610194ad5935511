import { cleanText, parseNumber, parseWhole } from '../openimmo/read-value.ts'
import { parseCount, parseDayInWords, parseFloor, parseYear } from '../openimmo/read-words.ts'
import { findEnergieklasse } from './energieausweis.ts'
import { EURO_MAX, type Field } from './fields.ts'

/** Parser of a field. `read` returns null for invalid text; `expected` tells the user what valid text looks like. */
export type Reader<Value> = { expected: string; read: (text: string) => Value | null }

export const READERS = {
  euro: (): Reader<number> => ({
    expected: 'ein Betrag wie 1.234,50',
    // A word like "keine" is refused: it cannot be compared with the law.
    read: (cell) => parseNumber(cell, { digits: 2, max: EURO_MAX, isMoney: true }),
  }),
  number: ({ max = 0, digits = 0 }: Field): Reader<number> => ({
    expected: 'eine Zahl wie 68,5',
    read: (cell) => parseCount(cell, { digits, max }),
  }),
  whole: ({ min = 0, max = 0 }: Field): Reader<number> => ({
    expected: `eine ganze Zahl von ${min} bis ${max}`,
    read: (cell) => parseWhole(cell, { min, max }),
  }),
  year: ({ min, max }: Field): Reader<number> => ({
    expected: `eine ganze Zahl von ${min} bis ${max}`,
    read: parseYear,
  }),
  floor: (): Reader<number> => ({ expected: 'eine Etage wie 3, „3. OG“ oder „EG“', read: parseFloor }),
  day: (): Reader<string> => ({
    expected: 'eine Angabe wie 01.04.2026, „Mai 2026“ oder „sofort“',
    read: parseDayInWords,
  }),
  energieklasse: ({ max = 0 }: Field): Reader<string> => ({
    expected: 'eine Klasse von A+ bis H oder „keine“',
    read: (cell) => {
      const text = cleanText(cell, max)?.replace(/\s+/g, ' ') ?? ''
      if (/^keine$/i.test(text)) return 'keine'
      // Older certificates and other countries have words of their own.
      return findEnergieklasse(text, null) ?? (SAYS_NO_CLASS.test(text) ? null : text)
    },
  }),
  flag: (): Reader<boolean> => ({
    expected: '„ja“ oder „nein“',
    read: (cell) =>
      findWord(cell, [
        [true, /^(?:ja|j|x|1|wahr|true)$/],
        [false, /^(?:nein|n|0|falsch|false|-)$/],
      ]),
  }),
}

/** Matches texts that name no energy class: no letter, a single letter of no scale, or a word for "unknown". */
const SAYS_NO_CLASS = /^(?:\P{L}*|[i-z]|k\. ?a\.?|keine angaben?|unbekannt)$/iu

export function findWord<Value>(cell: string, words: readonly (readonly [Value, RegExp])[]): Value | null {
  const bare = cell.trim().toLowerCase()
  return words.find(([, word]) => word.test(bare))?.[0] ?? null
}
