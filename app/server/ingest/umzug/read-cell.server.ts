import { isUuid } from '#app/shared/uuid.ts'
import type { ColumnType, Json } from './umzug-tables.server.ts'

export type Cell = { value: Json } | { problem: string }

const QUOTED = 40
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,2})?$/i
const INTEGER = /^[+-]?\d{1,10}(?:\.0+)?$/
const INTEGER_MAX = 2_147_483_647
/** Limit of nested values; no stored value is nested this deep. */
const MAX_DEPTH = 20
const DATE = /^\d{4}-\d\d-\d\d$/
const TIME = /^(?:[01]\d|2[0-4]):[0-5]\d(?::[0-5]\d(?:\.\d{1,6})?)?$/
const INSTANT = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?) ?(Z|UTC|[+-]\d\d(?::?\d\d)?)?$/i
const TRUE = ['t', 'true', '1', 'yes', 'y', 'on', 'ja', 'j', 'wahr']
const FALSE = ['f', 'false', '0', 'no', 'n', 'off', 'nein', 'falsch']
const BERLIN = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' })

/** Reads a cell of CSV in PostgreSQL's text format, or any JSON value (UMZUG-3). Empty text becomes null. */
export function readCell(type: ColumnType, raw: unknown): Cell {
  if (raw === null || raw === undefined || raw === '') return { value: null }
  if (type === 'text') return readText(raw)
  if (type === 'json') return readJson(raw)
  if (type === 'texts' || type === 'uuids' || type === 'integers') return readList(type, raw)
  if (typeof raw === 'object') return refuse(type, raw)
  const said = String(raw).trim()
  return said === '' || said.toLowerCase() === 'null' ? { value: null } : readScalar(type, said)
}

function readScalar(type: Exclude<ColumnType, 'text' | 'json' | 'texts' | 'uuids' | 'integers'>, said: string): Cell {
  if (type === 'uuid') return isUuid(said) ? { value: said.toLowerCase() } : refuse(type, said)
  // A JavaScript number would be rounded.
  if (type === 'number') return NUMBER.test(said) ? { value: said } : refuse(type, said)
  if (type === 'integer') return readInteger(said)
  if (type === 'boolean') return readBoolean(said)
  if (type === 'time') return TIME.test(said) ? { value: said } : refuse(type, said)
  const instant = readInstant(said)
  if (type === 'instant') return instant === null ? refuse(type, said) : { value: instant }
  if (DATE.test(said)) return isDay(said) ? { value: said } : refuse(type, said)
  return instant === null ? refuse(type, said) : { value: BERLIN.format(new Date(instant)) }
}

function readInteger(said: string): Cell {
  const value = Number(said)
  return INTEGER.test(said) && Math.abs(value) <= INTEGER_MAX ? { value } : refuse('integer', said)
}

function readBoolean(said: string): Cell {
  const word = said.toLowerCase()
  if (TRUE.includes(word)) return { value: true }
  return FALSE.includes(word) ? { value: false } : refuse('boolean', said)
}

/** Reads a timestamp; null if invalid. Without an offset it is in UTC, the default of database servers. */
function readInstant(said: string): string | null {
  if (DATE.test(said)) return isDay(said) ? `${said}T00:00:00Z` : null
  const [, day = '', time = '', offset = 'Z'] = INSTANT.exec(said) ?? []
  const zone = /^(?:Z|UTC)$/i.test(offset) ? 'Z' : offset.replace(/^(.\d\d):?(\d\d)?$/, (_, h, m = '00') => `${h}:${m}`)
  const written = `${day}T${time.length === 5 ? `${time}:00` : time}${zone}`
  return isDay(day) && !Number.isNaN(Date.parse(written)) ? written : null
}

/** True if the date exists; `Date` would turn 31 April into 1 May. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

function readText(raw: unknown): Cell {
  const value = toJson(raw)
  if (value === undefined) return NOT_STORABLE
  return { value: typeof value === 'object' ? JSON.stringify(value) : String(value) }
}

const NOT_STORABLE = { problem: 'enthält ein Zeichen, das kein Text haben kann, oder ist zu tief verschachtelt' }

/** False for NUL and lone surrogates, which PostgreSQL cannot store. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

function readJson(raw: unknown): Cell {
  const value = toJson(typeof raw === 'string' ? parseOrText(raw) : raw)
  if (value === undefined) return NOT_STORABLE
  return { value: value === '' ? null : value }
}

/** Parses JSON or keeps the text. A PostgreSQL list becomes an array: the former column may be a `text[]`. */
function parseOrText(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    const list = raw.startsWith('{') ? splitList(raw) : null
    return list?.filter((part) => part !== null) ?? raw
  }
}

/** Returns undefined if PostgreSQL cannot store the value. */
function toJson(value: unknown, depth = 0): Json | undefined {
  if (depth > MAX_DEPTH) return undefined
  if (typeof value === 'string') return isStorable(value) ? value : undefined
  if (typeof value !== 'object' || value === null) {
    return typeof value === 'number' || typeof value === 'boolean' ? value : null
  }
  const entries = Object.entries(value).map(([name, entry]) => [name, toJson(entry, depth + 1)] as const)
  const kept = entries.flatMap(([name, entry]) =>
    entry === undefined || !isStorable(name) ? [] : [[name, entry] as const],
  )
  if (kept.length < entries.length) return undefined
  // `Object.fromEntries` makes a name like __proto__ harmless.
  return Array.isArray(value) ? kept.map(([, entry]) => entry) : Object.fromEntries(kept)
}

const PART = { texts: 'text', uuids: 'uuid', integers: 'integer' } as const

function readList(type: keyof typeof PART, raw: unknown): Cell {
  const parts = typeof raw === 'string' ? splitList(raw.trim()) : Array.isArray(raw) ? raw : null
  if (parts === null) return refuse(type, raw)
  const list: Json[] = []
  for (const part of parts) {
    const cell = readCell(PART[type], part)
    if ('problem' in cell) return cell
    if (cell.value !== null) list.push(cell.value)
  }
  return { value: list }
}

/** Splits `{a,"b c"}` or `["a","b c"]`. Other text becomes a list with one entry. Null if the list is malformed. */
function splitList(said: string): unknown[] | null {
  if (said.startsWith('[')) {
    const parsed = parseOrText(said)
    return Array.isArray(parsed) ? parsed : null
  }
  if (!said.startsWith('{')) return [said]
  if (!/^\{(?:(?:"(?:[^"\\]|\\.)*"|[^",{}\\]+)(?:,(?!\})|(?=\})))*\}$/s.test(said)) return null
  const parts = said.slice(1, -1).match(/"(?:[^"\\]|\\.)*"|[^",]+/gs) ?? []
  return parts.map((part) => {
    if (part.startsWith('"')) return part.slice(1, -1).replace(/\\(.)/gs, '$1')
    return part.trim().toLowerCase() === 'null' ? null : part.trim()
  })
}

const WORDS: Readonly<Record<ColumnType, string>> = {
  boolean: 'kein Ja oder Nein',
  date: 'kein Tag',
  instant: 'kein Zeitpunkt',
  integer: 'keine ganze Zahl',
  integers: 'keine Liste ganzer Zahlen',
  json: 'kein JSON',
  number: 'keine Zahl',
  text: 'kein Text',
  texts: 'keine Liste',
  time: 'keine Uhrzeit',
  uuid: 'keine ID',
  uuids: 'keine Liste von IDs',
}

function refuse(type: ColumnType, raw: unknown): Cell {
  const said = typeof raw === 'string' ? raw : JSON.stringify(raw)
  return { problem: `${WORDS[type]} („${said.slice(0, QUOTED)}${said.length > QUOTED ? '…' : ''}“)` }
}
