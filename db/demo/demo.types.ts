import type { AusstattungName } from './ausstattung.ts'

type Digit = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

/** A demo picture by the beginning of its file name, which is unique. */
export type RoomBild =
  | `wohnzimmer-0${Digit}`
  | `kueche-0${1 | 2 | 3 | 4 | 5 | 6}`
  | `schlafzimmer-0${1 | 2 | 3 | 4 | 5}`
  | `bad-0${1 | 2 | 3 | 4 | 5}`
  | `arbeitszimmer-0${1 | 2 | 3}`
  | `balkon-0${1 | 2 | 3}`

export type FassadenBild = `fassade-0${Digit | 9}` | `fassade-1${0 | 1 | 2}`

/** `fassade` stands for the facade of the listing's house, which its listings share. */
export type BildSource = RoomBild | 'heic-01' | 'fassade'

/** Number of the floor plan, see bilder/manifest.json. */
export type PlanNummer = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12

/** The stored shapes of `exposes.images` (BILD-1); the list comes with objects or with plain strings. */
export type BilderForm = 'objekte' | 'texte' | 'einzelner-text' | 'json-text' | 'objekt-von-texten'

/** Euro a month. */
export type DemoMiete = { kaltmiete: number; betriebskosten: number; heizkosten: number }

export type DemoEnergie = {
  art: 'verbrauch' | 'bedarf'
  /** kWh per square metre and year; the class follows from it. */
  value: number
}

/** Size of a listing: that of its floor plan, or its own where it has none. */
export type DemoSize = { plan: PlanNummer } | { wohnflaeche: number; zimmer: number }

export type DemoExpose = DemoSize & {
  /** `exposeshortcode`; the id of the row is derived from it. */
  code: string
  title: string
  /** Paragraphs of the description; the rooms of the floor plan are added to them. */
  paragraphs: readonly string[]
  /** 0 is the ground floor; null for a whole house. */
  etage: number | null
  /** Null: "Status unbekannt". */
  status: string | null
  /** None of the three: "Auf Anfrage". */
  miete?: DemoMiete
  /** A rent without parts: only `price` is set. */
  pauschalmiete?: number
  kaufpreis?: number
  /** The first one is the cover. */
  bilder: readonly BildSource[]
  bilderForm?: BilderForm
  /** Default: public. */
  visibility?: 'oeffentlich' | 'direktlink' | 'verborgen'
  kuenftig?: boolean
  merkmale: readonly string[]
  ausstattung: readonly AusstattungName[]
  /** Default: that of the house. */
  energie?: DemoEnergie | null
  /** Free from the first day of the n-th month after today's; without it, nothing is said. */
  verfuegbarInMonths?: number
  createdDaysAgo: number
  rundgang?: boolean
  /** What few flats have: euro, months, Mbit/s. */
  terms?: {
    stellplatzmiete?: number
    abstand?: number
    mindestmietdauer?: number
    internetgeschwindigkeit?: number
    wbs?: boolean
    haustiere?: 'ja' | 'nein'
  }
}

/** A rental unit (`units`). */
export type DemoEinheit = {
  nummer: string
  art: string | null
  text: string | null
  /** Euro a month. */
  miete: number | null
  plan: PlanNummer | null
  /** Square metres; needed only without a plan. */
  wohnflaeche?: number
  status: string
  /** `code` of its Exposé. */
  expose: string | null
  recordedDaysAgo: number
}

/** `position`: degrees north and east. `isHidden`: the street of its Exposés is not public. */
export type DemoAdresse = {
  strasse: string
  plz: string
  ort: string
  position: readonly [number, number]
  isHidden?: boolean
}

/** What the listings of a house have in common. */
export type DemoHaus = {
  slug: string
  name: string
  adresse: DemoAdresse
  baujahr: number
  heizung: string
  energie: DemoEnergie | null
  /** Null where no picture shows the house. */
  fassade: FassadenBild | null
  ausstattung: readonly AusstattungName[]
  exposes: readonly DemoExpose[]
  einheiten?: readonly DemoEinheit[]
}

export type DemoLiegenschaft = DemoHaus & {
  beschreibung: readonly string[]
  wohnungen: number
  merkmale: readonly string[]
  /** Groups are told apart by the screen; here one list, as the table has it. */
  amenities: readonly string[]
  umgebung: readonly string[]
  demnaechst?: boolean
  /** False: `oeffentlich_view` is false. Default true. */
  oeffentlich?: boolean
  hervorgehoben?: boolean
}
