import { isLageOrte, type LageOrt } from '#app/shared/lage/lage-ort.ts'

/** Loads all places, so that the server never learns which one the visitor searches (LAGE-4). */
export async function loadLageOrte(): Promise<LageOrt[]> {
  const response = await fetch('/rpc/lage_orte')
  const orte: unknown = response.ok ? await response.json() : null
  if (!isLageOrte(orte)) throw new Error(`Not a list of places: ${response.status}`)
  return orte
}
