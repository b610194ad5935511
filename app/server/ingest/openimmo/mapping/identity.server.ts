/** Identity of a provider or object: its OpenImmo id, or the first number or name instead. */
export type Identity = {
  id: string
  /** Hint about a missing OpenImmo id; null with one. */
  hint: string | null
}

type Named = readonly (readonly [element: string, text: string | null])[]

/**
 * Identity by the first non-empty element, or null. A substitute includes its element's name, so that no number is
 * mistaken for an id (OPENIMMO-24).
 */
export function findIdentity([own, ...standIns]: Named, what: string): Identity | null {
  const id = own?.[1] ?? null
  if (id !== null) return { id, hint: null }
  for (const [element, text] of standIns) {
    if (text === null) continue
    const hint = `${what} hat keine ${own?.[0]} und wird an „${text}“ (${element}) wiedererkannt.`
    return { id: `${element}:${text}`, hint }
  }
  return null
}
