/** The lists of /dashboard, by their parameter in its address, with the number of cards that each shows at once. */
const SCHRITT = { anfragen: 12, termine: 6 } as const
/** More than anybody has; keeps a page finite. */
const HOECHSTENS = 500

export type Kartenliste = keyof typeof SCHRITT
export type Kartenzahlen = Record<Kartenliste, number>

/** How many cards of each list the address of /dashboard asks for; what is no number means the first ones. */
export function readKartenzahlen(params: URLSearchParams): Kartenzahlen {
  return { anfragen: readZahl(params, 'anfragen'), termine: readZahl(params, 'termine') }
}

function readZahl(params: URLSearchParams, liste: Kartenliste): number {
  const wert = params.get(liste) ?? ''
  const anzahl = /^\d{1,4}$/.test(wert) ? Number(wert) : SCHRITT[liste]
  return Math.min(Math.max(anzahl, SCHRITT[liste]), HOECHSTENS)
}

/** The address of /dashboard that shows the next cards of one list as well, and of the other as many as now. */
export function weitereKartenUrl(params: URLSearchParams, liste: Kartenliste, gezeigt: number): string {
  const zahlen = { ...readKartenzahlen(params), [liste]: Math.min(gezeigt + SCHRITT[liste], HOECHSTENS) }
  const neu = new URLSearchParams()
  for (const name of ['anfragen', 'termine'] as const) {
    if (zahlen[name] > SCHRITT[name]) neu.set(name, String(zahlen[name]))
  }
  return `/dashboard?${neu}`
}
