import { isLageOrte, type LageOrt, parseOrte } from '#app/shared/lage/lage-ort.ts'
import germanOrteUrl from '#app/shared/lage/orte.txt?url'

/**
 * Loads all places: those of the stock, then the towns and postcodes of Germany. The browser searches them, so the
 * server never learns the place of the visitor (LAGE-4).
 */
export async function loadLageOrte(): Promise<LageOrt[]> {
  const [stock, germany] = await Promise.all([fetch('/rpc/lage_orte'), fetch(germanOrteUrl)])
  const orte: unknown = stock.ok ? await stock.json() : null
  if (!isLageOrte(orte) || !germany.ok) throw new Error(`No list of places: ${stock.status}, ${germany.status}`)
  return [...orte, ...parseOrte(await germany.text())]
}
