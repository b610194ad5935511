import type { BildReference } from '../bilder/normalise-bilder.ts'
import { type FieldColumns, type FieldValues, fieldLabels } from '../exposes/fields.ts'

/** Fields of the form that OpenImmo files never hold. */
type Unsaid = 'sortOrder'
/** Fields that are never null in an object. */
type Required = Pick<FieldValues, 'title' | 'status' | 'features' | 'ausstattung'>
/** Fields without an OpenImmo element: only a portal of this kind writes them; other files leave them unchanged. */
type Optional = Pick<FieldColumns, 'virtualTourIframe' | 'propertyId'> & Pick<FieldValues, 'amenities'>

/** Values of an Exposé in an import, by the columns that store them. */
export type OpenimmoValues = Omit<FieldColumns, Unsaid | keyof Required | keyof Optional> &
  Required &
  Partial<Optional> & {
    /** Offered; forbidden publication is prevented later (OPENIMMO-8). */
    oeffentlich: boolean
    images: BildReference[]
    floorPlan: string | null
    kuenftigVerfuegbar?: boolean
  }

export type OpenimmoField = keyof OpenimmoValues

const { sortOrder: _, ...SAID } = fieldLabels()

/** Field names of the report. `propertyId`: the Liegenschaft of a group (`gruppen_kennung`). */
export const OPENIMMO_FIELDS: Readonly<Record<OpenimmoField, string>> = {
  ...SAID,
  oeffentlich: 'Öffentlich',
  images: 'Bilder',
  floorPlan: 'Grundriss',
  kuenftigVerfuegbar: 'Demnächst verfügbar',
}

/** Picture of an object: a file next to the XML or in the ZIP. */
export type OpenimmoBild = { path: string; alt: string | null; isGrundriss: boolean; line: number }

/** Without addresses of pictures, which are stored later, and without the Liegenschaft, which is found by the group. */
export type MappedValues = Omit<OpenimmoValues, 'images' | 'floorPlan' | 'propertyId'>

/** An offered object. */
export type OpenimmoOffer = {
  kind: 'offer'
  values: MappedValues
  bilder: OpenimmoBild[]
  group: string | null
  /** Contradictions of the rent, in sentences; they prevent publication. */
  problems: string[]
  /** First and last day of publication (ISO dates). */
  aktivVon: string | null
  aktivBis: string | null
}

/**
 * Content of an object: an offer; a removal (`reason`, unless it was a deletion), which hides its Exposé; or a skipped
 * object.
 */
export type OpenimmoContent =
  | OpenimmoOffer
  | { kind: 'delete'; reason: string | null }
  | { kind: 'skip'; reason: string }

export type OpenimmoObjekt = {
  line: number
  /** Identity; null without id and number. */
  obid: string | null
  nummer: string | null
  title: string | null
  content: OpenimmoContent
  /** Losses in German sentences. */
  hints: string[]
}

export type OpenimmoTransfer = {
  /** The file is complete: missing objects are no longer offered. */
  isComplete: boolean
  anbieter: {
    /** Identity; null if the file does not name the provider. */
    id: string | null
    /** Hint about a missing OpenImmo id. */
    hint: string | null
    objekte: OpenimmoObjekt[]
  }[]
}
