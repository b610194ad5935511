import { normaliseSuche } from '../exposes/expose-filter.ts'
import { isUuid } from '../uuid.ts'
import { readDay } from '../verwaltung/termine/woche.ts'

/** Reader and writer of one filter value in a URL query. An unset value adds no parameter. */
export type FilterField<Value> = {
  read: (params: URLSearchParams) => Value
  write: (params: URLSearchParams, value: Value) => void
}

/** Maximum number of ids read from a query; the portal's own links have fewer. */
const CHOSEN_MAX = 20

export const searchField: FilterField<string> = {
  read: (params) => normaliseSuche(params.get('q') ?? ''),
  write: (params, text) => {
    if (text !== '') params.set('q', text)
  },
}

/** Field whose value is one of `keys`, or null. `toParam` translates a key for the query. */
export function choiceField<Key extends string>(
  name: string,
  keys: readonly Key[],
  toParam: (key: Key) => string = (key) => key,
): FilterField<Key | null> {
  return {
    read: (params) => keys.find((key) => toParam(key) === params.get(name)) ?? null,
    write: (params, key) => {
      if (key !== null) params.set(name, toParam(key))
    },
  }
}

export function keysOf<Key extends string>(names: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(names).filter((name): name is Key => Object.hasOwn(names, name))
}

export function choicesField<Key extends string>(
  name: string,
  isKey: (text: string) => text is Key,
): FilterField<readonly Key[]> {
  return manyField(name, isKey, Number.POSITIVE_INFINITY)
}

export function idField(name: string): FilterField<string | null> {
  return textField(name, (text) => (isUuid(text) ? text : null))
}

export function idsField(name: string): FilterField<readonly string[]> {
  return manyField(name, isUuid, CHOSEN_MAX)
}

export function dayField(name: string): FilterField<string | null> {
  return textField(name, readDay)
}

export function textField(name: string, parse: (text: string) => string | null): FilterField<string | null> {
  return {
    read: (params) => parse(params.get(name) ?? ''),
    write: (params, text) => {
      if (text !== null) params.set(name, text)
    },
  }
}

export function flagField(name: string): FilterField<boolean> {
  return {
    read: (params) => params.get(name) === '1',
    write: (params, isSet) => {
      if (isSet) params.set(name, '1')
    },
  }
}

/** Field that reads a missing parameter as `initial`, and writes no parameter for `initial`. */
export function withDefault<Value>(field: FilterField<Value | null>, initial: Value): FilterField<Value> {
  return {
    read: (params) => field.read(params) ?? initial,
    write: (params, value) => field.write(params, value === initial ? null : value),
  }
}

export function yesNoField(name: string): FilterField<boolean | null> {
  const { read, write } = choiceField(name, ['ja', 'nein'])
  return {
    read: (params) => {
      const answer = read(params)
      return answer === null ? null : answer === 'ja'
    },
    write: (params, value) => write(params, value === null ? null : value ? 'ja' : 'nein'),
  }
}

function manyField<Value extends string>(
  name: string,
  isValue: (text: string) => text is Value,
  max: number,
): FilterField<readonly Value[]>
function manyField(name: string, isValue: (text: string) => boolean, max: number): FilterField<readonly string[]>
function manyField(name: string, isValue: (text: string) => boolean, max: number): FilterField<readonly string[]> {
  return {
    read: (params) => [...new Set(params.getAll(name).filter(isValue))].slice(0, max),
    write: (params, values) => {
      for (const value of values) params.append(name, value)
    },
  }
}
