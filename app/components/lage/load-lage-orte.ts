import { isLageOrte, type LageOrt } from '#app/shared/lage/lage-ort.ts'

/** The places that the portal knows by name, all of them, so that nobody is told which one somebody looks for (LAGE-4). */
export async function loadLageOrte(): Promise<LageOrt[]> {
  const response = await fetch('/rpc/lage_orte')
  const orte: unknown = response.ok ? await response.json() : null
  if (!isLageOrte(orte)) throw new Error(`Not a list of places: ${response.status}`)
  return orte
}
