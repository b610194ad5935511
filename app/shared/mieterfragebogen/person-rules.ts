import type { FieldErrors } from '../form/form-answer.ts'
import { date } from '../format/date.ts'
import { isEmailAdresse } from '../konten/email-adresse.ts'
import { splitTelefonnummer } from '../konten/format-telefon.ts'
import { FIELD_TEXTS } from '../konten/konten-texts.ts'
import { amountText } from '../mietprofil/amount-text.ts'
import { parseAmount } from '../mietprofil/mietprofil-rules.ts'
import {
  fieldRule,
  fieldsOf,
  type PersonField,
  type PersonValues,
  STEP_NUMBERS,
  type StepNumber,
} from './person-fields.ts'

export const ANSWER_MAX = 200
/** Largest income that the column can store. */
const EINKOMMEN_MAX = 99_999_999
const FIRST_YEAR = 1900

const TEXTS = {
  noDay: 'Diesen Tag gibt es nicht. Bitte im Format TT.MM.JJJJ.',
  future: 'Das Datum liegt in der Zukunft.',
  tooEarly: `Bitte prüfen Sie das Jahr. Es liegt vor ${FIRST_YEAR}.`,
  telefon: 'Bitte geben Sie die Telefonnummer mit Vorwahl ein.',
  email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  amount: 'Bitte geben Sie einen gültigen Betrag ein.',
  choice: 'Bitte wählen Sie eine Antwort.',
} as const

/** Accepted notations of a day: "1.9.2020", "1/9/2020", "01092020", and "2020-09-01", which browsers send. */
const DAY = [
  /^(?<d>\d{1,2})\s*[./]\s*(?<m>\d{1,2})\s*[./]\s*(?<y>\d{4})$/,
  /^(?<d>\d{2})(?<m>\d{2})(?<y>\d{4})$/,
  /^(?<y>\d{4})-(?<m>\d{2})-(?<d>\d{2})$/,
]

/** Returns an ISO date; null if the text is no day or the day does not exist. */
export function parseDay(text: string): string | null {
  const { y, m, d } = DAY.map((form) => form.exec(text.trim())).find(Boolean)?.groups ?? {}
  if (y === undefined || m === undefined || d === undefined) return null
  const iso = `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`
  const day = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(iso) ? iso : null
}

export function dayInBerlin(now: Date): string {
  return parseDay(date(now.toISOString())) ?? ''
}

/** Returns a phone number in E.164; a single leading 0 means a German number. Null if invalid. */
export function parseTelefon(text: string): string | null {
  if (!/^[\d\s+()/.\u2010-\u2015-]+$/.test(text.trim())) return null
  const digits = text.replace(/\(0\)/g, '').replace(/[^\d+]/g, '')
  const number = digits.replace(/^00/, '+').replace(/^0/, '+49')
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : null
}

function telefonText(e164: string): string {
  const parts = splitTelefonnummer(e164)
  return parts ? `${parts.vorwahl} ${parts.nummer.slice(0, 3)} ${parts.nummer.slice(3)}`.trim() : e164
}

/** Normalises a typed answer for storing and display. */
export function tidyAnswer(field: PersonField, typed: string): string {
  const text = typed
    .slice(0, 2 * ANSWER_MAX)
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  switch (fieldRule(field).kind) {
    case 'date': {
      const day = parseDay(text)
      return day === null ? text : date(day)
    }
    case 'telefon': {
      const number = parseTelefon(text)
      return number === null ? text : telefonText(number)
    }
    case 'amount': {
      const amount = parseAmount(text)
      return amount === null ? text : amountText(amount)
    }
    default:
      return text
  }
}

export function isAsked(field: PersonField, values: PersonValues): boolean {
  const { when } = fieldRule(field)
  if (!when) return true
  const [other, value] = when
  return Object.entries(values).some(([name, text]) => name === other && text === value)
}

/**
 * Returns the error of an answer (SCHRITT-3); questions that do not apply have no errors. `today`: ISO date in Berlin.
 */
export function findAnswerError(field: PersonField, values: PersonValues, today: string): string | null {
  const typed = values[field] ?? ''
  if (typed.length > ANSWER_MAX) return FIELD_TEXTS.tooLong
  if (!isAsked(field, values)) return null
  const text = tidyAnswer(field, typed)
  if (text === '') return fieldRule(field).missing ?? null
  return findTextError(field, text, today)
}

function findTextError(field: PersonField, text: string, today: string): string | null {
  const { kind, options = [], missing = null } = fieldRule(field)
  switch (kind) {
    case 'date':
      return findDayError(text, today)
    case 'telefon':
      return parseTelefon(text) === null ? TEXTS.telefon : null
    case 'email':
      return isEmailAdresse(text) ? null : TEXTS.email
    case 'plz':
      return /^\d{5}$/.test(text) ? null : missing
    case 'amount': {
      const amount = parseAmount(text)
      return amount === null || amount < 0 || amount > EINKOMMEN_MAX ? TEXTS.amount : null
    }
    case 'choice':
      return options.some(({ value }) => value === text) ? null : TEXTS.choice
    default:
      return null
  }
}

function findDayError(text: string, today: string): string | null {
  const day = parseDay(text)
  if (day === null) return TEXTS.noDay
  if (day > today) return TEXTS.future
  return day < `${FIRST_YEAR}-01-01` ? TEXTS.tooEarly : null
}

export function findStepErrors(step: StepNumber, values: PersonValues, today: string): FieldErrors {
  const errors: FieldErrors = {}
  for (const field of fieldsOf(step)) errors[field] = findAnswerError(field, values, today) ?? undefined
  return errors
}

export function countGaps(step: StepNumber, values: PersonValues, today: string): number {
  return Object.values(findStepErrors(step, values, today)).filter((text) => text !== undefined).length
}

export function listInvalidSteps(values: PersonValues, today: string): StepNumber[] {
  return STEP_NUMBERS.filter((step) => countGaps(step, values, today) > 0)
}
