import type { BildReference } from '../bilder/normalise-bilder.ts'
import { type FieldColumns, type FieldValues, fieldLabels } from '../exposes/fields.ts'

type Unsaid = 'sortOrder'
type Required = Pick<FieldValues, 'title' | 'status' | 'features' | 'ausstattung'>
/**
 * Fields without an OpenImmo element, which only another installation of this portal exports. Other files leave the
 * stored values unchanged.
 */
type Optional = Pick<FieldColumns, 'virtualTourIframe' | 'propertyId' | 'energieskala' | 'wbsArt'> &
  Pick<FieldValues, 'amenities'>

/** Values of an object, named like the columns that store them. */
export type OpenimmoValues = Omit<FieldColumns, Unsaid | keyof Required | keyof Optional> &
  Required &
  Partial<Optional> & {
    /** True if the file offers the object; publication is decided later (OPENIMMO-8). */
    oeffentlich: boolean
    images: BildReference[]
    floorPlan: string | null
    kuenftigVerfuegbar?: boolean
  }

export type OpenimmoField = keyof OpenimmoValues

const { sortOrder: _, ...SAID } = fieldLabels()

/** German names of the fields. `propertyId` is the Liegenschaft of a group (`gruppen_kennung`). */
export const OPENIMMO_FIELDS: Readonly<Record<OpenimmoField, string>> = {
  ...SAID,
  oeffentlich: 'Öffentlich',
  images: 'Bilder',
  floorPlan: 'Grundriss',
  kuenftigVerfuegbar: 'Demnächst verfügbar',
}

/** Picture in a file next to the XML or in the same ZIP. */
export type OpenimmoBild = { path: string; alt: string | null; isGrundriss: boolean; line: number }

/** Values read from the XML. Pictures and Liegenschaft are missing: they are stored later. */
export type MappedValues = Omit<OpenimmoValues, 'images' | 'floorPlan' | 'propertyId'>

export type OpenimmoOffer = {
  kind: 'offer'
  values: MappedValues
  bilder: OpenimmoBild[]
  group: string | null
  /** German sentences about contradictions in the rent; they prevent publication. */
  problems: string[]
  /** First and last day of publication as ISO dates. */
  aktivVon: string | null
  aktivBis: string | null
}

/** Import's action for an object. `delete` hides the Exposé; its `reason` is null if the file orders the deletion. */
export type OpenimmoContent =
  | OpenimmoOffer
  | { kind: 'delete'; reason: string | null }
  | { kind: 'skip'; reason: string }

export type OpenimmoObjekt = {
  line: number
  /** Id of the object; null if the file gives neither id nor number. `hints`: German sentences about lost values. */
  obid: string | null
  nummer: string | null
  title: string | null
  content: OpenimmoContent
  hints: string[]
}

export type OpenimmoTransfer = {
  /** True if the file contains all objects of the provider: objects missing in it are no longer offered. */
  isComplete: boolean
  anbieter: {
    /** Id of the provider; null if the file names none. `hint`: German sentence about a missing OpenImmo id. */
    id: string | null
    hint: string | null
    objekte: OpenimmoObjekt[]
  }[]
}
