import { parseWbsSize } from '../exposes/parse-wbs.ts'
import type { FieldErrors } from '../form/form-answer.ts'
import { date } from '../format/date.ts'
import type { Fragen } from '../fragen/fragen.ts'
import { isEmailAdresse } from '../konten/email-adresse.ts'
import { splitTelefonnummer } from '../konten/format-telefon.ts'
import { FIELD_TEXTS } from '../konten/konten-texts.ts'
import { amountText } from '../mietprofil/amount-text.ts'
import { parseAmount } from '../mietprofil/mietprofil-rules.ts'
import { dialCode, findPlzError } from './laender.ts'
import {
  fieldRule,
  fieldsOf,
  landOf,
  needOf,
  type PersonField,
  type PersonValues,
  STEP_NUMBERS,
  type StepNumber,
} from './person-fields.ts'
import { wordsOf } from './situations.ts'

export const ANSWER_MAX = 200
/** Largest income in euros that the column can store. */
const EINKOMMEN_MAX = 99_999_999
const FIRST_YEAR = 1900

const TEXTS = {
  noDay: 'Bitte geben Sie einen Tag an, den es gibt, zum Beispiel 01.03.2019.',
  future: 'Das Datum liegt in der Zukunft.',
  tooEarly: `Bitte prüfen Sie das Jahr. Es liegt vor ${FIRST_YEAR}.`,
  telefon: 'Bitte geben Sie die Telefonnummer mit Vorwahl ein.',
  email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  amount: 'Bitte geben Sie einen gültigen Betrag ein.',
  choice: 'Bitte wählen Sie eine Antwort.',
  size: 'Bitte geben Sie eine Zahl wie 2 oder 2,5 ein.',
} as const

/** Accepted notations of a day: "1.9.2020", "1/9/2020", "01092020", and "2020-09-01", which browsers send. */
const DAY = [
  /^(?<d>\d{1,2})\s*[./]\s*(?<m>\d{1,2})\s*[./]\s*(?<y>\d{4})$/,
  /^(?<d>\d{2})(?<m>\d{2})(?<y>\d{4})$/,
  /^(?<y>\d{4})-(?<m>\d{2})-(?<d>\d{2})$/,
]

/** Returns the ISO date of a typed day; null if the text is no day, or a day that does not exist. */
export function parseDay(text: string): string | null {
  const { y, m, d } = DAY.map((form) => form.exec(text.trim())).find(Boolean)?.groups ?? {}
  if (y === undefined || m === undefined || d === undefined) return null
  const iso = `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`
  const day = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(iso) ? iso : null
}

const MONTHS = ['jan', 'feb', 'mär', 'apr', 'mai', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dez']

/** ISO date of a day, or of the first day of "3/2019", "03.2019", "2019-03", "März 2019"; null for other text. */
export function parseMonth(text: string): string | null {
  const typed = text.trim()
  const numbers = /^(?<m>\d{1,2})\s*[./]\s*(?<y>\d{4})$/.exec(typed) ?? /^(?<y>\d{4})-(?<m>\d{2})$/.exec(typed)
  const words = /^(?<name>\p{L}{3,9})\.?\s+(?<y>\d{4})$/u.exec(typed)
  const named = 1 + MONTHS.indexOf(words?.groups?.name?.slice(0, 3).toLowerCase() ?? '')
  const { y, m } = numbers?.groups ?? { y: words?.groups?.y, m: named > 0 ? String(named) : undefined }
  return y === undefined || m === undefined ? parseDay(typed) : parseDay(`1.${m}.${y}`)
}

export function dayInBerlin(now: Date): string {
  return parseDay(date(now.toISOString())) ?? ''
}

/** Returns a typed phone number in E.164, or null. With one leading 0 it gets the dial code of `land`. */
export function parseTelefon(text: string, land?: string): string | null {
  if (!/^[\d\s+()/.\u2010-\u2015-]+$/.test(text.trim())) return null
  const digits = text.replace(/\(0\)/g, '').replace(/[^\d+]/g, '')
  const number = digits.replace(/^00/, '+').replace(/^0/, dialCode(land))
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : null
}

function telefonText(e164: string): string {
  const parts = splitTelefonnummer(e164)
  return parts ? `${parts.vorwahl} ${parts.nummer.slice(0, 3)} ${parts.nummer.slice(3)}`.trim() : e164
}

/** Normalises a typed answer for storing and display. `land`: country of a phone number without a dial code. */
export function tidyAnswer(field: PersonField, typed: string, land?: string): string {
  const text = typed
    .slice(0, 2 * ANSWER_MAX)
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  switch (fieldRule(field).kind) {
    case 'date':
    case 'lastDay': {
      const day = parseDay(text)
      return day === null ? text : date(day)
    }
    case 'month': {
      const day = parseMonth(text)
      return day === null ? text : date(day)
    }
    case 'telefon': {
      const number = parseTelefon(text, land)
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

export const isAsked = (field: PersonField, values: PersonValues, fragen: Fragen): boolean =>
  needOf(field, values, fragen) !== 'unasked'

/** `today`: ISO date in Berlin. */
export type AnswerRules = { today: string; fragen: Fragen }

/** Returns the error of an answer, or null (SCHRITT-3). A question that is not asked has no error. */
export function findAnswerError(field: PersonField, values: PersonValues, rules: AnswerRules): string | null {
  const typed = values[field] ?? ''
  if (typed.length > ANSWER_MAX) return FIELD_TEXTS.tooLong
  const need = needOf(field, values, rules.fragen)
  if (need === 'unasked') return null
  const land = landOf(values)
  const text = tidyAnswer(field, typed, land)
  if (text === '') return need === 'needed' ? missingText(field, values) : null
  return findTextError(field, text, { today: rules.today, land })
}

/** Returns the error of an empty answer. Postcodes are needed only in countries with a known rule, otherwise null. */
function missingText(field: PersonField, values: PersonValues): string | null {
  const { kind, missing = null } = fieldRule(field)
  if (kind === 'plz') return findPlzError('', landOf(values))
  return wordsOf(field, values.situation)?.missing ?? missing
}

type Place = { today: string; land: string }

function findTextError(field: PersonField, text: string, { today, land }: Place): string | null {
  const { kind, options = [] } = fieldRule(field)
  switch (kind) {
    case 'date':
    case 'month':
      return findDayError(text, today)
    case 'lastDay':
      return parseDay(text) === null ? TEXTS.noDay : null
    case 'size':
      return parseWbsSize(text) === null ? TEXTS.size : null
    case 'telefon':
      return parseTelefon(text, land) === null ? TEXTS.telefon : null
    case 'email':
      return isEmailAdresse(text) ? null : TEXTS.email
    case 'plz':
      return findPlzError(text, land)
    case 'amount': {
      const amount = parseAmount(text)
      return amount === null || amount < 0 || amount > EINKOMMEN_MAX ? TEXTS.amount : null
    }
    case 'choice':
    case 'select':
    case 'land':
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

export function findStepErrors(step: StepNumber, values: PersonValues, rules: AnswerRules): FieldErrors {
  const errors: FieldErrors = {}
  for (const field of fieldsOf(step)) errors[field] = findAnswerError(field, values, rules) ?? undefined
  return errors
}

export function countGaps(step: StepNumber, values: PersonValues, rules: AnswerRules): number {
  return Object.values(findStepErrors(step, values, rules)).filter((text) => text !== undefined).length
}

export function listInvalidSteps(values: PersonValues, rules: AnswerRules): StepNumber[] {
  return STEP_NUMBERS.filter((step) => countGaps(step, values, rules) > 0)
}
