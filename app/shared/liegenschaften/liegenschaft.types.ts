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
  /** True if staff wants the Liegenschaft first in the list, with a badge. */
  isFeatured: boolean
  demnaechstVerfuegbar: boolean
  /** Number of available rental flats. `upcomingCount`: number of rental flats that become available later. */
  availableCount: number
  upcomingCount: number
  saleCount: number
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
  /** Null if the Exposés could not be loaded. */
  exposes: LiegenschaftExposes | null
}

/** Row of `units`, for `/vermietung/{id}`; that path also takes an Exposé's id. `miete`: euros per month. */
export type Mieteinheit = {
  id: string
  text: string | null
  nummer: string | null
  kind: string | null
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
  /** The unit's public Exposé, for the button `Interesse anmelden`; null if it is not public. */
  expose: {
    id: string
    title: string
    zuHaben: boolean
    /** Price in euros; null means "Auf Anfrage". */
    preis: number | null
    nettokaltmiete: number | null
  } | null
}
