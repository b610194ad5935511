import type { BildView } from '#app/shared/bilder/bild.types.ts'
import type { BilderView } from '#app/shared/verwaltung/bilder.ts'
import { toTyped } from '#app/shared/verwaltung/form-numbers.ts'

export const LIEGENSCHAFTEN_PATH = '/verwaltung/liegenschaften'
export const AUSSTATTUNG_PATH = '/verwaltung/ausstattung'
export const liegenschaftPath = (id: string) => `${LIEGENSCHAFTEN_PATH}/${id}`
export const einheitPath = (id: string) => `/verwaltung/einheiten/${id}`

/** What the Verwaltung says of a Liegenschaft. */
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
  /** Degrees, both or neither. */
  breitengrad: number | null
  laengengrad: number | null
  /** Who is named to visitors, and the number for that (KONTAKT-1). */
  zustaendigId: string | null
  zustaendigTelefon: string | null
  sortOrder: number
  isFeatured: boolean
  demnaechstVerfuegbar: boolean
  oeffentlichView: boolean
}

/** The fields of its form, with the words a conflict names them by. */
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

/** A form's values by the names of its fields, as it shows and sends them. */
export type FormFields = Record<string, string>

/** A Liegenschaft as the fields of its form hold it. */
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
  ...{ title: '', address: null, zipCode: null, city: null, yearBuilt: null, totalUnits: null },
  ...{ description: null, surroundings: [], features: [], amenities: [], breitengrad: null, laengengrad: null },
  ...{ zustaendigId: null, zustaendigTelefon: null },
  ...{ sortOrder: 0, isFeatured: false, demnaechstVerfuegbar: false, oeffentlichView: false },
}

/** Somebody of the Verwaltung, as a choice. */
export type VerwalterName = { id: string; name: string }

/** Words between commas, each once (STAMM-1). */
export function splitWords(text: string): string[] {
  const words = text
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
  return [...new Set(words)]
}

/** What a Liegenschaft lacks to be public (STAMM-3), in the words of its form. */
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

/** „Zum Veröffentlichen fehlen Name und Beschreibung.“ */
export function missingText(missing: readonly string[]): string {
  const names = new Intl.ListFormat('de').format(missing)
  return `Zum Veröffentlichen ${missing.length === 1 ? 'fehlt' : 'fehlen'} ${names}.`
}

/** A rental unit in the table of its Liegenschaft. */
export type EinheitRow = {
  id: string
  nummer: string | null
  text: string | null
  quadratmeter: number | null
  miete: number | null
  status: string | null
  expose: { id: string; nummer: string | null; titel: string } | null
}

/** Who has saved a thing last, and when (ISO timestamp). */
export type LastChange = { who: string; at: string } | null

/** All that the page of a Liegenschaft shows. */
export type LiegenschaftView = {
  id: string
  values: LiegenschaftValues
  /** What the form is made from; comes back with it. */
  stand: string
  isArchiviert: boolean
  /** Null before it is saved for the first time. */
  bilder: BilderView | null
  missing: string[]
  einheiten: EinheitRow[]
  einheitenTotal: number
  facts: { wohnungen: number; verfuegbar: number; vermietet: number; anfragen: number; nextTermin: string | null }
  card: { availableCount: number; kuenftigCount: number; saleCount: number }
  lastChange: LastChange
}

/** What the Verwaltung says of a rental unit. */
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

/** A rental unit as the fields of its form hold it. */
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

/** The values of the column that a form offers, with their words (STATUS-1). */
export const EINHEIT_STATUS = { available: 'Verfügbar', rented: 'Vermietet', reserviert: 'Reserviert' } as const

/** All that the page of a rental unit shows. */
export type EinheitView = {
  id: string
  values: EinheitValues
  stand: string
  liegenschaft: { id: string; name: string } | null
  expose: { id: string; nummer: string | null; titel: string } | null
  bilder: BilderView
  lastChange: LastChange
}

/** A Liegenschaft as a row of the list. */
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

/** An amenity of the catalogue; `used`: how many Exposés have it. */
export type AusstattungEntry = { id: string; name: string; category: string; icon: string | null; used: number }
