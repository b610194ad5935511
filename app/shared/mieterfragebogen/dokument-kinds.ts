const MB = 1024 * 1024

/** What a document is stored as (`dokument_typ`). */
export const DOKUMENT_TYPEN = [
  'personalausweis_vorne',
  'personalausweis_rueckseite',
  'reisepass_vorne',
  'identifikationsdokument',
  'gehaltsabrechnung',
  'schufa',
  'sonstiges',
] as const

export type DokumentTyp = (typeof DOKUMENT_TYPEN)[number]

/** What a file is by its content. HEIC, which phones take pictures in, becomes JPEG when it is stored. */
export type DokumentFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'heic' | 'pdf' | 'doc' | 'docx'

/** A side of an identity document, as the form field `seite` names it. */
export const AUSWEIS_SIDES = {
  'personalausweis-vorderseite': { ausweis: 'Personalausweis', side: 'Vorderseite' },
  'personalausweis-rueckseite': { ausweis: 'Personalausweis', side: 'Rückseite' },
  'reisepass-vorderseite': { ausweis: 'Reisepass', side: 'Vorderseite' },
  'sonstiges-seite-1': { ausweis: 'Sonstiges Identifikationsdokument', side: 'Seite 1' },
  'sonstiges-seite-2': { ausweis: 'Sonstiges Identifikationsdokument', side: 'Seite 2' },
} as const

export type AusweisSide = keyof typeof AUSWEIS_SIDES

/** The sides that are asked for, by `identifikationsdokument_typ`. */
const SIDES: Readonly<Record<string, readonly AusweisSide[]>> = {
  personalausweis: ['personalausweis-vorderseite', 'personalausweis-rueckseite'],
  reisepass: ['reisepass-vorderseite'],
  fuehrerschein: ['sonstiges-seite-1', 'sonstiges-seite-2'],
  sonstiges: ['sonstiges-seite-1', 'sonstiges-seite-2'],
}

/** The sides of the identity document that a person has named; none before that. */
export function listAusweisSides(identifikationsdokumentTyp: string | null): readonly AusweisSide[] {
  const typ = identifikationsdokumentTyp ?? ''
  return Object.hasOwn(SIDES, typ) ? (SIDES[typ] ?? []) : []
}

/** A place of the screen that takes documents of one kind. */
export type Uploader = {
  /** Largest file as it is sent, in bytes. */
  maxBytes: number
  formats: readonly DokumentFormat[]
  /** For `<input accept>`, by extension: some phones hide HEIC otherwise. */
  accept: string
  /** What is said of a file that is none of these. */
  typeText: string
  /** A text has to say what the document is. */
  needsBeschreibung: boolean
}

const IMAGE_OR_PDF = '.pdf,.jpg,.jpeg,.png,.webp,.heic,.heif'
const WITH_WEBP = ['jpeg', 'png', 'webp', 'heic', 'pdf'] as const

/** The uploaders of a person's documents (DOKUMENT-1). */
export const DOKUMENT_KINDS = {
  ausweis: {
    maxBytes: 5 * MB,
    formats: WITH_WEBP,
    accept: IMAGE_OR_PDF,
    typeText: 'Bitte laden Sie nur PDF, JPG, PNG oder WebP Dateien hoch.',
    needsBeschreibung: false,
  },
  gehaltsabrechnung: {
    maxBytes: 5 * MB,
    formats: WITH_WEBP,
    accept: IMAGE_OR_PDF,
    typeText: 'Bitte laden Sie nur PDF, JPG, PNG oder WebP Dateien hoch.',
    needsBeschreibung: false,
  },
  schufa: {
    maxBytes: 10 * MB,
    formats: ['jpeg', 'png', 'heic', 'pdf'],
    accept: '.pdf,.jpg,.jpeg,.png,.heic,.heif',
    typeText: 'Bitte wählen Sie eine PDF-, JPEG- oder PNG-Datei aus.',
    needsBeschreibung: false,
  },
  sonstiges: {
    maxBytes: 10 * MB,
    formats: ['jpeg', 'png', 'heic', 'pdf', 'doc', 'docx'],
    accept: '.pdf,.jpg,.jpeg,.png,.heic,.heif,.doc,.docx',
    typeText: 'Bitte wählen Sie eine PDF-, JPEG-, PNG- oder Word-Datei aus.',
    needsBeschreibung: true,
  },
} as const satisfies Record<string, Uploader>

export type DokumentKind = keyof typeof DOKUMENT_KINDS

/** Largest document that is stored. */
export const MAX_DOKUMENT_BYTES = Math.max(...Object.values(DOKUMENT_KINDS).map(({ maxBytes }) => maxBytes))

export function isDokumentKind(value: unknown): value is DokumentKind {
  return typeof value === 'string' && Object.hasOwn(DOKUMENT_KINDS, value)
}

export function isAusweisSide(value: unknown): value is AusweisSide {
  return typeof value === 'string' && Object.hasOwn(AUSWEIS_SIDES, value)
}

export const ALL_AUSWEIS_SIDES: readonly AusweisSide[] = Object.keys(AUSWEIS_SIDES).filter(isAusweisSide)

/** The uploader under which a document is listed. */
export function dokumentKindOf(typ: DokumentTyp): DokumentKind {
  return typ === 'gehaltsabrechnung' || typ === 'schufa' || typ === 'sonstiges' ? typ : 'ausweis'
}

/** What is stored as `beschreibung` of a side of an identity document. */
export function ausweisBeschreibung(side: AusweisSide): string {
  const { ausweis, side: name } = AUSWEIS_SIDES[side]
  return `${ausweis} - ${name}`
}

const SIDE_OF_TYP: Readonly<Record<string, AusweisSide>> = {
  personalausweis_vorne: 'personalausweis-vorderseite',
  personalausweis_rueckseite: 'personalausweis-rueckseite',
  reisepass_vorne: 'reisepass-vorderseite',
}

/** Which side of an identity document it is, whichever uploader has taken it; null for all else. */
export function findAusweisSide(typ: string, beschreibung: string | null): AusweisSide | null {
  if (typ !== 'identifikationsdokument') return SIDE_OF_TYP[typ] ?? null
  // An upload of macOS may hold the umlaut in two characters.
  const said = beschreibung?.normalize('NFC').trim()
  return ALL_AUSWEIS_SIDES.find((side) => ausweisBeschreibung(side) === said) ?? null
}

/** What a person may show at the viewing instead of uploading it. */
export const VORLAGE_KINDS = ['ausweis', 'gehaltsabrechnung', 'schufa'] as const

export type VorlageKind = (typeof VORLAGE_KINDS)[number]
