import type { BildView } from '../bilder/bild.types.ts'
import type { ExposeCard } from '../exposes/expose.types.ts'
import type { LageView } from '../lage/lage-view.ts'

/** A property on the home page. */
export type LiegenschaftCard = {
  propertyId: string
  title: string
  adresse: string | null
  plz: string | null
  ort: string | null
  merkmale: string[]
  /** Listed first, with a badge. */
  isFeatured: boolean
  demnaechstVerfuegbar: boolean
  /** Public rental flats available now. */
  availableCount: number
  /** Public rental flats available later (`kuenftig_verfuegbar`). */
  kuenftigCount: number
  /** Public Exposés for sale. */
  saleCount: number
  /** First image, or floor plan, or null. */
  bild: BildView | null
}

/** A page of a property's public Exposés, with totals. */
export type LiegenschaftExposes = { cards: ExposeCard[]; count: number; page: number; pages: number }

/** Page `/property/{id}`. */
export type LiegenschaftDetail = LiegenschaftCard & {
  beschreibung: string | null
  baujahr: number | null
  wohnungenGesamt: number | null
  ausstattung: string[]
  umgebung: string[]
  /** Null if unknown. */
  lage: LageView | null
  /** Null if loading failed. */
  exposes: LiegenschaftExposes | null
}

/** A rental unit (`units`), the second meaning of `/vermietung/{id}`. */
export type Mieteinheit = {
  id: string
  text: string | null
  nummer: string | null
  kind: string | null
  /** Euros per month. */
  miete: number | null
  wohnflaeche: number | null
  status: string | null
  grundriss: BildView | null
  /** ISO timestamp. */
  erfasstAm: string
  liegenschaft: {
    propertyId: string
    title: string
    adresse: string | null
    plz: string | null
    ort: string | null
    bild: BildView | null
  } | null
  /** The unit's public Exposé, for `Interesse anmelden`. */
  expose: {
    id: string
    title: string
    /** Let and reserved ones cannot be inquired about. */
    zuHaben: boolean
    /** Price of its own page; null means "Auf Anfrage". */
    preis: number | null
    nettokaltmiete: number | null
  } | null
}
