import type { FieldErrors } from '../form/form-answer.ts'
import { countChars, normaliseMultiline } from '../form/multiline.ts'
import { EINKOMMEN_MAX, MOTIVATION_MAX, PERSONEN } from './mietprofil-options.ts'
export const MIETPROFIL_TEXTS = {
  mietbeginn: 'Bitte wählen Sie einen Mietbeginn.',
  suchtyp: 'Bitte wählen Sie einen Suchtyp.',
  countFamilie: 'Bitte geben Sie die Anzahl der Personen an.',
  countWg: 'Bitte geben Sie die Anzahl an.',
  countInvalid: 'Bitte eine gültige Anzahl.',
  beruf: 'Bitte wählen Sie mindestens eine Tätigkeit aus.',
  einkommen: 'Bitte geben Sie das Netto-Haushaltseinkommen an.',
  einkommenInvalid: 'Bitte geben Sie einen gültigen Betrag ein.',
  motivation: 'Bitte geben Sie einen Text ein.',
  motivationTooLong: `Bitte kürzen Sie Ihren Text auf ${MOTIVATION_MAX} Zeichen.`,
} as const

const TEXTS = MIETPROFIL_TEXTS
const MISSING: ReadonlySet<string> = new Set([
  TEXTS.mietbeginn,
  TEXTS.suchtyp,
  TEXTS.countFamilie,
  TEXTS.countWg,
  TEXTS.beruf,
  TEXTS.einkommen,
  TEXTS.motivation,
])

/** True if at least one error is about a missing answer; false if all are about invalid answers. */
export function hasMissingDetails(error: FieldErrors): boolean {
  return Object.values(error).some((sentence) => sentence !== undefined && MISSING.has(sentence))
}

/** Returns the error of the number of people, or null. Only Familie and WG need this number (PROFIL-3). */
export function findCountError({
  suchtyp,
  anzahl_personen = '',
}: {
  suchtyp?: string
  anzahl_personen?: string
}): string | null {
  if (suchtyp !== 'familie' && suchtyp !== 'wg') return null
  const text = anzahl_personen.trim()
  if (text === '') return suchtyp === 'familie' ? TEXTS.countFamilie : TEXTS.countWg
  const { from, to } = PERSONEN[suchtyp]
  const count = /^\d{1,2}$/.test(text) ? Number(text) : 0
  return count >= from && count <= to ? null : TEXTS.countInvalid
}

export function findEinkommenError(text: string): string | null {
  if (text.trim() === '') return TEXTS.einkommen
  const amount = parseAmount(text)
  if (amount === null || amount < 0 || amount > EINKOMMEN_MAX) return TEXTS.einkommenInvalid
  return null
}

export function findMotivationError(text: string): string | null {
  const motivation = normaliseMultiline(text)
  if (motivation === '') return TEXTS.motivation
  return countChars(motivation) > MOTIVATION_MAX ? TEXTS.motivationTooLong : null
}

/** Parses euros: "3.800,50", "3 800 €", "−200". A point before one or two digits is decimal. Null if invalid. */
export function parseAmount(text: string): number | null {
  const tight = text
    .replace(/[\s\u2019']/g, '')
    .replace(/(€|EUR|Euro)$/i, '')
    .replace(/^[\u2212\u2013]/, '-')
  const parts = /^([+-]?)(\d{1,3}(?:\.\d{3})+|\d+)(?:[.,](\d{1,2}|-{1,2}|\u2013))?$/.exec(tight)
  if (!parts) return null
  const [, sign, whole = '', cent = ''] = parts
  const amount = Number(`${whole.replaceAll('.', '')}.${/^\d/.test(cent) ? cent : '0'}`)
  return sign === '-' ? 0 - amount : amount
}
