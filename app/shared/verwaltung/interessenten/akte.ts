import type { BildView } from '#app/shared/bilder/bild.types.ts'
import { oneOf } from '#app/shared/json/guards.ts'
import { DOKUMENT_KINDS, type DokumentKind, KIND_NAMES } from '#app/shared/mieterfragebogen/dokument-kinds.ts'

/** Stage of an applicant for one flat, which decides what staff may read (AKTE-1). */
export const STAGES = ['besichtigung', 'bewerbung', 'zusage'] as const
export type Stage = (typeof STAGES)[number]

/** Sections opened by stages: the applicant's statements; proofs and data for the lease. */
export const AKTE_SECTIONS = ['angaben', 'nachweise'] as const
export type AkteSection = (typeof AKTE_SECTIONS)[number]

export const isAkteSection = oneOf(...AKTE_SECTIONS)

/**
 * Section for a member of staff: closed by the stage; available, and recorded in the Protokoll when opened; or open
 * until the end of the day.
 */
export type SectionState = 'gesperrt' | 'bereit' | 'offen'

/** A line of an Akte. */
export type AkteFact = { label: string; value: string }

/** A document in an Akte, with a personal link. */
export type Nachweis = {
  id: string
  uploader: DokumentKind
  name: string
  /** Bytes. */
  size: number
  mimeType: string
  pageCount: number | null
  anzeige: 'ansicht' | 'download'
  link: string
}

/** A person of the Mieterfragebogen, as far as the stage allows. */
export type AktePerson = { id: string; name: string; facts: AkteFact[] }

/** Akte of an applicant for one flat, as far as stage and reader allow. Times are ISO timestamps. */
export type AkteView = {
  linkId: string
  /** Version of the inquiry for a decision. */
  stand: string
  /** '' if unknown. */
  name: string
  telefon: string | null
  email: string | null
  stage: Stage
  /** Start of each stage, or null. */
  since: Record<Stage, string | null>
  /** Refusal or withdrawal with its time, or null. */
  ended: { kind: 'abgesagt' | 'zurueckgezogen'; at: string; deletedAt: string } | null
  besichtigung: AkteFact[]
  angaben: { state: SectionState; haushalt: AkteFact[]; personen: AktePerson[] }
  nachweise: {
    state: SectionState
    /** Number of documents per kind, accessible or not. */
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
    /** Other applicants not refused. */
    otherBewerbungen: number
  }
  /** Recent views, latest first. */
  looks: { id: string; what: string; who: string; at: string }[]
  /** Creates the Mappe of open sections. */
  mappeLink: string
  settings: { loeschfristMonate: number; nachweiseErstNachZusage: boolean }
}

/** Proofs deleted after checking. */
export type CheckedKind = {
  [Kind in DokumentKind]: (typeof DOKUMENT_KINDS)[Kind]['isDeletedWhenChecked'] extends true ? Kind : never
}[DokumentKind]

const isCheckedKind = (kind: DokumentKind): kind is CheckedKind => DOKUMENT_KINDS[kind].isDeletedWhenChecked

export const CHECKED_KINDS: readonly CheckedKind[] = KIND_NAMES.filter(isCheckedKind)
