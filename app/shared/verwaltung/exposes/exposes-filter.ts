import { normaliseSuche } from '#app/shared/exposes/expose-filter.ts'
import { readTableState, type TableRules, type TableState, toTableParams } from '#app/shared/lists/table-state.ts'
import { withQuery } from '#app/shared/lists/with-query.ts'
import { isUuid } from '#app/shared/uuid.ts'

export const EXPOSES_PATH = '/verwaltung/exposes'
export const SICHTBARKEIT = {
  oeffentlich: 'Öffentlich',
  direktlink: 'Direktlink',
  demnaechst: 'Demnächst',
  verborgen: 'Nicht sichtbar',
} as const

export type Sichtbarkeit = keyof typeof SICHTBARKEIT

const isSichtbarkeit = (text: string): text is Sichtbarkeit => Object.hasOwn(SICHTBARKEIT, text)

type Flags = { oeffentlich: boolean; direktlink: boolean; kuenftigVerfuegbar: boolean }

/** „Demnächst“ means public and announced. A direct link does not matter for public Exposés. */
export function sichtbarkeitOf({ oeffentlich, direktlink, kuenftigVerfuegbar }: Flags): Sichtbarkeit {
  if (oeffentlich) return kuenftigVerfuegbar ? 'demnaechst' : 'oeffentlich'
  return direktlink ? 'direktlink' : 'verborgen'
}

/** Filter values (STATUS-1). */
export const EXPOSE_STATUS = {
  verfuegbar: 'Verfügbar',
  vermietet: 'Vermietet',
  verkauf: 'Verkauf',
  andere: 'Anderer Status',
} as const

export type ExposeStatusKey = keyof typeof EXPOSE_STATUS

const isStatusKey = (text: string): text is ExposeStatusKey => Object.hasOwn(EXPOSE_STATUS, text)
export type ExposesFilter = {
  suche: string
  /** Archived Exposés appear only under `archiv`. */
  sichtbarkeit: Sichtbarkeit | 'archiv' | null
  status: ExposeStatusKey | null
  liegenschaften: readonly string[]
  /** All facts required by law are present (BESTAND-2). */
  vollstaendig: boolean | null
}

export const EXPOSES_COLUMNS = {
  miete: 'Gesamtmiete',
  flaeche: 'Fläche',
  zimmer: 'Zimmer',
  status: 'Status',
  sichtbarkeit: 'Sichtbarkeit',
  vollstaendig: 'Vollständig',
  anfragen: 'Anfragen',
  verfuegbar: 'Verfügbar ab',
  angelegt: 'Angelegt',
  geaendert: 'Geändert',
} as const

export type ExposesColumn = keyof typeof EXPOSES_COLUMNS

const ALL_COLUMNS = Object.keys(EXPOSES_COLUMNS).filter((name): name is ExposesColumn =>
  Object.hasOwn(EXPOSES_COLUMNS, name),
)
const INITIAL_COLUMNS: readonly ExposesColumn[] = ['miete', 'status', 'sichtbarkeit', 'vollstaendig', 'anfragen']

export const EXPOSES_TABLE = {
  keys: ['titel', 'miete', 'flaeche', 'angelegt', 'geaendert'],
  initial: { sort: 'angelegt', descending: true },
} as const satisfies TableRules<string>

export type ExposesSort = (typeof EXPOSES_TABLE)['keys'][number]

/** `ansicht`: saved view from which the list started. */
export type ExposesState = {
  filter: ExposesFilter
  table: TableState<ExposesSort>
  columns: readonly ExposesColumn[]
  ansicht: string | null
}

const CHOSEN_MAX = 20

/** Ignores invalid values. */
export function readExposesState(params: URLSearchParams): ExposesState {
  const sichtbarkeit = params.get('sichtbarkeit') ?? ''
  const status = params.get('status') ?? ''
  const vollstaendig = params.get('vollstaendig')
  const columns = params.has('spalten')
    ? ALL_COLUMNS.filter((name) => params.getAll('spalten').join().split(',').includes(name))
    : []
  const ansicht = params.get('ansicht')
  return {
    filter: {
      suche: normaliseSuche(params.get('q') ?? ''),
      sichtbarkeit: isSichtbarkeit(sichtbarkeit) || sichtbarkeit === 'archiv' ? sichtbarkeit : null,
      status: isStatusKey(status) ? status : null,
      liegenschaften: [...new Set(params.getAll('liegenschaft').filter(isUuid))].slice(0, CHOSEN_MAX),
      vollstaendig: vollstaendig === 'ja' || vollstaendig === 'nein' ? vollstaendig === 'ja' : null,
    },
    table: readTableState(params, EXPOSES_TABLE),
    columns: columns.length > 0 ? columns : INITIAL_COLUMNS,
    ansicht: ansicht !== null && isUuid(ansicht) ? ansicht : null,
  }
}

/** Shortest query; equal states give equal text. */
export function toExposesParams({ filter, table, columns, ansicht }: ExposesState): URLSearchParams {
  const params = toExposesFilterParams(filter)
  if (ansicht !== null) params.set('ansicht', ansicht)
  if (columns.join() !== INITIAL_COLUMNS.join()) params.set('spalten', columns.join())
  for (const [name, value] of toTableParams(table, EXPOSES_TABLE)) params.set(name, value)
  return params
}

export function toExposesFilterParams(filter: ExposesFilter): URLSearchParams {
  const params = new URLSearchParams()
  if (filter.suche !== '') params.set('q', filter.suche)
  if (filter.sichtbarkeit !== null) params.set('sichtbarkeit', filter.sichtbarkeit)
  if (filter.status !== null) params.set('status', filter.status)
  for (const id of filter.liegenschaften) params.append('liegenschaft', id)
  if (filter.vollstaendig !== null) params.set('vollstaendig', filter.vollstaendig ? 'ja' : 'nein')
  return params
}

/** Stored in a saved view. */
export function toExposesAnsicht({ table, ...state }: ExposesState): string {
  return toExposesParams({ ...state, table: { ...table, page: 1 }, ansicht: null }).toString()
}

export const exposesUrl = (state: ExposesState): string => withQuery(EXPOSES_PATH, toExposesParams(state))

export function withExposesFilter(state: ExposesState, change: Partial<ExposesFilter>): ExposesState {
  return { ...state, filter: { ...state.filter, ...change }, table: { ...state.table, page: 1 } }
}

export function withoutExposesFilter(state: ExposesState): ExposesState {
  return withExposesFilter(state, {
    suche: '',
    sichtbarkeit: null,
    status: null,
    liegenschaften: [],
    vollstaendig: null,
  })
}
