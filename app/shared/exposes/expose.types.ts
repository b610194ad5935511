import type { BildView } from '../bilder/bild.types.ts'
import { isBildView } from '../bilder/is-bild-view.ts'
import { type Guarded, isBoolean, isNumber, isText, listOf, objectOf, orNull } from '../json/guards.ts'
import type { Ausschnitt } from '../lage/ausschnitt.ts'
import type { LageView } from '../lage/lage-view.ts'
import type { Wbs } from '../wbs/fits-wbs.ts'
import { isWbsArt } from '../wbs/wbs-arten.ts'
import type { FieldColumns, FieldWith } from './fields.ts'
import type { FilterMerkmal } from './filter-merkmale.ts'
import type { Minima } from './filter-minima.ts'

/** Exposé on a card; money in euros, areas in m². `shortText`: first 300 characters of the description. */
export const isExposeCard = objectOf({
  id: isText,
  title: isText,
  shortText: orNull(isText),
  adresse: orNull(isText),
  plz: orNull(isText),
  ort: orNull(isText),
  status: orNull(isText),
  kuenftigVerfuegbar: isBoolean,
  verkauf: isBoolean,
  /** Total rent or purchase price in euros; null means "Auf Anfrage". */
  preis: orNull(isNumber),
  wohnflaeche: orNull(isNumber),
  zimmer: orNull(isNumber),
  merkmale: listOf(isText),
  kurzcode: orNull(isText),
  bild: orNull(isBildView),
  /** Required kind of WBS (null: any) and first free day; null if the flat needs no WBS. */
  wbsNeed: orNull(objectOf({ art: orNull(isWbsArt), verfuegbarAb: orNull(isText) })),
})
export type ExposeCard = Guarded<typeof isExposeCard>

export type AusstattungGroup = {
  category: string
  entries: { name: string; icon: string | null }[]
}

/** Data of an Exposé's page (EXPOSE-1). Fields of `FIELDS` are named like columns. `endenergie`: kWh/m² per year. */
export type ExposeDetail = ExposeCard &
  Pick<FieldColumns, FieldWith<'page'>> & {
    beschreibung: string | null
    bilder: BildView[]
    grundriss: BildView | null
    /** URL from `virtual_tour_iframe`; null if the column has no safe URL. */
    rundgangUrl: string | null
    nettokaltmiete: number | null
    betriebskosten: number | null
    heizkosten: number | null
    etage: number | null
    heizungsart: string | null
    baujahr: number | null
    energieklasse: string | null
    energieskala: FieldColumns['energieskala']
    energieausweisArt: 'verbrauch' | 'bedarf' | null
    energieausweisAusgestellt: string | null
    energieausweisGueltigBis: string | null
    endenergie: number | null
    energietraeger: string | null
    energieausweisAusnahme: 'denkmal' | 'kleines_gebaeude' | 'nicht_noetig' | 'liegt_nicht_vor' | null
    /** ISO date in Europe/Berlin. */
    verfuegbarAb: string | null
    ausstattung: AusstattungGroup[]
    /** Amenities without a category (`exposes.amenities`). */
    moreAusstattung: string[]
    /** True if the Exposé opens only by its direct link: no list shows it, and search engines must not index it. */
    onlyDirektlink: boolean
    liegenschaft: { propertyId: string; title: string; oeffentlich: boolean } | null
    lage: LageView | null
    erfasstAm: string
    geaendertAm: string
  }

export const SORTINGS = ['neueste', 'preis', 'preis_qm', 'groesse', 'frei'] as const
export type Sorting = (typeof SORTINGS)[number]
export type View = 'raster' | 'liste' | 'karte'

/** Range that includes both ends. Listings whose value is missing or zero always match (LISTE-4). */
export type Range = { from: number; to: number }

export type ExposeFilter = {
  kind: 'miete' | 'verkauf'
  suche: string
  /** Null if prices are not restricted ("Alle anzeigen"). */
  preis: Range | null
  flaeche: Range | null
  zimmer: Range | null
  orte: string[]
  merkmale: FilterMerkmal[]
  freiAb: string | null
  /** True: only flats that require a WBS (Wohnberechtigungsschein); false: all others; null: both. */
  wbs: boolean | null
  /** The visitor's WBS, which the flats must accept; `wbs` is then true. Saved searches do not store it (WBS-4). */
  ownWbs: Wbs | null
  minima: Minima
  ausschnitt: Ausschnitt | null
  sorting: Sorting
  view: View
  page: number
}

/** Number of Exposés in a town; "" is a missing town. */
export type OrtCount = { ort: string; count: number }

/** One range per slider: both ends of its scale (LISTE-8), or its initial values (LISTE-5). */
export type FilterLimits = { preis: Range; flaeche: Range; zimmer: Range }

export type ExposeList = {
  filter: ExposeFilter
  limits: FilterLimits
  orte: OrtCount[]
  cards: ExposeCard[]
  /** Number of Exposés that match the search and all filters. */
  count: number
  /** Number of Exposés that match the search and the towns. `totalCount`: number of public Exposés of this kind. */
  searchCount: number
  totalCount: number
  pages: number
}
