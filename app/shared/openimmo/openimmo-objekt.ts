import type { BildReference } from '../bilder/normalise-bilder.ts'
import { type FieldColumns, type FieldValues, fieldLabels } from '../exposes/fields.ts'

type Unsaid = 'sortOrder'
type Required = Pick<FieldValues, 'title' | 'status' | 'features' | 'ausstattung'>
/**
 * Fields that OpenImmo does not define and only another installation of this portal exports. A file without them leaves
 * the stored values unchanged.
 */
type Optional = Pick<FieldColumns, 'virtualTourIframe' | 'propertyId' | 'energieskala' | 'wbsArt'> &
  Pick<FieldValues, 'amenities'>

/** Values of an object, named like the columns that store them. */
export type OpenimmoValues = Omit<FieldColumns, Unsaid | keyof Required | keyof Optional> &
  Required &
  Partial<Optional> & {
    /** True if the file offers the object. Publication is decided later (OPENIMMO-8). */
    oeffentlich: boolean
    images: BildReference[]
    floorPlan: string | null
    kuenftigVerfuegbar?: boolean
  }

export type OpenimmoField = keyof OpenimmoValues

const { sortOrder: _, ...SAID } = fieldLabels()

/** German names of the fields. `propertyId`: Liegenschaft of the object's group (`gruppen_kennung`). */
export const OPENIMMO_FIELDS: Readonly<Record<OpenimmoField, string>> = {
  ...SAID,
  oeffentlich: 'Öffentlich',
  images: 'Bilder',
  floorPlan: 'Grundriss',
  kuenftigVerfuegbar: 'Demnächst verfügbar',
}

/** Picture file next to the XML file or in the same ZIP. `line`: line of its entry in the XML file. */
export type OpenimmoBild = { path: string; alt: string | null; isGrundriss: boolean; line: number }

/** Values read from the XML, without pictures and Liegenschaft, which are stored later. */
export type MappedValues = Omit<OpenimmoValues, 'images' | 'floorPlan' | 'propertyId'>

export type OpenimmoOffer = {
  kind: 'offer'
  values: MappedValues
  bilder: OpenimmoBild[]
  group: string | null
  /** German sentences about contradictions in the rent; they prevent publication. */
  problems: string[]
  /** First and last day of publication as ISO dates; null if not given. */
  aktivVon: string | null
  aktivBis: string | null
}

/** Action of the import for an object. `delete` hides its Exposé; `reason`: null if the file orders the deletion. */
export type OpenimmoContent =
  | OpenimmoOffer
  | { kind: 'delete'; reason: string | null }
  | { kind: 'skip'; reason: string }

export type OpenimmoObjekt = {
  line: number
  /** Id of the object; null if the file gives neither id nor number. */
  obid: string | null
  nummer: string | null
  title: string | null
  content: OpenimmoContent
  /** German sentences about values that cannot be stored. */
  hints: string[]
}

export type OpenimmoTransfer = {
  /** True if the file contains all objects of the provider: stored objects missing in it are then no longer offered. */
  isComplete: boolean
  anbieter: {
    /** Id of the provider; null if the file contains none. `hint`: German sentence if the OpenImmo id is missing. */
    id: string | null
    hint: string | null
    objekte: OpenimmoObjekt[]
  }[]
}
