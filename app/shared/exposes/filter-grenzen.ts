import type { Bereich, ExposeFilter, FilterGrenzen } from './expose.types.ts'

/** What an arrow key moves a slider by: euro, square metres, rooms. A purchase price is counted in thousands. */
export const FILTER_SCHRITTE = {
  miete: { preis: 50, flaeche: 5, zimmer: 0.5 },
  verkauf: { preis: 5_000, flaeche: 5, zimmer: 0.5 },
} as const

/** Initial ranges of the rental list, applied at once (LISTE-5). */
export const MIETE_ANFANG: FilterGrenzen = {
  preis: { von: 400, bis: 2000 },
  flaeche: { von: 35, bis: 100 },
  zimmer: { von: 1, bis: 3 },
}

/** Default bounds of the rental sliders: price 0 to 3000 euro, size from 20 to 200 square metres, 1 to 6 rooms. */
const MIETE_GRENZEN: FilterGrenzen = {
  preis: { von: 0, bis: 3000 },
  flaeche: { von: 20, bis: 200 },
  zimmer: { von: 1, bis: 6 },
}

/** Bounds of the sale sliders without any data. */
const VERKAUF_GRENZEN: FilterGrenzen = {
  preis: { von: 0, bis: 2_000_000 },
  flaeche: { von: 0, bis: 200 },
  zimmer: { von: 1, bis: 6 },
}

/**
 * What the columns of the database can hold. No value of a URL goes past them, and a range over all of it restricts
 * nothing.
 */
export const FILTER_LIMITS: FilterGrenzen = {
  preis: { von: 0, bis: 10_000_000_000 },
  flaeche: { von: 0, bis: 1_000_000 },
  zimmer: { von: 0, bis: 1_000 },
}

/** Smallest and largest value above zero of the public Exposés of one kind; null without any. */
type Spannen = { preis: Bereich | null; flaeche: Bereich | null; zimmer: Bereich | null }

const abrunden = (wert: number, schritt: number) => Math.floor(wert / schritt) * schritt
const aufrunden = (wert: number, schritt: number) => Math.ceil(wert / schritt) * schritt

/**
 * Bounds of the sliders (LISTE-8), rounded outwards to the slider steps. The rental list has fixed rooms
 * and lower ends; its upper ends for price and size are defaults that grow where the data has more. The sale list
 * follows the data: size min−10 to max+50, rooms min to max+1, price min−50000 to max+100000, never below zero.
 */
export function filterGrenzen(art: ExposeFilter['art'], spannen: Spannen): FilterGrenzen {
  const schritt = FILTER_SCHRITTE[art]
  if (art === 'miete') {
    return {
      preis: { von: MIETE_GRENZEN.preis.von, bis: hoechstens(MIETE_GRENZEN.preis.bis, spannen.preis, schritt.preis) },
      flaeche: {
        von: MIETE_GRENZEN.flaeche.von,
        bis: hoechstens(MIETE_GRENZEN.flaeche.bis, spannen.flaeche, schritt.flaeche),
      },
      zimmer: MIETE_GRENZEN.zimmer,
    }
  }
  return {
    preis: spannen.preis ? umDaten(spannen.preis, 50_000, 100_000, schritt.preis) : VERKAUF_GRENZEN.preis,
    flaeche: spannen.flaeche ? umDaten(spannen.flaeche, 10, 50, schritt.flaeche) : VERKAUF_GRENZEN.flaeche,
    zimmer: spannen.zimmer ? umDaten(spannen.zimmer, 0, 1, schritt.zimmer) : VERKAUF_GRENZEN.zimmer,
  }
}

function hoechstens(vorgabe: number, daten: Bereich | null, schritt: number): number {
  return daten ? Math.max(vorgabe, aufrunden(daten.bis, schritt)) : vorgabe
}

function umDaten(daten: Bereich, darunter: number, darueber: number, schritt: number): Bereich {
  return {
    von: Math.max(0, abrunden(daten.von - darunter, schritt)),
    bis: aufrunden(daten.bis + darueber, schritt),
  }
}
