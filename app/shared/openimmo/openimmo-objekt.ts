import type { BildReference } from '../bilder/normalise-bilder.ts'

/** What an import says of an Exposé, by the columns that hold it. */
export type OpenimmoValues = {
  title: string
  description: string | null
  address: string | null
  city: string | null
  zipCode: string | null
  price: number | null
  nettokaltmiete: number | null
  betriebskostenvorauszahlung: number | null
  heizkostenvorauszahlung: number | null
  kaution: number | null
  provision: number | null
  stellplatzmiete: number | null
  abstand: number | null
  sonstigeKosten: number | null
  mindestmietdauer: number | null
  haustiere: 'ja' | 'nein' | 'nach_vereinbarung' | null
  wbs: boolean | null
  breitengrad: number | null
  laengengrad: number | null
  squareMeters: number | null
  rooms: number | null
  floor: number | null
  heatingType: string | null
  constructionYear: number | null
  energyClass: string | null
  energieausweisArt: 'verbrauch' | 'bedarf' | null
  energieausweisAusnahme: 'denkmal' | 'kleines_gebaeude' | 'nicht_noetig' | 'liegt_nicht_vor' | null
  endenergie: number | null
  energietraeger: string | null
  status: string
  features: string[]
  exposeshortcode: string | null
  verfuegbarAb: string | null
  /** Said to be offered; what may not be public is held back once it is known what the Exposé holds (OPENIMMO-8). */
  oeffentlich: boolean
  images: BildReference[]
  floorPlan: string | null
  /** Rows of the catalogue, as "Haus/Aufzug". */
  ausstattung: string[]
  /** OpenImmo has no word for these: only a file of a portal of this kind says them, and they are left alone else. */
  virtualTourIframe?: string | null
  kuenftigVerfuegbar?: boolean
  amenities?: string[]
  /** The Liegenschaft that a group of objects is (`gruppen_kennung`). */
  propertyId?: string | null
}

export type OpenimmoField = keyof OpenimmoValues

/** The fields in the words of the report. */
export const OPENIMMO_FIELDS: Readonly<Record<OpenimmoField, string>> = {
  title: 'Titel',
  description: 'Beschreibung',
  address: 'Straße',
  city: 'Ort',
  zipCode: 'Postleitzahl',
  price: 'Preis',
  nettokaltmiete: 'Nettokaltmiete',
  betriebskostenvorauszahlung: 'Betriebskosten',
  heizkostenvorauszahlung: 'Heizkosten',
  kaution: 'Kaution',
  provision: 'Provision',
  stellplatzmiete: 'Stellplatzmiete',
  abstand: 'Abstand',
  sonstigeKosten: 'Sonstige Kosten',
  mindestmietdauer: 'Mindestmietdauer',
  haustiere: 'Haustiere',
  wbs: 'Wohnberechtigungsschein',
  breitengrad: 'Breitengrad',
  laengengrad: 'Längengrad',
  squareMeters: 'Wohnfläche',
  rooms: 'Zimmer',
  floor: 'Etage',
  heatingType: 'Heizungsart',
  constructionYear: 'Baujahr',
  energyClass: 'Energieklasse',
  energieausweisArt: 'Art des Energieausweises',
  energieausweisAusnahme: 'Ausnahme vom Energieausweis',
  endenergie: 'Endenergie',
  energietraeger: 'Energieträger',
  status: 'Status',
  features: 'Merkmale',
  exposeshortcode: 'Objekt-Nr.',
  verfuegbarAb: 'Verfügbar ab',
  oeffentlich: 'Öffentlich',
  images: 'Bilder',
  floorPlan: 'Grundriss',
  ausstattung: 'Ausstattung',
  virtualTourIframe: 'Rundgang',
  kuenftigVerfuegbar: 'Demnächst verfügbar',
  amenities: 'Weitere Ausstattung',
  propertyId: 'Liegenschaft',
}

/** A picture of an object: the file it names, beside the XML or in the ZIP. */
export type OpenimmoBild = { path: string; alt: string | null; isGrundriss: boolean; line: number }

/** Pictures are stored before their addresses are known, and the Liegenschaft is found by the name of the group. */
export type MappedValues = Omit<OpenimmoValues, 'images' | 'floorPlan' | 'propertyId'>

/** An object that is offered. */
export type OpenimmoOffer = {
  kind: 'offer'
  values: MappedValues
  bilder: OpenimmoBild[]
  group: string | null
  /** What of the rent contradicts itself, in sentences: such an Exposé is not public. */
  problems: string[]
  /** The first and the last day on which the provider wants it to be seen (ISO dates). */
  aktivVon: string | null
  aktivBis: string | null
}

/**
 * What becomes of an object: it is offered; it is not or no longer (`reason`: why, without a word of deletion), so its Exposé
 * goes offline; or nothing is done for this reason.
 */
export type OpenimmoContent =
  | OpenimmoOffer
  | { kind: 'delete'; reason: string | null }
  | { kind: 'skip'; reason: string }

/** An object of a file. */
export type OpenimmoObjekt = {
  line: number
  /** By which it is found again; null if it has neither an id nor a number. */
  obid: string | null
  nummer: string | null
  title: string | null
  content: OpenimmoContent
  /** What of it could not be taken, in German sentences. */
  hints: string[]
}

/** A file, read. */
export type OpenimmoTransfer = {
  /** The file holds all that a provider has: what is missing is no longer offered. */
  isComplete: boolean
  anbieter: {
    /** By which it is found again; null if the file names the provider by nothing. */
    id: string | null
    /** Says that it has no id of OpenImmo. */
    hint: string | null
    objekte: OpenimmoObjekt[]
  }[]
}
