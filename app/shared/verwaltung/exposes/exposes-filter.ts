import { defineList, type ListState } from '#app/shared/lists/define-list.ts'
import { choiceField, idsField, keysOf, searchField, yesNoField } from '#app/shared/lists/filter-fields.ts'
import { EXPOSES_PATH } from './exposes-path.ts'

export const SICHTBARKEIT = {
  oeffentlich: 'Öffentlich',
  direktlink: 'Direktlink',
  demnaechst: 'Demnächst',
  verborgen: 'Nicht sichtbar',
} as const

export type Sichtbarkeit = keyof typeof SICHTBARKEIT

type Flags = { oeffentlich: boolean; direktlink: boolean; kuenftigVerfuegbar: boolean }

/** Returns the visibility. A public Exposé ignores `direktlink`; `kuenftigVerfuegbar` counts only for a public one. */
export function sichtbarkeitOf({ oeffentlich, direktlink, kuenftigVerfuegbar }: Flags): Sichtbarkeit {
  if (oeffentlich) return kuenftigVerfuegbar ? 'demnaechst' : 'oeffentlich'
  return direktlink ? 'direktlink' : 'verborgen'
}

export const EXPOSE_STATUS = {
  verfuegbar: 'Verfügbar',
  vermietet: 'Vermietet',
  verkauf: 'Verkauf',
  andere: 'Anderer Status',
} as const

export type ExposeStatusKey = keyof typeof EXPOSE_STATUS

export type ExposesFilter = {
  suche: string
  /** Null lists all Exposés but archived ones; these are listed only under `archiv`. */
  sichtbarkeit: Sichtbarkeit | 'archiv' | null
  status: ExposeStatusKey | null
  liegenschaften: readonly string[]
  /** True: only Exposés with all facts that the law requires (BESTAND-2); false: only others; null: both. */
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

export type ExposesSort = 'titel' | 'miete' | 'flaeche' | 'angelegt' | 'geaendert'
export type ExposesState = ListState<ExposesFilter, ExposesSort, ExposesColumn>

export const EXPOSES = defineList<ExposesFilter, ExposesSort, ExposesColumn>({
  path: EXPOSES_PATH,
  fields: {
    suche: searchField,
    sichtbarkeit: choiceField('sichtbarkeit', [...keysOf(SICHTBARKEIT), 'archiv']),
    status: choiceField('status', keysOf(EXPOSE_STATUS)),
    liegenschaften: idsField('liegenschaft'),
    vollstaendig: yesNoField('vollstaendig'),
  },
  table: {
    keys: ['titel', 'miete', 'flaeche', 'angelegt', 'geaendert'],
    initial: { sort: 'angelegt', descending: true },
  },
  columns: { names: EXPOSES_COLUMNS, initial: ['miete', 'status', 'sichtbarkeit', 'vollstaendig', 'anfragen'] },
})
