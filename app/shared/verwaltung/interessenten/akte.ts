import type { BildView } from '#app/shared/bilder/bild.types.ts'
import { oneOf } from '#app/shared/json/guards.ts'
import { DOKUMENT_KINDS, type DokumentKind, KIND_NAMES } from '#app/shared/mieterfragebogen/dokument-kinds.ts'

/** Stages of an applicant; the stage decides what staff may read (AKTE-1). */
export const STAGES = ['besichtigung', 'bewerbung', 'zusage'] as const
export type Stage = (typeof STAGES)[number]

/** Parts of an Akte that staff opens one by one. `nachweise` also contains data for the lease. */
export const AKTE_SECTIONS = ['angaben', 'nachweise'] as const
export type AkteSection = (typeof AKTE_SECTIONS)[number]

export const isAkteSection = oneOf(...AKTE_SECTIONS)

/** `gesperrt`: the stage forbids opening. `bereit`: can be opened, which is recorded. `offen`: open until midnight. */
export type SectionState = 'gesperrt' | 'bereit' | 'offen'

export type AkteFact = { label: string; value: string }

/** Document in an Akte. `link` works only for the member of staff who loaded the page. */
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

export type AktePerson = { id: string; name: string; facts: AkteFact[] }

/** Akte, limited to the data that this member of staff may see at this stage. Times are ISO timestamps. */
export type AkteView = {
  linkId: string
  stand: string
  name: string
  telefon: string | null
  email: string | null
  stage: Stage
  /** Time when each stage began; null for a stage that is not reached. */
  since: Record<Stage, string | null>
  /** Rejection or withdrawal: its time, and the time when the applicant's data is deleted; null without one. */
  ended: { kind: 'abgesagt' | 'zurueckgezogen'; at: string; deletedAt: string } | null
  besichtigung: AkteFact[]
  angaben: { state: SectionState; haushalt: AkteFact[]; personen: AktePerson[] }
  nachweise: {
    state: SectionState
    /** Number of documents per kind, also while the member of staff may not open them. */
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
    /** True for a purchase, which has neither application nor proofs (KAUF-5). */
    verkauf: boolean
    /** Number of other applicants for the flat, without rejected ones. */
    otherBewerbungen: number
  }
  /** Record of who opened which part, latest first. `mappeLink`: link that creates the Mappe from the open parts. */
  looks: { id: string; what: string; who: string; at: string }[]
  mappeLink: string
  settings: { loeschfristMonate: number; nachweiseErstNachZusage: boolean }
}

export type CheckedKind = {
  [Kind in DokumentKind]: (typeof DOKUMENT_KINDS)[Kind]['isDeletedWhenChecked'] extends true ? Kind : never
}[DokumentKind]

const isCheckedKind = (kind: DokumentKind): kind is CheckedKind => DOKUMENT_KINDS[kind].isDeletedWhenChecked

export const CHECKED_KINDS: readonly CheckedKind[] = KIND_NAMES.filter(isCheckedKind)
