import type { Range } from '../exposes/expose.types.ts'
import { FILTER_LIMITS } from '../exposes/filter-limits.ts'
import { wishWords } from '../exposes/wish-words.ts'
import { euroShort } from '../format/euro.ts'
import { squareMetresShort } from '../format/flaeche.ts'
import { decimal, NBSP, zimmer } from '../format/number.ts'
import { HITS_MAX, SUCHE_NAME_MAX, type SuchBezug, type SuchFilter } from './suche.types.ts'

/** Returns the default name of a search: all its filters, so that different searches have different names (SUCHE-6). */
export function suchName(filter: SuchFilter): string {
  const { suche, orte, preis, flaeche, bezug } = filter
  const parts = [
    ...(bezug?.title === undefined ? [] : [bezugName(bezug.kind, bezug.title)]),
    ...[suche, orte.join(' oder '), zimmerWords(filter.zimmer)],
    ...[preis ? preisWords(filter) : '', flaecheWords(flaeche), ...wishWords(filter)],
  ].filter((part) => part !== '')
  if (parts.length === 0) return filter.kind === 'miete' ? 'Alle Wohnungen zur Miete' : 'Alle Immobilien zum Verkauf'
  return Array.from(parts.join(', ')).slice(0, SUCHE_NAME_MAX).join('').trim()
}

/** Describes a search: "Miete bis 1.200 €, ab 55 m², 2 bis 3 Zimmer". Omits parts that `name` already contains. */
export function describeFilter(filter: SuchFilter, { name = '' }: { name?: string } = {}): string {
  const said = (part: string) => plain(name).includes(plain(part))
  const suche = filter.suche && !said(filter.suche) ? `„${filter.suche}“` : ''
  const { flaeche, zimmer: rooms, orte, bezug } = filter
  if (bezug) return bezug.kind === 'haus' ? 'Neue Angebote in diesem Haus' : 'Sobald diese Wohnung frei ist'
  const parts = [flaecheWords(flaeche), zimmerWords(rooms), orte.join(' oder '), ...wishWords(filter)]
  const rest = parts.filter((part) => !said(part))
  const preis = said(preisWords(filter)) ? preisWords({ ...filter, preis: null }) : preisWords(filter)
  return [preis, ...rest, suche].filter((part) => part !== '').join(', ')
}

const bezugName = (kind: SuchBezug['kind'], title: string) => `${kind === 'haus' ? 'Haus' : 'Wohnung'}: ${title}`

/** Replaces non-breaking spaces by spaces, since names are stored without them. */
const plain = (text: string) => text.replaceAll(NBSP, ' ')

export function hitsWords(hits: number | null): string {
  if (hits === null) return ''
  if (hits === 0) return 'Kein Treffer'
  return hits > HITS_MAX ? `Mehr als ${HITS_MAX}${NBSP}Treffer` : `${hits}${NBSP}Treffer`
}

function preisWords({ kind, preis }: SuchFilter): string {
  const word = kind === 'miete' ? 'Miete' : 'Kauf'
  return preis ? `${word} ${span(preis, FILTER_LIMITS.preis, amount, euroShort)}` : word
}

const flaecheWords = (range: Range | null) =>
  range ? span(range, FILTER_LIMITS.flaeche, decimal, squareMetresShort) : ''

const zimmerWords = (range: Range | null) =>
  range ? span(range, FILTER_LIMITS.zimmer, zimmer, (value) => `${zimmer(value)}${NBSP}Zimmer`) : ''

const amount = (value: number) => euroShort(value).replace(`${NBSP}€`, '')

function span(
  { from, to }: Range,
  limit: Range,
  withoutEinheit: (value: number) => string,
  withEinheit: (value: number) => string,
): string {
  if (from <= limit.from) return `bis${NBSP}${withEinheit(to)}`
  if (to >= limit.to) return `ab${NBSP}${withEinheit(from)}`
  return from === to ? withEinheit(from) : `${withoutEinheit(from)}${NBSP}bis${NBSP}${withEinheit(to)}`
}
