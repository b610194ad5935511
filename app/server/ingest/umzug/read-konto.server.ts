import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { findEmailAdresse } from '#app/server/konten/konto/email-adresse.server.ts'
import { findBcryptCost } from '#app/server/konten/passwort/passwort-hash.server.ts'
import { FIELD_LIMITS } from '#app/shared/konten/field-limits.ts'
import type { RawRow } from './convert-row.server.ts'
import { readCell } from './read-cell.server.ts'
import type { ColumnType, Json } from './umzug-tables.server.ts'

export type ReadKonto = { row: RawRow; problems: string[]; hints: string[] }

const E164 = /^\+[1-9]\d{6,14}$/

/** Reads an account (UMZUG-9). Its owner must confirm an unconfirmed mail address. Drops an unconfirmed number. */
export function readKonto({ line, cells }: RawRow, { now }: { now: Date }): ReadKonto {
  const problems: string[] = []
  const hints: string[] = []
  const read = (type: ColumnType, name: string): Json => {
    const cell = readCell(type, cells.get(name))
    if ('value' in cell) return cell.value
    problems.push(`${name}: ${cell.problem}.`)
    return null
  }
  const said = (name: string) => asText(read('text', name))
  const [address, number, hash] = [said('email'), said('phone'), said('encrypted_password')]
  const confirmed = asText(read('instant', 'confirmed_at'))
  const emailConfirmed = asText(read('instant', 'email_confirmed_at')) ?? (number === null ? confirmed : null)
  const phoneConfirmed = asText(read('instant', 'phone_confirmed_at')) ?? (address === null ? confirmed : null)
  const bannedUntil = asText(read('instant', 'banned_until'))
  if (read('instant', 'deleted_at') !== null) problems.push('Das Konto ist gelöscht.')

  const email = address === null ? null : findEmailAdresse(address)
  if (address !== null && email === null) hints.push('Die E-Mail-Adresse ist keine und wurde nicht übernommen.')
  const phone = number === null ? null : toE164(number)
  if (number !== null && phone === null) hints.push('Die Mobilnummer ist keine und wurde nicht übernommen.')
  const isEmailUsable = email !== null && emailConfirmed !== null
  const isPhoneUsable = phone !== null && phoneConfirmed !== null
  if (!isEmailUsable && !isPhoneUsable) problems.push('Weder E-Mail-Adresse noch Mobilnummer sind bestätigt.')
  if (!isPhoneUsable && phone !== null) hints.push('Die Mobilnummer war nicht bestätigt und wurde nicht übernommen.')

  // Accounts registered by phone number have a random password that nobody knows.
  const isUsable = hash !== null && email !== null && findBcryptCost(hash) !== null
  if (hash !== null && email !== null && !isUsable) hints.push('Das Passwort wurde nicht übernommen.')
  const columns = {
    id: cells.get('id'),
    email: isEmailUsable ? email : null,
    email_neu: isEmailUsable ? null : email,
    phone: isPhoneUsable ? phone : null,
    passwort_hash: isUsable ? hash : null,
    daten: readNames(read('json', cells.has('raw_user_meta_data') ? 'raw_user_meta_data' : 'user_metadata')),
    email_bestaetigt_am: isEmailUsable ? emailConfirmed : null,
    telefon_bestaetigt_am: isPhoneUsable ? phoneConfirmed : null,
    gesperrt_am: bannedUntil !== null && Date.parse(bannedUntil) > now.getTime() ? bannedSince(read) : null,
    ...copyOf(cells, ['created_at', 'updated_at']),
  }
  return { row: { line, cells: new Map(Object.entries(columns)) }, problems, hints }
}

/** Returns the last change as start of the ban, since the export lacks the real time. */
function bannedSince(read: (type: ColumnType, name: string) => Json): Json {
  return read('instant', 'updated_at') ?? read('instant', 'created_at') ?? '1970-01-01T00:00:00Z'
}

function copyOf(cells: RawRow['cells'], names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.flatMap((name) => (cells.has(name) ? [[name, cells.get(name)]] : [])))
}

/** Reads first and last name only: an Umzug imports no roles. */
function readNames(data: Json): Json {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return null
  const names = ['first_name', 'last_name'].flatMap((name) => {
    const value = Object.hasOwn(data, name) ? data[name] : null
    return typeof value === 'string' && value.trim() !== '' && value.length <= FIELD_LIMITS.name
      ? [[name, value.trim()]]
      : []
  })
  return names.length === 0 ? null : Object.fromEntries(names)
}

/** Adds the plus that the former system omits; null if the number is impossible. One leading zero means Germany. */
function toE164(number: string): string | null {
  const digits = number
    .replace(/[\s()/.-]/g, '')
    .replace(/^0(?=[1-9])/, '+49')
    .replace(/^(?:\+|00)?/, '+')
  return E164.test(digits) && parsePhoneNumberFromString(digits)?.isPossible() ? digits : null
}

/** Returns the number in E.164, so that the portal recognises the person; unchanged if it is not valid. */
export function readProfilePhone(number: string): string {
  const international = /^[1-9]\d{9,14}$/.test(number) ? `+${number}` : number
  const read = parsePhoneNumberFromString(international, 'DE')
  return read?.isValid() ? read.number : number
}

const asText = (value: Json): string | null => (typeof value === 'string' ? value : null)
