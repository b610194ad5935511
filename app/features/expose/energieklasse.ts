export const ENERGIEKLASSEN = [
  { cssClass: 'A+', color: '#3f8f4f' },
  { cssClass: 'A', color: '#5fa04b' },
  { cssClass: 'B', color: '#8db04a' },
  { cssClass: 'C', color: '#c0bd49' },
  { cssClass: 'D', color: '#e3be4b' },
  { cssClass: 'E', color: '#e5a245' },
  { cssClass: 'F', color: '#dd8440' },
  { cssClass: 'G', color: '#cf653b' },
  { cssClass: 'H', color: '#b94a36' },
] as const

/** Normalises an energy class ("a+ " to "A+"); null if the class is not on the scale. */
export function findEnergieklasse(text: string | null): string | null {
  const cssClass = text?.trim().toUpperCase()
  return ENERGIEKLASSEN.find((level) => level.cssClass === cssClass)?.cssClass ?? null
}

const AUSWEIS_TEXTS = {
  verbrauch: { kind: 'Verbrauchsausweis', endenergie: 'Endenergieverbrauch' },
  bedarf: { kind: 'Bedarfsausweis', endenergie: 'Endenergiebedarf' },
} as const

export function ausweisTexts(kind: 'verbrauch' | 'bedarf' | null): { kind: string; endenergie: string } | null {
  return kind === null ? null : AUSWEIS_TEXTS[kind]
}
