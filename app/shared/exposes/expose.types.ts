import type { BildAnsicht } from '../bilder/bild.types.ts'
import { isBildAnsicht } from '../bilder/is-bild-ansicht.ts'
import { type Guarded, isBoolean, isNumber, isText, listOf, objectOf, orNull } from '../json/guards.ts'

/** The facts of a listing that cards, rows and the Anfragenliste show. Money in euro, areas in square metres. */
export const isExposeKarte = objectOf({
  id: isText,
  titel: isText,
  /** First 300 characters of the description, for list rows. */
  kurztext: orNull(isText),
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
  bild: orNull(isBildAnsicht),
})
export type ExposeKarte = Guarded<typeof isExposeKarte>

/** One group of amenities (`unit_ausstattung.category`), ordered by category, then name. */
export type AusstattungGruppe = {
  kategorie: string
  eintraege: { name: string; icon: string | null }[]
}

/** Everything the Exposé screen shows (EXPOSE-1). */
export type ExposeDetail = ExposeKarte & {
  beschreibung: string | null
  bilder: BildAnsicht[]
  grundriss: BildAnsicht | null
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
  /** ISO date (YYYY-MM-DD) in Europe/Berlin. */
  verfuegbarAb: string | null
  ausstattung: AusstattungGruppe[]
  /** Amenities without a category (`exposes.amenities`). */
  weitereAusstattung: string[]
  /** True where only the direct link shows the Exposé: noindex, in no list. */
  nurDirektlink: boolean
  liegenschaft: { propertyId: string; titel: string; oeffentlich: boolean } | null
  geaendertAm: string
}

export type Sortierung = 'neueste' | 'preis' | 'groesse'
export type Ansicht = 'raster' | 'liste'

/** An inclusive range; a listing without the value (or with zero) always passes (LISTE-4). */
export type Bereich = { von: number; bis: number }

/** The normalised state of a list screen, as its URL holds it. */
export type ExposeFilter = {
  art: 'miete' | 'verkauf'
  suche: string
  /** Absent where the range does not restrict ("Alle anzeigen"). */
  preis: Bereich | null
  flaeche: Bereich | null
  zimmer: Bereich | null
  sortierung: Sortierung
  ansicht: Ansicht
  seite: number
}

/** Bounds and initial values of the filter's sliders (LISTE-5, LISTE-8). */
export type FilterGrenzen = { preis: Bereich; flaeche: Bereich; zimmer: Bereich }

export type ExposeListe = {
  filter: ExposeFilter
  grenzen: FilterGrenzen
  karten: ExposeKarte[]
  /** Exposés that pass search and filter. */
  anzahl: number
  /** Exposés that pass the search, whatever the ranges; without a search all of this kind. */
  anzahlSuche: number
  /** Public Exposés of this kind altogether. */
  anzahlGesamt: number
  seiten: number
}
