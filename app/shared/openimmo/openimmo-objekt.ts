import type { BildReference } from '../bilder/normalise-bilder.ts'
import { type FieldColumns, type FieldValues, fieldLabels } from '../exposes/fields.ts'

/** Fields of the form that OpenImmo files never hold. */
type Unsaid = 'sortOrder'
/** Fields that are never null in an object. */
type Required = Pick<FieldValues, 'title' | 'status' | 'features' | 'ausstattung'>
/** Fields without an element in OpenImmo: only files of a portal of this kind hold them, other files leave them as they are. */
type Optional = Pick<FieldColumns, 'virtualTourIframe' | 'propertyId'> & Pick<FieldValues, 'amenities'>

/** Values of an Exposé in an import, by the columns that store them. */
export type OpenimmoValues = Omit<FieldColumns, Unsaid | keyof Required | keyof Optional> &
  Required &
  Partial<Optional> & {
    /** Said to be offered; what may not be public is held back once it is known what the Exposé holds (OPENIMMO-8). */
    oeffentlich: boolean
    images: BildReference[]
    floorPlan: string | null
    kuenftigVerfuegbar?: boolean
  }

export type OpenimmoField = keyof OpenimmoValues

const { sortOrder: _, ...SAID } = fieldLabels()

/** The fields in the words of the report. `propertyId`: the Liegenschaft that a group of objects is (`gruppen_kennung`). */
export const OPENIMMO_FIELDS: Readonly<Record<OpenimmoField, string>> = {
  ...SAID,
  oeffentlich: 'Öffentlich',
  images: 'Bilder',
  floorPlan: 'Grundriss',
  kuenftigVerfuegbar: 'Demnächst verfügbar',
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
