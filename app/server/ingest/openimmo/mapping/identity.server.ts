export type Identity = {
  id: string
  hint: string | null
}

type Named = readonly (readonly [element: string, text: string | null])[]

/**
 * Returns the element's own id, otherwise the first substitute id and a hint for the report. A substitute id starts
 * with the name of its element, unlike OpenImmo ids (OPENIMMO-24). Null without any id.
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
