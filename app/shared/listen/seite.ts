/** Cards on one page of a list, in every list of the portal. */
export const JE_SEITE = 24

/** Beyond any list; a larger one in a URL costs no more than this. */
const SEITE_MAX = 100_000

/** `?seite=` of a URL; anything that is no page number is the first page. */
export function parseSeite(text: string | null): number {
  return text && /^\d{1,9}$/.test(text) ? Math.min(Math.max(Number(text), 1), SEITE_MAX) : 1
}

/** The page that is shown when `seite` is asked for: one past the end becomes the last one; there is always a first. */
export function begrenzeSeite(seite: number, anzahl: number): { seite: number; seiten: number; offset: number } {
  const seiten = Math.max(1, Math.ceil(anzahl / JE_SEITE))
  const gezeigt = Math.min(seite, seiten)
  return { seite: gezeigt, seiten, offset: (gezeigt - 1) * JE_SEITE }
}

/**
 * Pages a long list offers: the first, the last, the current one and its neighbours; null stands for what is left out
 * between them.
 */
export function seitenZahlen(seite: number, seiten: number): (number | null)[] {
  const zahlen = [...new Set([1, seite - 1, seite, seite + 1, seiten])]
    .filter((zahl) => zahl >= 1 && zahl <= seiten)
    .sort((a, b) => a - b)
  return zahlen.flatMap((zahl, index) => {
    const davor = zahlen[index - 1] ?? zahl - 1
    // A gap of one page is that page, not an ellipsis.
    return zahl - davor === 2 ? [zahl - 1, zahl] : zahl - davor > 2 ? [null, zahl] : [zahl]
  })
}
