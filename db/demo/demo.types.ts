import type { WbsArt } from '#app/shared/wbs/wbs-arten.ts'
import type { AusstattungName } from './ausstattung.ts'

type Digit = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

/** Unique beginning of the file name of a room picture. */
export type RoomBild =
  | `wohnzimmer-0${Digit}`
  | `kueche-0${1 | 2 | 3 | 4 | 5 | 6}`
  | `schlafzimmer-0${1 | 2 | 3 | 4 | 5}`
  | `bad-0${1 | 2 | 3 | 4 | 5}`
  | `arbeitszimmer-0${1 | 2 | 3}`
  | `balkon-0${1 | 2 | 3}`

export type FassadenBild = `fassade-0${Digit | 9}` | `fassade-1${0 | 1 | 2}`

/** Picture of a listing; `fassade` is the facade of its house, which all its listings share. */
export type BildSource = RoomBild | 'heic-01' | 'fassade'

/** Number of a floor plan in bilder/manifest.json. */
export type PlanNummer = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12

/** Formats in which `exposes.images` may be stored (BILD-1). Lists contain objects or plain strings. */
export type BilderForm = 'objekte' | 'texte' | 'einzelner-text' | 'json-text' | 'objekt-von-texten'

/** Amounts in euro per month. */
export type DemoMiete = { kaltmiete: number; betriebskosten: number; heizkosten: number }

export type DemoEnergie = {
  art: 'verbrauch' | 'bedarf'
  /** kWh per square metre and year; the energy class is computed from it. */
  value: number
  /** Class on the newer scale A to G, which has no limits yet. */
  klasse?: string
  /** Days since the certificate was issued; it is valid for ten years. If omitted, both dates are unknown. */
  issuedDaysAgo?: number
}

/** Size of a listing: from its floor plan, or given directly if it has no plan. */
export type DemoSize = { plan: PlanNummer } | { wohnflaeche: number; zimmer: number }

export type DemoExpose = DemoSize & {
  /** Short code (`exposeshortcode`), from which the id of the row is derived. */
  code: string
  title: string
  /** Paragraphs of the description. The rooms of the floor plan are appended. */
  paragraphs: readonly string[]
  /** Floor; 0 is the ground floor, null a whole house. */
  etage: number | null
  /** Status text; null is shown as "Status unbekannt". */
  status: string | null
  /** Rent. Without rent, flat rate and purchase price the listing shows "Auf Anfrage". */
  miete?: DemoMiete
  /** Flat-rate rent: only `price` is set, no parts. */
  pauschalmiete?: number
  kaufpreis?: number
  /** Pictures of the gallery; the first one is the cover. */
  bilder: readonly BildSource[]
  bilderForm?: BilderForm
  /** Visibility; default: public. */
  visibility?: 'oeffentlich' | 'direktlink' | 'verborgen'
  kuenftig?: boolean
  merkmale: readonly string[]
  ausstattung: readonly AusstattungName[]
  /** Energy data; default: that of the house. */
  energie?: DemoEnergie | null
  /** Available from the first day of the n-th month after the current one; if omitted, no date is stated. */
  verfuegbarInMonths?: number
  createdDaysAgo: number
  rundgang?: boolean
  /** Terms that only few flats have, in euro, months or Mbit/s. */
  terms?: {
    stellplatzmiete?: number
    abstand?: number
    mindestmietdauer?: number
    internetgeschwindigkeit?: number
    wbs?: boolean
    wbsArt?: WbsArt
    haustiere?: 'ja' | 'nein'
  }
}

/** Rental unit (`units`). */
export type DemoEinheit = {
  nummer: string
  art: string | null
  text: string | null
  /** Rent in euro per month. */
  miete: number | null
  plan: PlanNummer | null
  /** Living area in square metres; needed only without a plan. */
  wohnflaeche?: number
  status: string
  /** `code` of the unit's Exposé. */
  expose: string | null
  recordedDaysAgo: number
}

/** Address of a house. `position`: degrees north and east. `isHidden`: the street of its Exposés is not public. */
export type DemoAdresse = {
  strasse: string
  plz: string
  ort: string
  position: readonly [number, number]
  isHidden?: boolean
}

/** House with the data that its listings share. */
export type DemoHaus = {
  slug: string
  name: string
  adresse: DemoAdresse
  baujahr: number
  heizung: string
  energie: DemoEnergie | null
  /** Picture of the facade; null if there is no picture of the house. */
  fassade: FassadenBild | null
  ausstattung: readonly AusstattungName[]
  exposes: readonly DemoExpose[]
  einheiten?: readonly DemoEinheit[]
}

export type DemoLiegenschaft = DemoHaus & {
  beschreibung: readonly string[]
  wohnungen: number
  merkmale: readonly string[]
  /** Amenities in one list, as in the database; the page groups them. */
  amenities: readonly string[]
  umgebung: readonly string[]
  demnaechst?: boolean
  /** False sets `oeffentlich_view` to false; default: true. */
  oeffentlich?: boolean
  hervorgehoben?: boolean
}
