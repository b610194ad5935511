/** The classes of a German energy certificate with the colour of their step on the scale. */
export const ENERGIEKLASSEN = [
  { klasse: 'A+', farbe: '#3f8f4f' },
  { klasse: 'A', farbe: '#5fa04b' },
  { klasse: 'B', farbe: '#8db04a' },
  { klasse: 'C', farbe: '#c0bd49' },
  { klasse: 'D', farbe: '#e3be4b' },
  { klasse: 'E', farbe: '#e5a245' },
  { klasse: 'F', farbe: '#dd8440' },
  { klasse: 'G', farbe: '#cf653b' },
  { klasse: 'H', farbe: '#b94a36' },
] as const

/** The class as the scale knows it ("a+ " is "A+"), or null where the text names none. */
export function findEnergieklasse(text: string | null): string | null {
  const klasse = text?.trim().toUpperCase()
  return ENERGIEKLASSEN.find((stufe) => stufe.klasse === klasse)?.klasse ?? null
}

const AUSWEIS_TEXTE = {
  verbrauch: { art: 'Verbrauchsausweis', endenergie: 'Endenergieverbrauch' },
  bedarf: { art: 'Bedarfsausweis', endenergie: 'Endenergiebedarf' },
} as const

/** The words that depend on the kind of the certificate; null without a kind. */
export function ausweisTexte(art: 'verbrauch' | 'bedarf' | null): { art: string; endenergie: string } | null {
  return art === null ? null : AUSWEIS_TEXTE[art]
}
