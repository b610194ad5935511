import { type Energieklasse, SKALEN } from '#app/shared/exposes/energieausweis.ts'

/** Colours of each scale in the order of its classes: the best class is green, the worst is red. */
const COLORS = {
  a_plus_h: ['#3f8f4f', '#5fa04b', '#8db04a', '#c0bd49', '#e3be4b', '#e5a245', '#dd8440', '#cf653b', '#b94a36'],
  a_g: ['#3f8f4f', '#8db04a', '#c0bd49', '#e3be4b', '#e5a245', '#cf653b', '#b94a36'],
} as const

export function listLevels(skala: keyof typeof SKALEN): { name: Energieklasse; color: string | undefined }[] {
  return SKALEN[skala].map((name, at) => ({ name, color: COLORS[skala][at] }))
}

const AUSWEIS_TEXTS = {
  verbrauch: { kind: 'Verbrauchsausweis', endenergie: 'Endenergieverbrauch' },
  bedarf: { kind: 'Bedarfsausweis', endenergie: 'Endenergiebedarf' },
} as const

export function ausweisTexts(kind: 'verbrauch' | 'bedarf' | null): { kind: string; endenergie: string } | null {
  return kind === null ? null : AUSWEIS_TEXTS[kind]
}
