import { choiceOf, FRAGE_NAMES, type Frage, type FrageChoice, type Fragen } from '../fragen/fragen.ts'

const MB = 1024 * 1024

/** Accepted file formats. HEIC, which phones use, is converted to JPEG. */
export type DokumentFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'heic' | 'pdf' | 'doc' | 'docx'

type KindRow = {
  label: string
  /** Values of the column `dokument_typ`. */
  typen: readonly string[]
  maxBytes: number
  formats: readonly DokumentFormat[]
  /** Value of `<input accept>`. Lists extensions, since some phones hide HEIC files if media types are listed. */
  accept: string
  typeText: string
  needsBeschreibung: boolean
  /** True for identity documents: uploading one needs consent, and the copy gets a watermark (DOKUMENT-5). */
  isIdentity: boolean
  /**
   * Rule by which an application requires the document, unless it is shown at the viewing (BEWERBUNG-3, DOKUMENT-12).
   * `sides`: each side of the chosen identity document. `situation`: the proof for the person's situation. `ifSchufa`:
   * if the person has a Schufa report and the company does not request one. `ifWbs`: if the person has stated a WBS and
   * the flat needs one.
   */
  required: 'situation' | 'sides' | 'ifSchufa' | 'ifWbs' | 'never'
  /** `chosen`: preselected for a Mappe; `offered`: only offered for it (MAPPE-1). */
  mappe: 'chosen' | 'offered'
  isDeletedWhenChecked: boolean
  akteOrder: number
}

const IMAGE_OR_PDF = '.pdf,.jpg,.jpeg,.png,.webp,.heic,.heif'
const WITH_WEBP = ['jpeg', 'png', 'webp', 'heic', 'pdf'] as const

/** Kinds of documents of a person, in the order of the page (DOKUMENT-1). */
export const DOKUMENT_KINDS = {
  ausweis: {
    label: 'Ausweis',
    typen: ['personalausweis_vorne', 'personalausweis_rueckseite', 'reisepass_vorne', 'identifikationsdokument'],
    maxBytes: 5 * MB,
    formats: WITH_WEBP,
    accept: IMAGE_OR_PDF,
    typeText: 'Bitte laden Sie nur PDF, JPG, PNG oder WebP Dateien hoch.',
    needsBeschreibung: false,
    isIdentity: true,
    required: 'sides',
    mappe: 'offered',
    isDeletedWhenChecked: true,
    akteOrder: 4,
  },
  aufenthaltstitel: {
    label: 'Aufenthaltstitel',
    typen: ['aufenthaltstitel'],
    maxBytes: 5 * MB,
    formats: WITH_WEBP,
    accept: IMAGE_OR_PDF,
    typeText: 'Bitte laden Sie nur PDF, JPG, PNG oder WebP Dateien hoch.',
    needsBeschreibung: false,
    isIdentity: true,
    required: 'never',
    mappe: 'offered',
    isDeletedWhenChecked: true,
    akteOrder: 5,
  },
  gehaltsabrechnung: {
    label: 'Gehaltsabrechnungen',
    typen: ['gehaltsabrechnung'],
    maxBytes: 5 * MB,
    formats: WITH_WEBP,
    accept: IMAGE_OR_PDF,
    typeText: 'Bitte laden Sie nur PDF, JPG, PNG oder WebP Dateien hoch.',
    needsBeschreibung: false,
    isIdentity: false,
    required: 'situation',
    mappe: 'chosen',
    isDeletedWhenChecked: false,
    akteOrder: 1,
  },
  einkommensnachweis: {
    label: 'Einkommensnachweis',
    typen: [
      'einkommensnachweis',
      'steuerbescheid',
      'rentenbescheid',
      'ausbildungsnachweis',
      'leistungsbescheid',
      'elterngeldbescheid',
    ],
    maxBytes: 10 * MB,
    formats: WITH_WEBP,
    accept: IMAGE_OR_PDF,
    typeText: 'Bitte laden Sie nur PDF, JPG, PNG oder WebP Dateien hoch.',
    needsBeschreibung: false,
    isIdentity: false,
    required: 'situation',
    mappe: 'chosen',
    isDeletedWhenChecked: false,
    akteOrder: 2,
  },
  schufa: {
    label: 'Schufa',
    typen: ['schufa'],
    maxBytes: 10 * MB,
    formats: ['jpeg', 'png', 'heic', 'pdf'],
    accept: '.pdf,.jpg,.jpeg,.png,.heic,.heif',
    typeText: 'Bitte wählen Sie eine PDF-, JPEG- oder PNG-Datei aus.',
    needsBeschreibung: false,
    isIdentity: false,
    required: 'ifSchufa',
    mappe: 'chosen',
    isDeletedWhenChecked: true,
    akteOrder: 3,
  },
  wbs: {
    label: 'Wohnberechtigungsschein',
    typen: ['wbs'],
    maxBytes: 10 * MB,
    formats: WITH_WEBP,
    accept: IMAGE_OR_PDF,
    typeText: 'Bitte laden Sie nur PDF, JPG, PNG oder WebP Dateien hoch.',
    needsBeschreibung: false,
    isIdentity: false,
    required: 'ifWbs',
    mappe: 'offered',
    isDeletedWhenChecked: false,
    akteOrder: 6,
  },
  sonstiges: {
    label: 'Sonstige Dokumente',
    typen: ['sonstiges'],
    maxBytes: 10 * MB,
    formats: ['jpeg', 'png', 'heic', 'pdf', 'doc', 'docx'],
    accept: '.pdf,.jpg,.jpeg,.png,.heic,.heif,.doc,.docx',
    typeText: 'Bitte wählen Sie eine PDF-, JPEG-, PNG- oder Word-Datei aus.',
    needsBeschreibung: true,
    isIdentity: false,
    required: 'never',
    mappe: 'chosen',
    isDeletedWhenChecked: false,
    akteOrder: 7,
  },
} as const satisfies Record<string, KindRow>

type KindTable = typeof DOKUMENT_KINDS
export type DokumentKind = keyof KindTable

export type DokumentTyp = KindTable[DokumentKind]['typen'][number]

export const MAX_DOKUMENT_BYTES = Math.max(...Object.values(DOKUMENT_KINDS).map(({ maxBytes }) => maxBytes))

export function isDokumentKind(value: unknown): value is DokumentKind {
  return typeof value === 'string' && Object.hasOwn(DOKUMENT_KINDS, value)
}

export const KIND_NAMES: readonly DokumentKind[] = Object.keys(DOKUMENT_KINDS).filter(isDokumentKind)

export const DOKUMENT_TYPEN: readonly DokumentTyp[] = KIND_NAMES.flatMap((kind) => [...DOKUMENT_KINDS[kind].typen])

export function dokumentKindOf(typ: DokumentTyp): DokumentKind {
  return KIND_NAMES.find((kind) => DOKUMENT_KINDS[kind].typen.some((known) => known === typ)) ?? 'ausweis'
}

/** Kinds that a person can show at the viewing instead of uploading them (DOKUMENT-12). */
export type VorlageKind = {
  [Kind in DokumentKind]: KindTable[Kind]['required'] extends 'never' ? never : Kind
}[DokumentKind]

const isVorlageKind = (kind: DokumentKind): kind is VorlageKind => DOKUMENT_KINDS[kind].required !== 'never'

export const VORLAGE_KINDS: readonly VorlageKind[] = KIND_NAMES.filter(isVorlageKind)

/** Question whose setting decides if the company asks for the document. Other kinds are always accepted (FRAGEN-1). */
export const FRAGE_OF_KIND: Readonly<Record<VorlageKind, Frage> & Partial<Record<DokumentKind, Frage>>> = {
  ausweis: 'ausweis',
  aufenthaltstitel: 'ausweis',
  gehaltsabrechnung: 'einkommensnachweis',
  einkommensnachweis: 'einkommensnachweis',
  schufa: 'schufa',
  wbs: 'wbs',
}

/** Returns whether the company asks for a kind of document; null for kinds that are always accepted. */
export function choiceOfKind(kind: DokumentKind, fragen: Fragen): FrageChoice | null {
  const frage = FRAGE_OF_KIND[kind]
  return frage === undefined ? null : choiceOf(frage, fragen)
}

export const typenOfFrage = (frage: Frage): DokumentTyp[] =>
  KIND_NAMES.filter((kind) => FRAGE_OF_KIND[kind] === frage).flatMap((kind) => [...DOKUMENT_KINDS[kind].typen])

/** Types of documents that the company does not ask for, and therefore neither shows nor stores (FRAGEN-1). */
export const unaskedTypen = (fragen: Fragen): DokumentTyp[] =>
  FRAGE_NAMES.filter((frage) => choiceOf(frage, fragen) === 'nicht').flatMap(typenOfFrage)
