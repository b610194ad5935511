import { isUuid } from '#app/shared/uuid.ts'
import type { KalenderFilter } from './kalender.types.ts'
import { addDays, dayOf, mondayOf, readDay } from './woche.ts'

export const TERMINE_PATH = '/verwaltung/termine'
export const ANLEGEN_PATH = `${TERMINE_PATH}/anlegen`

/** Path of the form that creates slots. `from`: path of the page to which it leads back. */
export const anlegenPath = (target: { expose: string } | { liegenschaft: string }, from: string) =>
  `${ANLEGEN_PATH}?${new URLSearchParams({ ...target, zurueck: from })}`

const ORIGINS = { anfragen: 'Zur Anfrage', exposes: 'Zum Exposé', liegenschaften: 'Zur Liegenschaft' } as const

/** Reads from `?zurueck=` the path and name of the page to return to; null unless it is one of `ORIGINS`. */
export function readOrigin(text: string | null): { path: string; name: string } | null {
  const found = /^\/verwaltung\/(anfragen|exposes|liegenschaften)\/([^/?#]+)(?:\?[^#]*)?$/.exec(text ?? '')
  const [path, area, id] = found ?? []
  if (!path || !isUuid(id ?? '')) return null
  return area === 'anfragen' || area === 'exposes' || area === 'liegenschaften' ? { path, name: ORIGINS[area] } : null
}

type Made = { days: readonly string[]; notified: number; origin: string | null }

/** Path of the list after slots were created. `?woche=`: their first week; `?auch=`: other Mondays (KALENDER-11). */
export function madeUrl({ days, notified, origin }: Made): string {
  const [woche, ...others] = [...new Set(days.map(mondayOf))].toSorted()
  const params = new URLSearchParams({ ansicht: 'liste', angelegt: String(days.length) })
  if (woche !== undefined) params.set('woche', woche)
  for (const monday of others) params.append('auch', monday)
  if (notified > 0) params.set('informiert', String(notified))
  const back = readOrigin(origin)
  if (back) params.set('zurueck', back.path)
  return `${TERMINE_PATH}?${params}`
}

/** Reads the Mondays in `?auch=`, at most 53. */
export const readOtherWeeks = (searchParams: URLSearchParams): string[] =>
  searchParams
    .getAll('auch')
    .slice(0, 53)
    .flatMap((text) => readDay(text) ?? [])

export const aendernPath = (terminId: string) => `${TERMINE_PATH}/${terminId}/aendern`

export type KalenderState = {
  view: 'woche' | 'liste'
  monday: string
  /** ISO date of the one day that narrow screens show. */
  day: string
  filter: KalenderFilter
}

/** Reads the state of the calendar from a URL (KALENDER-2). Ignores invalid parameters. */
export function readKalenderState(searchParams: URLSearchParams, now: Date): KalenderState {
  const today = dayOf(now)
  const wanted = readDay(searchParams.get('tag'))
  const monday = mondayOf(readDay(searchParams.get('woche')) ?? wanted ?? today)
  const isOfWeek = (day: string | null): day is string => day !== null && mondayOf(day) === monday
  const id = (name: string) => {
    const text = searchParams.get(name)
    return text !== null && isUuid(text) ? text : null
  }
  return {
    view: searchParams.get('ansicht') === 'liste' ? 'liste' : 'woche',
    monday,
    day: isOfWeek(wanted) ? wanted : isOfWeek(today) ? today : monday,
    filter: { propertyId: id('liegenschaft'), exposeId: id('expose'), zustaendigId: id('zustaendig') },
  }
}

export function kalenderUrl(state: KalenderState, change: Partial<KalenderState> = {}): string {
  const { view, monday, day, filter } = { ...state, ...change }
  const params = new URLSearchParams()
  if (view === 'liste') params.set('ansicht', 'liste')
  params.set('woche', monday)
  if (change.day !== undefined) params.set('tag', day)
  for (const [name, value] of [
    ['liegenschaft', filter.propertyId],
    ['expose', filter.exposeId],
    ['zustaendig', filter.zustaendigId],
  ] as const) {
    if (value !== null) params.set(name, value)
  }
  return `${TERMINE_PATH}?${params}`
}

export function weekUrl(state: KalenderState, weeks: number): string {
  return kalenderUrl(state, { monday: addDays(state.monday, 7 * weeks) })
}
