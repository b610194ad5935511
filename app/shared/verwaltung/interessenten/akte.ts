import type { BildView } from '#app/shared/bilder/bild.types.ts'
import { oneOf } from '#app/shared/json/guards.ts'
import { DOKUMENT_KINDS, type DokumentKind, KIND_NAMES } from '#app/shared/mieterfragebogen/dokument-kinds.ts'

/** The stage of an applicant decides what staff may read (AKTE-1). */
export const STAGES = ['besichtigung', 'bewerbung', 'zusage'] as const
export type Stage = (typeof STAGES)[number]

/** `nachweise` includes data for the lease. */
export const AKTE_SECTIONS = ['angaben', 'nachweise'] as const
export type AkteSection = (typeof AKTE_SECTIONS)[number]

export const isAkteSection = oneOf(...AKTE_SECTIONS)

/**
 * `gesperrt`: closed by the stage. `bereit`: can be opened, which the Protokoll records. `offen`: opened until the end
 * of the day.
 */
export type SectionState = 'gesperrt' | 'bereit' | 'offen'

export type AkteFact = { label: string; value: string }

/** `link` works only for the reader. */
export type Nachweis = {
  id: string
  uploader: DokumentKind
  name: string
  size: number
  mimeType: string
  pageCount: number | null
  anzeige: 'ansicht' | 'download'
  link: string
}

/** Holds only facts that the stage allows staff to read. */
export type AktePerson = { id: string; name: string; facts: AkteFact[] }

/** Holds only data that stage and reader allow. Times are ISO timestamps. */
export type AkteView = {
  linkId: string
  /** Version of the inquiry, for a decision. */
  stand: string
  name: string
  telefon: string | null
  email: string | null
  stage: Stage
  /** Start of each stage. */
  since: Record<Stage, string | null>
  /** Refusal or withdrawal with its time. */
  ended: { kind: 'abgesagt' | 'zurueckgezogen'; at: string; deletedAt: string } | null
  besichtigung: AkteFact[]
  angaben: { state: SectionState; haushalt: AkteFact[]; personen: AktePerson[] }
  nachweise: {
    state: SectionState
    /** Number of documents per kind, whether the reader may open them or not. */
    counts: { uploader: Nachweis['uploader']; count: number }[]
    personen: (AktePerson & { dokumente: Nachweis[] })[]
  }
  wohnung: {
    exposeId: string
    title: string
    kurzcode: string | null
    preis: number | null
    wohnflaeche: number | null
    bild: BildView | null
    /** Number of other applicants, without refused ones. */
    otherBewerbungen: number
  }
  /** Latest first. */
  looks: { id: string; what: string; who: string; at: string }[]
  /** Makes the Mappe of open sections. */
  mappeLink: string
  settings: { loeschfristMonate: number; nachweiseErstNachZusage: boolean }
}

export type CheckedKind = {
  [Kind in DokumentKind]: (typeof DOKUMENT_KINDS)[Kind]['isDeletedWhenChecked'] extends true ? Kind : never
}[DokumentKind]

const isCheckedKind = (kind: DokumentKind): kind is CheckedKind => DOKUMENT_KINDS[kind].isDeletedWhenChecked

export const CHECKED_KINDS: readonly CheckedKind[] = KIND_NAMES.filter(isCheckedKind)
