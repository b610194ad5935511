import { type AnfrageStatusKey, isStatusKey } from '#app/shared/anfragen/anfrage.status.ts'
import { defineList, type ListState } from '#app/shared/lists/define-list.ts'
import {
  choiceField,
  choicesField,
  dayField,
  flagField,
  idsField,
  keysOf,
  searchField,
} from '#app/shared/lists/filter-fields.ts'
import { ANFRAGEN_PATH } from './anfragen-path.ts'

/** Filter choices for complete and missing data (ANFRAGEN-3). */
export const COMPLETENESS = {
  profil: 'Profil vollständig',
  fragebogen: 'Fragebogen 100 %',
  dokumente: 'Dokumente vollständig',
  'ohne-profil': 'ohne Profil',
} as const

export type Completeness = keyof typeof COMPLETENESS

/** Filter choices for rent or purchase; the inquiry's Exposé decides (KAUF-1). */
export const ART = { miete: 'zur Miete', kauf: 'zum Kauf' } as const

export type Art = keyof typeof ART

/** Filter choices for the progress of an inquiry; a filter also matches later stages (UEBERSICHT-1). */
export const REACHED = { besichtigung: 'mit Besichtigung', bewerbung: 'mit Bewerbung', zusage: 'mit Zusage' } as const

export type Reached = keyof typeof REACHED

/** Filter choices for the company's answer. `new`: not answered and not opened by staff either (UEBERSICHT-4). */
export const ANTWORT = { new: 'neu', unanswered: 'noch ohne Antwort', overdue: 'überfällig' } as const

export type Antwort = keyof typeof ANTWORT

export const ANTWORT_PARAMS = { new: 'neu', unanswered: '0', overdue: '1' } as const satisfies Record<Antwort, string>
export type AnfragenFilter = {
  suche: string
  status: readonly AnfrageStatusKey[]
  liegenschaften: readonly string[]
  exposes: readonly string[]
  /** First and last day of arrival, Europe/Berlin. */
  from: string | null
  to: string | null
  art: Art | null
  vollstaendig: Completeness | null
  antwort: Antwort | null
  reached: Reached | null
  /** True to show only withdrawn inquiries, which are otherwise hidden (ANFRAGEN-10). */
  isWithdrawn: boolean
}

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
export type AnfragenSort = 'person' | 'wohnung' | 'status' | 'eingang'

export const ANFRAGEN = defineList<AnfragenFilter, AnfragenSort, AnfragenColumn>({
  path: ANFRAGEN_PATH,
  fields: {
    suche: searchField,
    status: choicesField('status', isStatusKey),
    liegenschaften: idsField('liegenschaft'),
    exposes: idsField('expose'),
    from: dayField('von'),
    to: dayField('bis'),
    art: choiceField('art', keysOf(ART)),
    vollstaendig: choiceField('vollstaendig', keysOf(COMPLETENESS)),
    antwort: choiceField('ueberfaellig', keysOf(ANTWORT), (key) => ANTWORT_PARAMS[key]),
    reached: choiceField('schritt', keysOf(REACHED)),
    isWithdrawn: flagField('zurueckgezogen'),
  },
  table: { keys: ['person', 'wohnung', 'status', 'eingang'], initial: { sort: 'eingang', descending: true } },
  columns: { names: ANFRAGEN_COLUMNS, initial: ['wohnung', 'status', 'fragebogen', 'eingang'] },
})

export type AnfragenState = ListState<AnfragenFilter, AnfragenSort, AnfragenColumn>

export function withdrawnState(state: AnfragenState): AnfragenState {
  return ANFRAGEN.withFilter(ANFRAGEN.withoutFilters(state), { suche: state.filter.suche, isWithdrawn: true })
}

/**
 * Splits a search text into at most five words; a row must match all. A phone number with spaces ("0171 392 00 31") is
 * one word; house number and postcode stay two.
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
