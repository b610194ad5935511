import type { BildView } from '#app/shared/bilder/bild.types.ts'
import { oneOf } from '#app/shared/json/guards.ts'
import { DOKUMENT_KINDS, type DokumentKind, KIND_NAMES } from '#app/shared/mieterfragebogen/dokument-kinds.ts'

/** How far an applicant has come with one flat; what staff may read of them goes by it (AKTE-1). */
export const STAGES = ['besichtigung', 'bewerbung', 'zusage'] as const
export type Stage = (typeof STAGES)[number]

/**
 * What a stage opens beyond contact data: the applicant's own statements, and what proves them or is needed for the
 * lease alone.
 */
export const AKTE_SECTIONS = ['angaben', 'nachweise'] as const
export type AkteSection = (typeof AKTE_SECTIONS)[number]

export const isAkteSection = oneOf(...AKTE_SECTIONS)

/**
 * What a section is for somebody of the Verwaltung: closed, as the stage does not open it; to be opened by them, which the
 * Protokoll notes; or open for them until the end of the day.
 */
export type SectionState = 'gesperrt' | 'bereit' | 'offen'

/** A line of a file: what it is, and what is known of it. */
export type AkteFact = { label: string; value: string }

/** A document in a file, with the link that shows it to whom it was made for. */
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

/** A person of the Mieterfragebogen, as far as the stage opens it. */
export type AktePerson = { id: string; name: string; facts: AkteFact[] }

/** The file of one applicant for one flat, as far as its stage opens it for who asks. Times are ISO timestamps. */
export type AkteView = {
  linkId: string
  /** Which version of the inquiry a decision is made from. */
  stand: string
  /** '' where none is known. */
  name: string
  telefon: string | null
  email: string | null
  stage: Stage
  /** Since when each stage holds; null where it does not. */
  since: Record<Stage, string | null>
  /** Refused or withdrawn, and since when; null while neither. */
  ended: { kind: 'abgesagt' | 'zurueckgezogen'; at: string; deletedAt: string } | null
  besichtigung: AkteFact[]
  angaben: { state: SectionState; haushalt: AkteFact[]; personen: AktePerson[] }
  nachweise: {
    state: SectionState
    /** How many documents of each kind there are, whether they may be seen or not. */
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
    /** Others who have applied for it and are not refused. */
    otherBewerbungen: number
  }
  /** Who has looked, the latest first. */
  looks: { id: string; what: string; who: string; at: string }[]
  /** Makes the Mappe of what is open. */
  mappeLink: string
  settings: { loeschfristMonate: number; nachweiseErstNachZusage: boolean }
}

/** Proofs that are deleted once they have been looked at. */
export type CheckedKind = {
  [Kind in DokumentKind]: (typeof DOKUMENT_KINDS)[Kind]['isDeletedWhenChecked'] extends true ? Kind : never
}[DokumentKind]

const isCheckedKind = (kind: DokumentKind): kind is CheckedKind => DOKUMENT_KINDS[kind].isDeletedWhenChecked

export const CHECKED_KINDS: readonly CheckedKind[] = KIND_NAMES.filter(isCheckedKind)
