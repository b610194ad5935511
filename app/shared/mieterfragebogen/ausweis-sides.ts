/**
 * Sides of identity documents, by value of the form field `seite`. `typ`: `dokument_typ` of the former system; null if
 * an application does not require the side (BEWERBUNG-3).
 */
export const AUSWEIS_SIDES = {
  'personalausweis-vorderseite': { ausweis: 'Personalausweis', side: 'Vorderseite', typ: 'personalausweis_vorne' },
  'personalausweis-rueckseite': { ausweis: 'Personalausweis', side: 'Rückseite', typ: 'personalausweis_rueckseite' },
  'reisepass-vorderseite': { ausweis: 'Reisepass', side: 'Vorderseite', typ: 'reisepass_vorne' },
  'sonstiges-seite-1': { ausweis: 'Sonstiges Identifikationsdokument', side: 'Seite 1', typ: null },
  'sonstiges-seite-2': { ausweis: 'Sonstiges Identifikationsdokument', side: 'Seite 2', typ: null },
} as const

export type AusweisSide = keyof typeof AUSWEIS_SIDES

export type RequiredSide = {
  [Side in AusweisSide]: (typeof AUSWEIS_SIDES)[Side]['typ'] extends null ? never : Side
}[AusweisSide]

const PERSONALAUSWEIS = ['personalausweis-vorderseite', 'personalausweis-rueckseite'] as const
const REISEPASS = ['reisepass-vorderseite'] as const

/** Sides to upload, by value of `identifikationsdokument_typ`. */
export const SIDES_BY_AUSWEIS: Readonly<Record<string, readonly AusweisSide[]>> = {
  personalausweis: PERSONALAUSWEIS,
  reisepass: REISEPASS,
  fuehrerschein: ['sonstiges-seite-1', 'sonstiges-seite-2', ...PERSONALAUSWEIS, ...REISEPASS],
  sonstiges: ['sonstiges-seite-1', 'sonstiges-seite-2'],
}

/** Sets of required sides by document; one set must be complete. A driving licence proves no identity (BEWERBUNG-3). */
export const REQUIRED_SIDES: Readonly<Record<string, readonly (readonly RequiredSide[])[]>> = {
  personalausweis: [PERSONALAUSWEIS],
  reisepass: [REISEPASS],
  fuehrerschein: [PERSONALAUSWEIS, REISEPASS],
}

export function listAusweisSides(identifikationsdokumentTyp: string | null): readonly AusweisSide[] {
  const typ = identifikationsdokumentTyp ?? ''
  return Object.hasOwn(SIDES_BY_AUSWEIS, typ) ? (SIDES_BY_AUSWEIS[typ] ?? []) : []
}

/** Returns the missing sides: [] if one of the sets is complete, otherwise the missing sides of the first set. */
export function missingRequiredSides(typ: string | null, isThere: (side: RequiredSide) => boolean): RequiredSide[] {
  const sets = Object.hasOwn(REQUIRED_SIDES, typ ?? '') ? (REQUIRED_SIDES[typ ?? ''] ?? []) : []
  const missing = sets.map((sides) => sides.filter((side) => !isThere(side)))
  return missing.find(({ length }) => length === 0) ?? missing[0] ?? []
}

export function isAusweisSide(value: unknown): value is AusweisSide {
  return typeof value === 'string' && Object.hasOwn(AUSWEIS_SIDES, value)
}

export const ALL_AUSWEIS_SIDES: readonly AusweisSide[] = Object.keys(AUSWEIS_SIDES).filter(isAusweisSide)

export function ausweisBeschreibung(side: AusweisSide): string {
  const { ausweis, side: name } = AUSWEIS_SIDES[side]
  return `${ausweis} - ${name}`
}

/** Finds the side of a document, as this portal or the former system has stored it; null if unknown. */
export function findAusweisSide(typ: string, beschreibung: string | null): AusweisSide | null {
  if (typ !== 'identifikationsdokument') {
    return ALL_AUSWEIS_SIDES.find((side) => AUSWEIS_SIDES[side].typ === typ) ?? null
  }
  // Uploads of macOS may have decomposed umlauts.
  const said = beschreibung?.normalize('NFC').trim()
  return ALL_AUSWEIS_SIDES.find((side) => ausweisBeschreibung(side) === said) ?? null
}
