import type { BildView } from '../bilder/bild.types.ts'
import { isBildView } from '../bilder/is-bild-view.ts'
import { type Guarded, isBoolean, isNumber, isText, listOf, objectOf, orNull } from '../json/guards.ts'
import type { Ausschnitt } from '../lage/ausschnitt.ts'
import type { LageView } from '../lage/lage-view.ts'
import type { FieldColumns, FieldWith } from './fields.ts'
import type { FilterMerkmal } from './filter-merkmale.ts'
import type { Minima } from './filter-minima.ts'

/** Facts of a listing for cards, rows and the Anfragenliste. Money in euros, areas in square metres. */
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
  /** True for `status = 'verkauf'`: the price is a purchase price. */
  verkauf: isBoolean,
  /** Total rent or purchase price in euros; null means "Auf Anfrage". */
  preis: orNull(isNumber),
  wohnflaeche: orNull(isNumber),
  zimmer: orNull(isNumber),
  merkmale: listOf(isText),
  kurzcode: orNull(isText),
  /** First image; null shows "Kein Bild verfügbar". */
  bild: orNull(isBildView),
})
export type ExposeCard = Guarded<typeof isExposeCard>

/** A group of amenities (`unit_ausstattung.category`), by category, then name. */
export type AusstattungGroup = {
  category: string
  entries: { name: string; icon: string | null }[]
}

/** Page of an Exposé (EXPOSE-1); fields of its table of terms are named like their columns. */
export type ExposeDetail = ExposeCard &
  Pick<FieldColumns, FieldWith<'page'>> & {
    beschreibung: string | null
    bilder: BildView[]
    grundriss: BildView | null
    /** URL of the 360° tour from `virtual_tour_iframe`; null without a safe one. */
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
    /** Reason for a missing certificate. */
    energieausweisAusnahme: 'denkmal' | 'kleines_gebaeude' | 'nicht_noetig' | 'liegt_nicht_vor' | null
    /** ISO date (YYYY-MM-DD) in Europe/Berlin. */
    verfuegbarAb: string | null
    ausstattung: AusstattungGroup[]
    /** Amenities without a category (`exposes.amenities`). */
    moreAusstattung: string[]
    /** True if only accessible by direct link: noindex, in no list. */
    onlyDirektlink: boolean
    liegenschaft: { propertyId: string; title: string; oeffentlich: boolean } | null
    /** Null if unknown. */
    lage: LageView | null
    erfasstAm: string
    geaendertAm: string
  }

export type Sorting = 'neueste' | 'preis' | 'groesse'
export type View = 'raster' | 'liste' | 'karte'

/** Inclusive range; listings without the value (or zero) always match (LISTE-4). */
export type Range = { from: number; to: number }

/** Normalised state of a list in its URL. */
export type ExposeFilter = {
  kind: 'miete' | 'verkauf'
  suche: string
  /** Absent without restriction ("Alle anzeigen"). */
  preis: Range | null
  flaeche: Range | null
  zimmer: Range | null
  /** Towns by name; empty without restriction. */
  orte: string[]
  /** Unique, in the order of FILTER_MERKMAL_KEYS. */
  merkmale: FilterMerkmal[]
  /** ISO date of availability. */
  freiAb: string | null
  /** True: only with Wohnberechtigungsschein; false: only without. */
  wbs: boolean | null
  minima: Minima
  /** Searched map section. */
  ausschnitt: Ausschnitt | null
  sorting: Sorting
  view: View
  page: number
}

/** A town of a list with its number of public Exposés, regardless of the filter. */
export type OrtCount = { ort: string; count: number }

/** Bounds and initial values of the sliders (LISTE-5, LISTE-8). */
export type FilterLimits = { preis: Range; flaeche: Range; zimmer: Range }

export type ExposeList = {
  filter: ExposeFilter
  limits: FilterLimits
  /** Towns of this kind, most Exposés first. */
  orte: OrtCount[]
  cards: ExposeCard[]
  /** Exposés matching search and filter. */
  count: number
  /** Exposés matching towns and search only. */
  searchCount: number
  /** All public Exposés of this kind. */
  totalCount: number
  pages: number
}
