/** By what a provider or object is found again: its id of OpenImmo, or the first number or name that stands in for it. */
export type Identity = {
  id: string
  /** Tells that it has no id of OpenImmo; null for one that has. */
  hint: string | null
}

type Named = readonly (readonly [element: string, text: string | null])[]

/**
 * Finds the identity in the first element that says something; null if none does. A stand-in carries the name of its element,
 * so that no number is taken for an id (OPENIMMO-24).
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
