import { einheitenCount } from '#app/shared/exposes/einheiten-count.ts'
import type { ExposeFilter, ExposeList } from '#app/shared/exposes/expose.types.ts'
import { hasInitialRanges, toSearchParams } from '#app/shared/exposes/expose-filter.ts'
import { wishWords } from '#app/shared/exposes/wish-words.ts'
import { integer } from '#app/shared/format/number.ts'
import { countFilters, filterShort } from './filter-short.ts'

type Kind = ExposeFilter['kind']

type ListTexts = {
  title: string
  intro: string
  loadingText: string
  /** No public Exposé of this kind at all. */
  empty: string
  /** None passes search and filter. */
  emptyFiltered: string
  loadError: string
}

/** Texts of the two list screens (LISTE-13). */
export const LIST_TEXTS: Record<Kind, ListTexts> = {
  miete: {
    title: 'Verfügbare Immobilien zur Miete',
    intro: 'Wohnungen aus unserem Bestand. Gesamtmiete heißt: Kaltmiete, Betriebskosten und Heizkosten zusammen.',
    loadingText: 'Daten werden geladen...',
    empty: 'Keine Immobilien gefunden. Möglicherweise sind noch keine öffentlichen Exposes vorhanden.',
    emptyFiltered: 'Keine Immobilien entsprechen den aktuellen Filterkriterien.',
    loadError: 'Die Immobilien konnten nicht geladen werden:',
  },
  verkauf: {
    title: 'Immobilien zum Verkauf',
    intro: 'Häuser und Wohnungen aus unserem Bestand, direkt von der Verwaltung.',
    loadingText: 'Verkaufsobjekte werden geladen...',
    empty: 'Derzeit sind keine Verkaufsobjekte verfügbar.',
    emptyFiltered: 'Keine Objekte entsprechen den gewählten Filterkriterien.',
    loadError: 'Die Verkaufsobjekte konnten nicht geladen werden. Bitte versuchen Sie es später erneut.',
  },
}

/** "Immobilien (6)", "1 Objekt gefunden", "6 Objekte gefunden". */
export function countTitle(kind: Kind, count: number): string {
  if (kind === 'miete') return `Immobilien (${integer(count)})`
  return count === 1 ? '1 Objekt gefunden' : `${integer(count)} Objekte gefunden`
}

type Numbers = Pick<ExposeList, 'count' | 'searchCount' | 'totalCount'>

/**
 * What a list says of the flats that it does not show, the filter in short, and what the form sends along that has no field in
 * it. The server writes them.
 */
export type ListNotes = {
  hidden: string | null
  without: string | null
  /** Why the search has found nothing. */
  inVain: string | null
  short: string
  /** How many filters the visitor has set. */
  filters: number
  fields: [string, string][]
}

const WITHOUT_FIELD = ['ort', 'ausschnitt', 'ansicht']

export function listNotes(filter: ExposeFilter, numbers: Numbers): ListNotes {
  return {
    hidden: hiddenText(filter, numbers),
    without: withoutHitsText(filter, numbers),
    inVain: numbers.searchCount === 0 ? inVainText(filter) : null,
    short: filterShort(filter),
    filters: countFilters(filter),
    fields: [...toSearchParams(filter)].filter(([name]) => WITHOUT_FIELD.includes(name)),
  }
}

/** LISTE-6: how many the ranges hide, in short, apart from what the search leaves out; null where they hide nothing. */
function hiddenText(filter: ExposeFilter, { count, searchCount }: Omit<Numbers, 'totalCount'>): string | null {
  const more = searchCount - count
  if (more <= 0) return null
  // Nobody has set the ranges that a list starts with.
  const who = hasInitialRanges(filter) && wishWords(filter).length === 0 ? 'Voreinstellung' : 'Filter'
  return `${who} blendet ${integer(more)}${filter.suche ? ' Treffer' : ''} aus`
}

/** How many do not match the search, whatever the ranges; null where all match, or nothing is searched for. */
function withoutHitsText(
  { kind, suche, orte }: Pick<ExposeFilter, 'kind' | 'suche' | 'orte'>,
  { searchCount, totalCount }: Omit<Numbers, 'count'>,
): string | null {
  const without = totalCount - searchCount
  // What lies in other towns may well match.
  if (!suche || orte.length > 0 || without <= 0) return null
  return `${einheitenCount(kind, without)} ${without === 1 ? 'passt' : 'passen'} nicht zu „${suche}“.`
}

/** The last flat of a town may be gone since somebody has kept the address of its list. */
function inVainText({ kind, suche, orte }: Pick<ExposeFilter, 'kind' | 'suche' | 'orte'>): string {
  const where = new Intl.ListFormat('de', { type: 'disjunction' }).format(orte)
  if (suche && where) return `Zu „${suche}“ finden wir in ${where} zurzeit nichts.`
  if (suche) return `Zu „${suche}“ finden wir nichts. Bitte prüfen Sie die Schreibweise.`
  return `In ${where} gibt es zurzeit keine ${kind === 'miete' ? 'Wohnungen' : 'Objekte'}.`
}
