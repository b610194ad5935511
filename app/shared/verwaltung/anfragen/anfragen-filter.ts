import { type AnfrageStatusKey, isStatusKey } from '#app/shared/anfragen/anfrage.status.ts'
import { normaliseSuche } from '#app/shared/exposes/expose-filter.ts'
import { readTableState, type TableRules, type TableState, toTableParams } from '#app/shared/lists/table-state.ts'
import { withQuery } from '#app/shared/lists/with-query.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { readDay } from '#app/shared/verwaltung/termine/woche.ts'

export const ANFRAGEN_PATH = '/verwaltung/anfragen'
export const BULK_PATH = `${ANFRAGEN_PATH}/auswahl`
export const refuseAllPath = (exposeId: string) => `${BULK_PATH}?status=abgesagt&expose=${exposeId}`

/** ANFRAGEN-3 */
export const VOLLSTAENDIGKEIT = {
  profil: 'Profil vollständig',
  fragebogen: 'Fragebogen 100 %',
  dokumente: 'Dokumente vollständig',
  'ohne-profil': 'ohne Profil',
} as const

export type Vollstaendigkeit = keyof typeof VOLLSTAENDIGKEIT

/** Minimum progress; later stages include earlier ones (UEBERSICHT-1). */
export const REACHED = { besichtigung: 'mit Besichtigung', bewerbung: 'mit Bewerbung', zusage: 'mit Zusage' } as const

export type Reached = keyof typeof REACHED

/** `new`: neither answered nor opened by staff (UEBERSICHT-4). */
export const ANTWORT = { new: 'neu', unanswered: 'noch ohne Antwort', overdue: 'überfällig' } as const

export type Antwort = keyof typeof ANTWORT

/** Values in URLs and saved views. */
export const ANTWORT_PARAMS = { new: 'neu', unanswered: '0', overdue: '1' } as const satisfies Record<Antwort, string>
export type AnfragenFilter = {
  suche: string
  status: readonly AnfrageStatusKey[]
  liegenschaften: readonly string[]
  exposes: readonly string[]
  /** Days of arrival in Berlin. */
  from: string | null
  to: string | null
  vollstaendig: Vollstaendigkeit | null
  antwort: Antwort | null
  reached: Reached | null
  /** Withdrawn inquiries only; otherwise they are hidden (ANFRAGEN-10). */
  isWithdrawn: boolean
}

/** Optional columns in order. */
export const ANFRAGEN_COLUMNS = {
  wohnung: 'Wohnung',
  liegenschaft: 'Liegenschaft',
  status: 'Status',
  profil: 'Profil',
  fragebogen: 'Fragebogen',
  termin: 'Besichtigung',
  kontakt: 'Kontakt',
  antwort: 'Antwort',
  eingang: 'Eingang',
} as const

export type AnfragenColumn = keyof typeof ANFRAGEN_COLUMNS

const ALL_COLUMNS = Object.keys(ANFRAGEN_COLUMNS).filter((name): name is AnfragenColumn =>
  Object.hasOwn(ANFRAGEN_COLUMNS, name),
)
const INITIAL_COLUMNS: readonly AnfragenColumn[] = ['wohnung', 'status', 'fragebogen', 'eingang']

export const ANFRAGEN_TABLE = {
  keys: ['person', 'wohnung', 'status', 'eingang'],
  initial: { sort: 'eingang', descending: true },
} as const satisfies TableRules<string>

export type AnfragenSort = (typeof ANFRAGEN_TABLE)['keys'][number]

/** `ansicht`: saved view from which the list started. */
export type AnfragenState = {
  filter: AnfragenFilter
  table: TableState<AnfragenSort>
  columns: readonly AnfragenColumn[]
  ansicht: string | null
}

const CHOSEN_MAX = 20

/** Ignores invalid values. */
export function readAnfragenState(params: URLSearchParams): AnfragenState {
  const vollstaendig = params.get('vollstaendig') ?? ''
  const columns = params.has('spalten')
    ? ALL_COLUMNS.filter((name) => params.getAll('spalten').join().split(',').includes(name))
    : []
  return {
    filter: {
      suche: normaliseSuche(params.get('q') ?? ''),
      status: [...new Set(params.getAll('status').filter(isStatusKey))],
      liegenschaften: readIds(params, 'liegenschaft'),
      exposes: readIds(params, 'expose'),
      from: readDay(params.get('von')),
      to: readDay(params.get('bis')),
      vollstaendig: isVollstaendigkeit(vollstaendig) ? vollstaendig : null,
      antwort: readAntwort(params.get('ueberfaellig')),
      reached: readReached(params.get('schritt') ?? ''),
      isWithdrawn: params.get('zurueckgezogen') === '1',
    },
    table: readTableState(params, ANFRAGEN_TABLE),
    columns: columns.length > 0 ? columns : INITIAL_COLUMNS,
    ansicht: readIds(params, 'ansicht')[0] ?? null,
  }
}

/** Shortest query; equal states give equal text. */
export function toAnfragenParams({ filter, table, columns, ansicht }: AnfragenState): URLSearchParams {
  const params = toFilterParams(filter)
  if (ansicht !== null) params.set('ansicht', ansicht)
  if (columns.join() !== INITIAL_COLUMNS.join()) params.set('spalten', columns.join())
  for (const [name, value] of toTableParams(table, ANFRAGEN_TABLE)) params.set(name, value)
  return params
}

export function toFilterParams(filter: AnfragenFilter): URLSearchParams {
  const params = new URLSearchParams()
  if (filter.suche !== '') params.set('q', filter.suche)
  for (const key of filter.status) params.append('status', key)
  for (const id of filter.liegenschaften) params.append('liegenschaft', id)
  for (const id of filter.exposes) params.append('expose', id)
  if (filter.from !== null) params.set('von', filter.from)
  if (filter.to !== null) params.set('bis', filter.to)
  if (filter.vollstaendig !== null) params.set('vollstaendig', filter.vollstaendig)
  if (filter.antwort !== null) params.set('ueberfaellig', ANTWORT_PARAMS[filter.antwort])
  if (filter.reached !== null) params.set('schritt', filter.reached)
  if (filter.isWithdrawn) params.set('zurueckgezogen', '1')
  return params
}

/** Stored in a saved view (ANFRAGEN-6). */
export function toAnsichtQuery({ table, ...state }: AnfragenState): string {
  return toAnfragenParams({ ...state, table: { ...table, page: 1 }, ansicht: null }).toString()
}

export const anfragenUrl = (state: AnfragenState): string => withQuery(ANFRAGEN_PATH, toAnfragenParams(state))

export function withFilter(state: AnfragenState, change: Partial<AnfragenFilter>): AnfragenState {
  return { ...state, filter: { ...state.filter, ...change }, table: { ...state.table, page: 1 } }
}

/** Also resets search and pipeline. */
export function withoutFilters(state: AnfragenState): AnfragenState {
  return withFilter(state, readAnfragenState(new URLSearchParams()).filter)
}

export function withdrawnState(state: AnfragenState): AnfragenState {
  return withFilter(withoutFilters(state), { suche: state.filter.suche, isWithdrawn: true })
}

/**
 * All words must match. A phone number with spaces ("0171 392 00 31") is one word; house number and postcode stay two.
 */
export const searchWords = (suche: string): string[] =>
  suche
    .replace(/(?<!\S)\(?[+0][\d()/-]*(?:\s+[\d()/-]+)+(?!\S)/g, (text) => {
      const isNumber = text.replace(/\D/g, '').length >= NUMBER_MIN
      return isNumber ? text.replace(/\s+/g, '') : text
    })
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, WORDS_MAX)
const WORDS_MAX = 5
const NUMBER_MIN = 8

function readIds(params: URLSearchParams, name: string): string[] {
  return [...new Set(params.getAll(name).filter(isUuid))].slice(0, CHOSEN_MAX)
}

const isVollstaendigkeit = (text: string): text is Vollstaendigkeit => Object.hasOwn(VOLLSTAENDIGKEIT, text)

function readAntwort(text: string | null): Antwort | null {
  return (['new', 'unanswered', 'overdue'] as const).find((key) => ANTWORT_PARAMS[key] === text) ?? null
}

function readReached(text: string): Reached | null {
  return text === 'besichtigung' || text === 'bewerbung' || text === 'zusage' ? text : null
}
