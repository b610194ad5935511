import type { BildView } from '../bilder/bild.types.ts'
import type { ExposeCard } from '../exposes/expose.types.ts'
import type { LageView } from '../lage/lage-view.ts'

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
  /** Rental flats only. */
  availableCount: number
  /** Rental flats only. */
  upcomingCount: number
  saleCount: number
  /** First image, otherwise the floor plan. */
  bild: BildView | null
}

export type LiegenschaftExposes = { cards: ExposeCard[]; count: number; page: number; pages: number }

export type LiegenschaftDetail = LiegenschaftCard & {
  beschreibung: string | null
  baujahr: number | null
  wohnungenGesamt: number | null
  ausstattung: string[]
  umgebung: string[]
  lage: LageView | null
  /** Null if loading failed. */
  exposes: LiegenschaftExposes | null
}

/** Row of `units`, the second meaning of `/vermietung/{id}`. */
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
  erfasstAm: string
  liegenschaft: {
    propertyId: string
    title: string
    adresse: string | null
    plz: string | null
    ort: string | null
    bild: BildView | null
  } | null
  /** For `Interesse anmelden`; null if not public. */
  expose: {
    id: string
    title: string
    zuHaben: boolean
    /** Null means "Auf Anfrage". */
    preis: number | null
    nettokaltmiete: number | null
  } | null
}
