import type { BildReference } from '../bilder/normalise-bilder.ts'
import { type FieldColumns, type FieldValues, fieldLabels } from '../exposes/fields.ts'

type Unsaid = 'sortOrder'
type Required = Pick<FieldValues, 'title' | 'status' | 'features' | 'ausstattung'>
/** Fields without an OpenImmo element. Only a portal like this writes them; other files leave them unchanged. */
type Optional = Pick<FieldColumns, 'virtualTourIframe' | 'propertyId'> & Pick<FieldValues, 'amenities'>

/** By the columns that store them. */
export type OpenimmoValues = Omit<FieldColumns, Unsaid | keyof Required | keyof Optional> &
  Required &
  Partial<Optional> & {
    /** Offered; whether it may be published is decided later (OPENIMMO-8). */
    oeffentlich: boolean
    images: BildReference[]
    floorPlan: string | null
    kuenftigVerfuegbar?: boolean
  }

export type OpenimmoField = keyof OpenimmoValues

const { sortOrder: _, ...SAID } = fieldLabels()

/** `propertyId`: the Liegenschaft of a group (`gruppen_kennung`). */
export const OPENIMMO_FIELDS: Readonly<Record<OpenimmoField, string>> = {
  ...SAID,
  oeffentlich: 'Öffentlich',
  images: 'Bilder',
  floorPlan: 'Grundriss',
  kuenftigVerfuegbar: 'Demnächst verfügbar',
}

/** File next to the XML or in the ZIP. */
export type OpenimmoBild = { path: string; alt: string | null; isGrundriss: boolean; line: number }

/** Without the stored pictures and the Liegenschaft, which are known only later. */
export type MappedValues = Omit<OpenimmoValues, 'images' | 'floorPlan' | 'propertyId'>

export type OpenimmoOffer = {
  kind: 'offer'
  values: MappedValues
  bilder: OpenimmoBild[]
  group: string | null
  /** Contradictions of the rent, in sentences. They prevent publication. */
  problems: string[]
  /** First and last day of publication (ISO dates). */
  aktivVon: string | null
  aktivBis: string | null
}

/** `delete` hides the Exposé. `reason` is null if the file orders the deletion. */
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
    /** About a missing OpenImmo id. */
    hint: string | null
    objekte: OpenimmoObjekt[]
  }[]
}
