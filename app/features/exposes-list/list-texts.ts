import { einheitenCount } from '#app/shared/exposes/einheiten-count.ts'
import { type ExposeFilter, type ExposeList, SORTINGS, type Sorting } from '#app/shared/exposes/expose.types.ts'
import { hasInitialRanges, toSearchParams } from '#app/shared/exposes/expose-filter.ts'
import { listUrl } from '#app/shared/exposes/list-url.ts'
import type { OrtOffer } from '#app/shared/exposes/ort-offer.ts'
import { wishWords } from '#app/shared/exposes/wish-words.ts'
import { integer, NBSP } from '#app/shared/format/number.ts'
import { WBS_ART_NAMES, type WbsArt, wbsArtText } from '#app/shared/wbs/wbs-arten.ts'
import { filterShort, listSetFilters } from './filter-short.ts'

type Kind = ExposeFilter['kind']

type ListTexts = {
  title: string
  loadingText: string
  empty: string
  emptyFiltered: string
  loadError: string
}

export const LIST_TEXTS: Record<Kind, ListTexts> = {
  miete: {
    title: 'Verfügbare Immobilien zur Miete',
    loadingText: 'Daten werden geladen...',
    empty: 'Keine Immobilien gefunden. Möglicherweise sind noch keine öffentlichen Exposes vorhanden.',
    emptyFiltered: 'Keine Immobilien entsprechen den aktuellen Filterkriterien.',
    loadError: 'Die Immobilien konnten nicht geladen werden:',
  },
  verkauf: {
    title: 'Immobilien zum Verkauf',
    loadingText: 'Verkaufsobjekte werden geladen...',
    empty: 'Derzeit sind keine Verkaufsobjekte verfügbar.',
    emptyFiltered: 'Keine Objekte entsprechen den gewählten Filterkriterien.',
    loadError: 'Die Verkaufsobjekte konnten nicht geladen werden. Bitte versuchen Sie es später erneut.',
  },
}

export function countTitle(kind: Kind, count: number): string {
  if (kind === 'miete') return `Immobilien (${integer(count)})`
  return count === 1 ? '1 Objekt gefunden' : `${integer(count)} Objekte gefunden`
}

const INTROS: Record<Kind, string> = {
  miete: 'Wohnungen aus unserem Bestand. Gesamtmiete heißt: Kaltmiete, Betriebskosten und Heizkosten zusammen.',
  verkauf: 'Häuser und Wohnungen aus unserem Bestand, direkt von der Verwaltung.',
}

const SORTING_TEXTS: Record<Sorting, string> = {
  neueste: 'Neueste zuerst',
  preis: 'Preis aufsteigend',
  preis_qm: 'Preis je m² aufsteigend',
  groesse: 'Größte zuerst',
  frei: 'Frühester Einzug',
}

type Numbers = Pick<ExposeList, 'count' | 'searchCount' | 'totalCount'>

export type ListNotes = {
  hidden: string | null
  without: string | null
  intro: string
  inVain: string | null
  /** Link to a search in another town (LISTE-20). */
  offer: { to: string; action: string } | null
  short: string
  filters: number
  fields: [string, string][]
  /** Sort orders and kinds of WBS with their labels. They are sent by the loader, so that the page loads no table. */
  sortings: [Sorting, text: string][]
  wbsArten: [art: WbsArt, text: string][]
}

const WITHOUT_FIELD = ['ort', 'ausschnitt', 'ansicht']

export function listNotes(filter: ExposeFilter, numbers: Numbers, offer: OrtOffer | null): ListNotes {
  return {
    hidden: hiddenText(filter, numbers),
    without: withoutHitsText(filter, numbers),
    intro: INTROS[filter.kind],
    inVain: numbers.searchCount === 0 ? (offer ? offerText(filter, offer) : inVainText(filter)) : null,
    offer: offer && {
      to: listUrl({ ...filter, suche: '', orte: [offer.ort], page: 1 }),
      action: `${offer.ort} anzeigen`,
    },
    short: filterShort(filter),
    filters: listSetFilters(filter).length,
    fields: [...toSearchParams(filter)].filter(([name]) => WITHOUT_FIELD.includes(name)),
    sortings: SORTINGS.map((sorting) => [sorting, SORTING_TEXTS[sorting]]),
    wbsArten: filter.kind === 'miete' ? WBS_ART_NAMES.map((art) => [art, wbsArtText(art)]) : [],
  }
}

/** Returns a text with the number of matches of the search that the filter hides (LISTE-6); null for zero. */
function hiddenText(filter: ExposeFilter, { count, searchCount }: Omit<Numbers, 'totalCount'>): string | null {
  const more = searchCount - count
  if (more <= 0) return null
  const who = hasInitialRanges(filter) && wishWords(filter).length === 0 ? 'Voreinstellung' : 'Filter'
  return `${who} blendet ${integer(more)}${filter.suche ? ' Treffer' : ''} aus`
}

function withoutHitsText(
  { kind, suche, orte }: Pick<ExposeFilter, 'kind' | 'suche' | 'orte'>,
  { searchCount, totalCount }: Omit<Numbers, 'count'>,
): string | null {
  const without = totalCount - searchCount
  // Flats in other towns may match the search.
  if (!suche || orte.length > 0 || without <= 0) return null
  return `${einheitenCount(kind, without)} ${without === 1 ? 'passt' : 'passen'} nicht zu „${suche}“.`
}

/** Returns the text for a search without hits, or for towns without flats (for example from an old bookmark). */
function inVainText({ kind, suche, orte }: Pick<ExposeFilter, 'kind' | 'suche' | 'orte'>): string {
  const where = new Intl.ListFormat('de', { type: 'disjunction' }).format(orte)
  if (suche && where) return `Zu „${suche}“ finden wir in ${where} zurzeit nichts.`
  if (suche) return `Zu „${suche}“ finden wir nichts. Bitte prüfen Sie die Schreibweise.`
  return `In ${where} gibt es zurzeit keine ${kind === 'miete' ? 'Wohnungen' : 'Objekte'}.`
}

function offerText({ kind, suche }: Pick<ExposeFilter, 'kind' | 'suche'>, offer: OrtOffer): string {
  if (offer.from === null) return `Zu „${suche}“ finden wir nichts. Meinten Sie ${offer.ort}?`
  const flats = kind === 'miete' ? 'Wohnungen' : 'Objekten'
  return `In ${offer.from} haben wir zurzeit nichts. Der nächste Ort mit ${flats} ist ${offer.ort}, etwa ${integer(Math.max(1, Math.round(offer.km)))}${NBSP}km entfernt.`
}
