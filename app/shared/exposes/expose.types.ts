import type { BildView } from '../bilder/bild.types.ts'
import { isBildView } from '../bilder/is-bild-view.ts'
import { type Guarded, isBoolean, isNumber, isText, listOf, objectOf, orNull } from '../json/guards.ts'
import type { Ausschnitt } from '../lage/ausschnitt.ts'
import type { LageView } from '../lage/lage-view.ts'
import type { FieldColumns, FieldWith } from './fields.ts'
import type { FilterMerkmal } from './filter-merkmale.ts'
import type { Minima } from './filter-minima.ts'

/** The facts of a listing that cards, rows and the Anfragenliste show. Money in euro, areas in square metres. */
export const isExposeCard = objectOf({
  id: isText,
  title: isText,
  /** First 300 characters of the description, for list rows. */
  shortText: orNull(isText),
  adresse: orNull(isText),
  plz: orNull(isText),
  ort: orNull(isText),
  /** STATUS-1: available, active, rented, verkauf, any other text, or none. */
  status: orNull(isText),
  kuenftigVerfuegbar: isBoolean,
  /** True for `status = 'verkauf'`: the price is a purchase price then. */
  verkauf: isBoolean,
  /** Total rent or purchase price in euro; null means "Auf Anfrage". */
  preis: orNull(isNumber),
  wohnflaeche: orNull(isNumber),
  zimmer: orNull(isNumber),
  merkmale: listOf(isText),
  kurzcode: orNull(isText),
  /** First image, else null: the card then shows "Kein Bild verfügbar". */
  bild: orNull(isBildView),
})
export type ExposeCard = Guarded<typeof isExposeCard>

/** One group of amenities (`unit_ausstattung.category`), ordered by category, then name. */
export type AusstattungGroup = {
  category: string
  entries: { name: string; icon: string | null }[]
}

/** Everything the Exposé screen shows (EXPOSE-1); fields of its table of terms under the names of their columns. */
export type ExposeDetail = ExposeCard &
  Pick<FieldColumns, FieldWith<'page'>> & {
    beschreibung: string | null
    bilder: BildView[]
    grundriss: BildView | null
    /** URL of the 360° tour, taken out of `virtual_tour_iframe`; null without a tour or with an unsafe one. */
    rundgangUrl: string | null
    nettokaltmiete: number | null
    betriebskosten: number | null
    heizkosten: number | null
    etage: number | null
    heizungsart: string | null
    baujahr: number | null
    energieklasse: string | null
    energieausweisArt: 'verbrauch' | 'bedarf' | null
    /** kWh per square metre and year. */
    endenergie: number | null
    energietraeger: string | null
    /** Why there is no certificate. */
    energieausweisAusnahme: 'denkmal' | 'kleines_gebaeude' | 'nicht_noetig' | 'liegt_nicht_vor' | null
    /** ISO date (YYYY-MM-DD) in Europe/Berlin. */
    verfuegbarAb: string | null
    ausstattung: AusstattungGroup[]
    /** Amenities without a category (`exposes.amenities`). */
    moreAusstattung: string[]
    /** True where only the direct link shows the Exposé: noindex, in no list. */
    onlyDirektlink: boolean
    liegenschaft: { propertyId: string; title: string; oeffentlich: boolean } | null
    /** Null where nobody has said where it is. */
    lage: LageView | null
    erfasstAm: string
    geaendertAm: string
  }

export type Sorting = 'neueste' | 'preis' | 'groesse'
export type View = 'raster' | 'liste' | 'karte'

/** An inclusive range; a listing without the value (or with zero) always passes (LISTE-4). */
export type Range = { from: number; to: number }

/** The normalised state of a list screen, as its URL holds it. */
export type ExposeFilter = {
  kind: 'miete' | 'verkauf'
  suche: string
  /** Absent where the range does not restrict ("Alle anzeigen"). */
  preis: Range | null
  flaeche: Range | null
  zimmer: Range | null
  /** Towns as the list names them; none does not restrict. */
  orte: string[]
  /** Each once, in the order of FILTER_MERKMAL_KEYS. */
  merkmale: FilterMerkmal[]
  /** ISO date: what is free by then. */
  freiAb: string | null
  /** True: only what asks for a Wohnberechtigungsschein; false: only what asks for none. */
  wbs: boolean | null
  minima: Minima
  /** The section of the map that a list is searched in. */
  ausschnitt: Ausschnitt | null
  sorting: Sorting
  view: View
  page: number
}

/** A town of a list, with its public Exposés whatever the filter. */
export type OrtCount = { ort: string; count: number }

/** Bounds and initial values of the filter's sliders (LISTE-5, LISTE-8). */
export type FilterLimits = { preis: Range; flaeche: Range; zimmer: Range }

export type ExposeList = {
  filter: ExposeFilter
  limits: FilterLimits
  /** Towns of this kind, those with most Exposés first. */
  orte: OrtCount[]
  cards: ExposeCard[]
  /** Exposés that pass search and filter. */
  count: number
  /** Exposés of the towns that pass the search, whatever the filter; without both all of this kind. */
  searchCount: number
  /** Public Exposés of this kind altogether. */
  totalCount: number
  pages: number
}
