import type { BildView } from '../bilder/bild.types.ts'
import type { ExposeCard } from '../exposes/expose.types.ts'
import type { LageView } from '../lage/lage-view.ts'

/** A property as the home page's card shows it. */
export type LiegenschaftCard = {
  propertyId: string
  title: string
  adresse: string | null
  plz: string | null
  ort: string | null
  merkmale: string[]
  /** Stands first, with a mark. */
  isFeatured: boolean
  demnaechstVerfuegbar: boolean
  /** Public flats for rent that can be had now: neither let, reserved nor to come. */
  availableCount: number
  /** Public flats for rent that can be had later (`kuenftig_verfuegbar`). */
  kuenftigCount: number
  /** Public Exposés for sale. */
  saleCount: number
  /** First image, else the floor plan, else null. */
  bild: BildView | null
}

/** One page of a property's public Exposés, and how many there are. */
export type LiegenschaftExposes = { cards: ExposeCard[]; count: number; page: number; pages: number }

/** Everything `/property/{id}` shows. */
export type LiegenschaftDetail = LiegenschaftCard & {
  beschreibung: string | null
  baujahr: number | null
  wohnungenGesamt: number | null
  ausstattung: string[]
  umgebung: string[]
  /** Null where nobody has said where it is. */
  lage: LageView | null
  /** Null where they could not be loaded. */
  exposes: LiegenschaftExposes | null
}

/** A rental unit (`units`), the second reading of `/vermietung/{id}`. */
export type Mieteinheit = {
  id: string
  text: string | null
  nummer: string | null
  kind: string | null
  /** Euro a month. */
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
  /** The unit's Exposé, if it has a public one: `Interesse anmelden` puts it on the Anfragenliste. */
  expose: {
    id: string
    title: string
    /** Let and reserved ones cannot be asked for. */
    zuHaben: boolean
    /** What its own screen shows as the price; null means "Auf Anfrage". */
    preis: number | null
    nettokaltmiete: number | null
  } | null
}
