import type { BildView } from '#app/shared/bilder/bild.types.ts'
import type { BilderView } from '#app/shared/verwaltung/bilder.ts'
import { toTyped } from '#app/shared/verwaltung/form-numbers.ts'
import type { WbsQuote } from './wbs-quote.ts'

export const LIEGENSCHAFTEN_PATH = '/verwaltung/liegenschaften'
export const AUSSTATTUNG_PATH = '/verwaltung/ausstattung'
export const liegenschaftPath = (id: string) => `${LIEGENSCHAFTEN_PATH}/${id}`
export const einheitPath = (id: string) => `/verwaltung/einheiten/${id}`

export type LiegenschaftValues = {
  title: string
  address: string | null
  zipCode: string | null
  city: string | null
  yearBuilt: number | null
  totalUnits: number | null
  description: string | null
  surroundings: string[]
  features: string[]
  amenities: string[]
  /** Degrees north; null only if `laengengrad` is null too. */
  breitengrad: number | null
  laengengrad: number | null
  /** Account id of the contact person whom visitors see (KONTAKT-1). */
  zustaendigId: string | null
  zustaendigTelefon: string | null
  sortOrder: number
  isFeatured: boolean
  demnaechstVerfuegbar: boolean
  oeffentlichView: boolean
}

export const LIEGENSCHAFT_FIELDS = {
  title: 'Name',
  address: 'Straße und Hausnummer',
  zipCode: 'PLZ',
  city: 'Ort',
  yearBuilt: 'Baujahr',
  totalUnits: 'Wohnungen im Haus',
  description: 'Beschreibung',
  surroundings: 'Umgebung',
  features: 'Merkmale',
  amenities: 'Ausstattung',
  breitengrad: 'Breitengrad',
  laengengrad: 'Längengrad',
  zustaendig: 'Zuständig',
  zustaendigTelefon: 'Telefon für Anfragen',
  sortOrder: 'Reihenfolge',
  isFeatured: 'Auf der Startseite hervorheben',
  demnaechst: 'Demnächst verfügbar',
  oeffentlich: 'Öffentlich zeigen',
} as const

export type FormFields = Record<string, string>

export function toLiegenschaftFields(values: LiegenschaftValues): Record<keyof typeof LIEGENSCHAFT_FIELDS, string> {
  return {
    title: values.title,
    address: values.address ?? '',
    zipCode: values.zipCode ?? '',
    city: values.city ?? '',
    yearBuilt: toTyped(values.yearBuilt),
    totalUnits: toTyped(values.totalUnits),
    description: values.description ?? '',
    surroundings: values.surroundings.join(', '),
    features: values.features.join(', '),
    amenities: values.amenities.join(', '),
    breitengrad: toTyped(values.breitengrad),
    laengengrad: toTyped(values.laengengrad),
    zustaendig: values.zustaendigId ?? '',
    zustaendigTelefon: values.zustaendigTelefon ?? '',
    sortOrder: toTyped(values.sortOrder),
    isFeatured: toFlag(values.isFeatured),
    demnaechst: toFlag(values.demnaechstVerfuegbar),
    oeffentlich: toFlag(values.oeffentlichView),
  }
}

const toFlag = (value: boolean) => (value ? 'ja' : '')

export const EMPTY_LIEGENSCHAFT: LiegenschaftValues = {
  title: '',
  address: null,
  zipCode: null,
  city: null,
  yearBuilt: null,
  totalUnits: null,
  description: null,
  surroundings: [],
  features: [],
  amenities: [],
  breitengrad: null,
  laengengrad: null,
  zustaendigId: null,
  zustaendigTelefon: null,
  sortOrder: 0,
  isFeatured: false,
  demnaechstVerfuegbar: false,
  oeffentlichView: false,
}

export type VerwalterName = { id: string; name: string }

/** Splits a text at commas and line ends; drops empty and repeated parts (STAMM-1). */
export function splitWords(text: string): string[] {
  const words = text
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
  return [...new Set(words)]
}

/** Lists what is still missing for publication, in German (STAMM-3). */
export function missingOfLiegenschaft({
  title,
  description,
  bilder,
}: Pick<LiegenschaftValues, 'title' | 'description'> & { bilder: number }): string[] {
  return [
    ...(title.trim() === '' ? ['ein Name'] : []),
    ...((description ?? '').trim() === '' ? ['eine Beschreibung'] : []),
    ...(bilder === 0 ? ['ein Bild'] : []),
  ]
}

export function missingText(missing: readonly string[]): string {
  const names = new Intl.ListFormat('de').format(missing)
  return `Zum Veröffentlichen ${missing.length === 1 ? 'fehlt' : 'fehlen'} ${names}.`
}

export type EinheitRow = {
  id: string
  nummer: string | null
  text: string | null
  quadratmeter: number | null
  miete: number | null
  status: string | null
  expose: { id: string; nummer: string | null; titel: string } | null
}

export type LastChange = { who: string; at: string } | null

export type LiegenschaftView = {
  id: string
  values: LiegenschaftValues
  stand: string
  isArchiviert: boolean
  /** Null for a new Liegenschaft that is not saved yet. */
  bilder: BilderView | null
  missing: string[]
  einheiten: EinheitRow[]
  einheitenTotal: number
  wbsQuote: WbsQuote | null
  facts: { wohnungen: number; verfuegbar: number; vermietet: number; anfragen: number; nextTermin: string | null }
  card: { availableCount: number; upcomingCount: number; saleCount: number }
  lastChange: LastChange
}

export type EinheitValues = {
  unitNumber: string | null
  unitText: string | null
  unitArt: string | null
  rentAmount: number | null
  squareMeters: number | null
  status: string | null
}

export const EINHEIT_FIELDS = {
  unitNumber: 'Nummer',
  unitText: 'Lage oder Beschreibung',
  unitArt: 'Art',
  rentAmount: 'Kaltmiete',
  squareMeters: 'Fläche',
  status: 'Status',
} as const

export function toEinheitFields(values: EinheitValues): Record<keyof typeof EINHEIT_FIELDS, string> {
  return {
    unitNumber: values.unitNumber ?? '',
    unitText: values.unitText ?? '',
    unitArt: values.unitArt ?? '',
    rentAmount: toTyped(values.rentAmount),
    squareMeters: toTyped(values.squareMeters),
    status: values.status ?? '',
  }
}

export const EINHEIT_STATUS = { available: 'Verfügbar', rented: 'Vermietet', reserviert: 'Reserviert' } as const

export type EinheitView = {
  id: string
  values: EinheitValues
  stand: string
  liegenschaft: { id: string; name: string } | null
  expose: { id: string; nummer: string | null; titel: string } | null
  bilder: BilderView
  lastChange: LastChange
}

export type LiegenschaftListRow = {
  id: string
  titel: string
  adresse: string
  bild: BildView | null
  einheiten: number
  exposes: number
  sortOrder: number
  isOeffentlich: boolean
  isArchiviert: boolean
  missing: string[]
  updatedAt: string
}

/** Amenity of the catalogue. `used`: number of Exposés that have it. */
export type AusstattungEntry = { id: string; name: string; category: string; icon: string | null; used: number }
