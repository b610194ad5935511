/** Returns a small random generator with a seed, so that two runs request the same pages. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const pick = <T>(random: () => number, values: readonly T[]): T => values[Math.floor(random() * values.length)] as T

/** Returns `n` URLs of the list of flats, with random values of the three range filters, the page and the sorting. */
export function filterPaths(n: number): string[] {
  const random = mulberry32(7)
  return Array.from({ length: n }, () => {
    const preisVon = Math.floor(random() * 20) * 50
    const flaecheVon = 20 + Math.floor(random() * 10) * 5
    const params = new URLSearchParams({
      preis_von: String(preisVon),
      preis_bis: String(preisVon + 500 + Math.floor(random() * 30) * 50),
      flaeche_von: String(flaecheVon),
      flaeche_bis: String(flaecheVon + 30 + Math.floor(random() * 16) * 5),
      zimmer_von: pick(random, ['1', '1.5', '2']),
      zimmer_bis: pick(random, ['2.5', '3', '4', '5']),
      seite: pick(random, ['1', '1', '1', '2', '3']),
      sort: pick(random, ['neueste', 'neueste', 'preis', 'groesse']),
    })
    return `/vermietung?${params}`
  })
}

/** Returns `n` searches for common and rare words. Each has the default ranges or a filter. */
export function searchPaths(n: number, words: readonly string[]): string[] {
  const random = mulberry32(11)
  return filterPaths(n).map((path, i) => {
    const params = new URLSearchParams(random() < 0.5 ? '' : path.slice(path.indexOf('?') + 1))
    params.set('q', words[i % words.length] as string)
    return `/vermietung?${params}`
  })
}
