import type { ExposeFilter, ExposeListe } from '#app/shared/exposes/expose.types.ts'
import { ganzzahl } from '#app/shared/format/zahl.ts'

type Art = ExposeFilter['art']

type ListenTexte = {
  /** Name of the screen in the menu and in breadcrumbs. */
  name: string
  titel: string
  einleitung: string
  beschreibung: string
  ladetext: string
  /** No public Exposé of this kind at all. */
  leer: string
  /** None passes search and filter. */
  leerGefiltert: string
  ladefehler: string
}

/** Texts of the two list screens (LISTE-13). */
export const LISTEN_TEXTE: Record<Art, ListenTexte> = {
  miete: {
    name: 'Vermietung',
    titel: 'Verfügbare Immobilien zur Miete',
    einleitung: 'Wohnungen aus unserem Bestand. Gesamtmiete heißt: Kaltmiete, Betriebskosten und Heizkosten zusammen.',
    beschreibung:
      'Wohnungen zur Miete, direkt von der Verwaltung: mit Gesamtmiete, Fläche, Zimmern und Bildern. Jetzt filtern und merken.',
    ladetext: 'Daten werden geladen...',
    leer: 'Keine Immobilien gefunden. Möglicherweise sind noch keine öffentlichen Exposes vorhanden.',
    leerGefiltert: 'Keine Immobilien entsprechen den aktuellen Filterkriterien.',
    ladefehler: 'Die Immobilien konnten nicht geladen werden:',
  },
  verkauf: {
    name: 'Verkauf',
    titel: 'Immobilien zum Verkauf',
    einleitung: 'Häuser und Wohnungen aus unserem Bestand, direkt von der Verwaltung.',
    beschreibung:
      'Häuser und Wohnungen zum Kauf, direkt von der Verwaltung: mit Kaufpreis, Fläche, Zimmern und Bildern. Jetzt filtern und merken.',
    ladetext: 'Verkaufsobjekte werden geladen...',
    leer: 'Derzeit sind keine Verkaufsobjekte verfügbar.',
    leerGefiltert: 'Keine Objekte entsprechen den gewählten Filterkriterien.',
    ladefehler: 'Die Verkaufsobjekte konnten nicht geladen werden. Bitte versuchen Sie es später erneut.',
  },
}

/** "Immobilien (6)", "1 Objekt gefunden", "6 Objekte gefunden". */
export function anzahlTitel(art: Art, anzahl: number): string {
  if (art === 'miete') return `Immobilien (${ganzzahl(anzahl)})`
  return anzahl === 1 ? '1 Objekt gefunden' : `${ganzzahl(anzahl)} Objekte gefunden`
}

/** "1 Wohnung", "6 Wohnungen", "6 Objekte". */
export function anzahlEinheiten(art: Art, anzahl: number): string {
  if (anzahl === 1) return art === 'miete' ? '1 Wohnung' : '1 Objekt'
  return `${ganzzahl(anzahl)} ${art === 'miete' ? 'Wohnungen' : 'Objekte'}`
}

type Zahlen = Pick<ExposeListe, 'anzahl' | 'anzahlSuche' | 'anzahlGesamt'>

/**
 * LISTE-6: what the ranges hide, as headline and sentence, apart from what the search leaves out; null where they hide
 * nothing.
 */
export function ausgeblendetText(
  { art, suche }: Pick<ExposeFilter, 'art' | 'suche'>,
  { anzahl, anzahlSuche, anzahlGesamt }: Zahlen,
): { titel: string; text: string } | null {
  const weitere = anzahlSuche - anzahl
  if (weitere <= 0) return null
  const von = `${ganzzahl(anzahl)} von ${ganzzahl(anzahlSuche)}`
  if (suche) {
    const ohne = ohneTrefferText({ art, suche }, { anzahlSuche, anzahlGesamt })
    const text = `Der Filter blendet ${ganzzahl(weitere)} Treffer aus.`
    return { titel: `${von} Treffern`, text: ohne ? `${text} ${ohne}` : text }
  }
  const mehrzahl = art === 'miete' ? 'Wohnungen' : 'Objekten'
  return {
    titel: `${von} ${anzahlSuche === 1 ? (art === 'miete' ? 'Wohnung' : 'Objekt') : mehrzahl}`,
    text: `${anzahl === 0 ? anzahlEinheiten(art, weitere) : `${ganzzahl(weitere)} weitere`} ${weitere === 1 ? 'passt' : 'passen'} nicht zu Ihrem Filter.`,
  }
}

/** How many do not match the search, whatever the ranges; null where all match, or nothing is searched for. */
export function ohneTrefferText(
  { art, suche }: Pick<ExposeFilter, 'art' | 'suche'>,
  { anzahlSuche, anzahlGesamt }: Omit<Zahlen, 'anzahl'>,
): string | null {
  const ohne = anzahlGesamt - anzahlSuche
  if (!suche || ohne <= 0) return null
  return `${anzahlEinheiten(art, ohne)} ${ohne === 1 ? 'passt' : 'passen'} nicht zu „${suche}“.`
}
