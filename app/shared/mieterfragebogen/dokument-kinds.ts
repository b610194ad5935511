const MB = 1024 * 1024

/** What a file is by its content. HEIC, which phones take pictures in, becomes JPEG when it is stored. */
export type DokumentFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'heic' | 'pdf' | 'doc' | 'docx'

/**
 * The sides of an identity document, as the form field `seite` names them. `typ`: a side that an application needs is also
 * known by this `dokument_typ`, which the former system stores; null for a side that none needs (BEWERBUNG-3).
 */
export const AUSWEIS_SIDES = {
  'personalausweis-vorderseite': { ausweis: 'Personalausweis', side: 'Vorderseite', typ: 'personalausweis_vorne' },
  'personalausweis-rueckseite': { ausweis: 'Personalausweis', side: 'Rückseite', typ: 'personalausweis_rueckseite' },
  'reisepass-vorderseite': { ausweis: 'Reisepass', side: 'Vorderseite', typ: 'reisepass_vorne' },
  'sonstiges-seite-1': { ausweis: 'Sonstiges Identifikationsdokument', side: 'Seite 1', typ: null },
  'sonstiges-seite-2': { ausweis: 'Sonstiges Identifikationsdokument', side: 'Seite 2', typ: null },
} as const

export type AusweisSide = keyof typeof AUSWEIS_SIDES

/** A side that an application needs. */
export type RequiredSide = {
  [Side in AusweisSide]: (typeof AUSWEIS_SIDES)[Side]['typ'] extends null ? never : Side
}[AusweisSide]

const isRequiredSide = (side: AusweisSide): side is RequiredSide => AUSWEIS_SIDES[side].typ !== null

/** The sides that are asked for, by `identifikationsdokument_typ`. */
export const SIDES_BY_AUSWEIS: Readonly<Record<string, readonly AusweisSide[]>> = {
  personalausweis: ['personalausweis-vorderseite', 'personalausweis-rueckseite'],
  reisepass: ['reisepass-vorderseite'],
  fuehrerschein: ['sonstiges-seite-1', 'sonstiges-seite-2'],
  sonstiges: ['sonstiges-seite-1', 'sonstiges-seite-2'],
}

/** The sides of the identity document that a person has named; none before that. */
export function listAusweisSides(identifikationsdokumentTyp: string | null): readonly AusweisSide[] {
  const typ = identifikationsdokumentTyp ?? ''
  return Object.hasOwn(SIDES_BY_AUSWEIS, typ) ? (SIDES_BY_AUSWEIS[typ] ?? []) : []
}

/** Those of them that an application needs (BEWERBUNG-3). */
export const listRequiredSides = (identifikationsdokumentTyp: string | null): RequiredSide[] =>
  listAusweisSides(identifikationsdokumentTyp).filter(isRequiredSide)

type KindRow = {
  label: string
  /** What its documents are stored as (`dokument_typ`). */
  typen: readonly string[]
  /** Largest file as it is sent, in bytes. */
  maxBytes: number
  formats: readonly DokumentFormat[]
  /** For `<input accept>`, by extension: some phones hide HEIC otherwise. */
  accept: string
  /** Error message for files of other formats. */
  typeText: string
  /** A text has to say what the document is. */
  needsBeschreibung: boolean
  /** Copy of an identity document: needs consent, and gets the watermark (DOKUMENT-5). */
  isIdentity: boolean
  /**
   * When an application needs it, unless it is shown at the viewing (BEWERBUNG-3, DOKUMENT-12). `sides`: the sides of the
   * identity document that the person names. `ifSchufa`: if the person has a Schufa report and the company does not get it.
   */
  required: 'always' | 'sides' | 'ifSchufa' | 'never'
  /** `chosen`: part of a Mappe unless the person says otherwise (MAPPE-1). */
  mappe: 'chosen' | 'offered'
  /** Deleted once staff has checked it (LOESCHUNG-4). */
  isDeletedWhenChecked: boolean
  /** Place among the proofs in an applicant's file. */
  akteOrder: number
}

const IMAGE_OR_PDF = '.pdf,.jpg,.jpeg,.png,.webp,.heic,.heif'
const WITH_WEBP = ['jpeg', 'png', 'webp', 'heic', 'pdf'] as const

/** The kinds of a person's documents, in the order of their page (DOKUMENT-1). */
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
    akteOrder: 3,
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
    required: 'always',
    mappe: 'chosen',
    isDeletedWhenChecked: false,
    akteOrder: 1,
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
    akteOrder: 2,
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
    akteOrder: 4,
  },
} as const satisfies Record<string, KindRow>

type KindTable = typeof DOKUMENT_KINDS
export type DokumentKind = keyof KindTable

/** What a document is stored as (`dokument_typ`). */
export type DokumentTyp = KindTable[DokumentKind]['typen'][number]

/** Largest document that is stored. */
export const MAX_DOKUMENT_BYTES = Math.max(...Object.values(DOKUMENT_KINDS).map(({ maxBytes }) => maxBytes))

export function isDokumentKind(value: unknown): value is DokumentKind {
  return typeof value === 'string' && Object.hasOwn(DOKUMENT_KINDS, value)
}

export function isAusweisSide(value: unknown): value is AusweisSide {
  return typeof value === 'string' && Object.hasOwn(AUSWEIS_SIDES, value)
}

export const ALL_AUSWEIS_SIDES: readonly AusweisSide[] = Object.keys(AUSWEIS_SIDES).filter(isAusweisSide)

/** All kinds, in the order of the person's page. */
export const KIND_NAMES: readonly DokumentKind[] = Object.keys(DOKUMENT_KINDS).filter(isDokumentKind)

export const DOKUMENT_TYPEN: readonly DokumentTyp[] = KIND_NAMES.flatMap((kind) => [...DOKUMENT_KINDS[kind].typen])

/** The kind of a stored document. */
export function dokumentKindOf(typ: DokumentTyp): DokumentKind {
  return KIND_NAMES.find((kind) => DOKUMENT_KINDS[kind].typen.some((known) => known === typ)) ?? 'ausweis'
}

/** What is stored as `beschreibung` of a side of an identity document. */
export function ausweisBeschreibung(side: AusweisSide): string {
  const { ausweis, side: name } = AUSWEIS_SIDES[side]
  return `${ausweis} - ${name}`
}

/** Which side of an identity document it is, whichever uploader has taken it; null for all else. */
export function findAusweisSide(typ: string, beschreibung: string | null): AusweisSide | null {
  if (typ !== 'identifikationsdokument') {
    return ALL_AUSWEIS_SIDES.find((side) => AUSWEIS_SIDES[side].typ === typ) ?? null
  }
  // An upload of macOS may hold the umlaut in two characters.
  const said = beschreibung?.normalize('NFC').trim()
  return ALL_AUSWEIS_SIDES.find((side) => ausweisBeschreibung(side) === said) ?? null
}

/** What an application needs may be shown at the viewing instead (DOKUMENT-12). */
export type VorlageKind = {
  [Kind in DokumentKind]: KindTable[Kind]['required'] extends 'never' ? never : Kind
}[DokumentKind]

const isVorlageKind = (kind: DokumentKind): kind is VorlageKind => DOKUMENT_KINDS[kind].required !== 'never'

export const VORLAGE_KINDS: readonly VorlageKind[] = KIND_NAMES.filter(isVorlageKind)
