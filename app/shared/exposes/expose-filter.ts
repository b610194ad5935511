import { parseSeite } from '../listen/seite.ts'
import type { Ansicht, Bereich, ExposeFilter, FilterGrenzen, Sortierung } from './expose.types.ts'
import { FILTER_LIMITS, MIETE_ANFANG } from './filter-grenzen.ts'

/** Longest search text in characters; more narrows nothing down and costs the database time. */
export const SUCHE_MAX_ZEICHEN = 100

const BEREICHE = ['preis', 'flaeche', 'zimmer'] as const
type BereichName = (typeof BEREICHE)[number]
/** Values are rounded to what the columns can hold, so that the URL and the database agree. */
const NACHKOMMA: Record<BereichName, number> = { preis: 100, flaeche: 100, zimmer: 10 }
const ZAHL = /^-?\d{1,15}(?:[.,]\d{1,9})?$/

/**
 * The search text of a URL: control characters become spaces, then trimmed and cut to 100 characters. Normalised to
 * the composed form (NFC), so that "ü" typed on any keyboard is the same letter.
 */
export function normaliseSuche(text: string): string {
  // A character of the database text costs at most 4 bytes; cutting first keeps a 10 kB text cheap.
  const kurz = text.slice(0, SUCHE_MAX_ZEICHEN * 8).toWellFormed()
  const sauber = kurz
    .replace(/\p{Cc}+/gu, ' ')
    .normalize('NFC')
    .trim()
  return Array.from(sauber).slice(0, SUCHE_MAX_ZEICHEN).join('').trim()
}

/**
 * The state of a list screen out of its URL (LISTE-2). Total: any input gives a normalised filter. Without any usable
 * range the rental list has its initial ranges (LISTE-5); `alle=1` takes every range away; where some ranges are given,
 * the others do not restrict. `grenzen` caps the values; by default what the columns can hold.
 */
export function parseExposeFilter(
  art: ExposeFilter['art'],
  searchParams: URLSearchParams,
  grenzen: FilterGrenzen = FILTER_LIMITS,
): ExposeFilter {
  const enden = BEREICHE.map((name) => {
    const von = parseZahl(searchParams.get(`${name}_von`), name, grenzen[name])
    const bis = parseZahl(searchParams.get(`${name}_bis`), name, grenzen[name])
    return { name, von, bis }
  })
  const ohneAngabe = enden.every(({ von, bis }) => von === null && bis === null)
  const alle = searchParams.get('alle') === '1'
  const bereiche = alle || ohneAngabe ? anfangsbereiche(art, alle) : Object.fromEntries(enden.map(toBereich))
  return {
    art,
    suche: normaliseSuche(searchParams.get('q') ?? ''),
    preis: bereiche.preis ?? null,
    flaeche: bereiche.flaeche ?? null,
    zimmer: bereiche.zimmer ?? null,
    sortierung: parseSortierung(searchParams.get('sort')),
    ansicht: parseAnsicht(searchParams.get('ansicht')),
    seite: parseSeite(searchParams.get('seite')),
  }
}

/** The shortest URL query of a filter: what equals the initial state is left out. Reverses `parseExposeFilter`. */
export function toSearchParams(filter: ExposeFilter): URLSearchParams {
  const params = new URLSearchParams()
  if (filter.suche) params.set('q', filter.suche)
  if (!hatAnfangsbereiche(filter)) {
    if (!filter.preis && !filter.flaeche && !filter.zimmer) params.set('alle', '1')
    for (const name of BEREICHE) {
      const bereich = filter[name]
      if (!bereich) continue
      if (bereich.von > FILTER_LIMITS[name].von) params.set(`${name}_von`, String(bereich.von))
      if (bereich.bis < FILTER_LIMITS[name].bis) params.set(`${name}_bis`, String(bereich.bis))
    }
  }
  if (filter.sortierung !== 'neueste') params.set('sort', filter.sortierung)
  if (filter.ansicht !== 'raster') params.set('ansicht', filter.ansicht)
  if (filter.seite > 1) params.set('seite', String(filter.seite))
  return params
}

/** The filter of the list before the visitor changes anything: what the reset button restores (LISTE-7). */
export function anfangsFilter(art: ExposeFilter['art']): ExposeFilter {
  return parseExposeFilter(art, new URLSearchParams())
}

/** The same list without any range: what "Alle anzeigen" leads to. Keeps search, order and view. */
export function alleAnzeigen(filter: ExposeFilter): ExposeFilter {
  return { ...filter, preis: null, flaeche: null, zimmer: null, seite: 1 }
}

/** True where the ranges are those the list starts with. */
export function hatAnfangsbereiche(filter: ExposeFilter): boolean {
  const anfang = anfangsbereiche(filter.art, false)
  return BEREICHE.every((name) => gleicherBereich(filter[name], anfang[name] ?? null))
}

function anfangsbereiche(art: ExposeFilter['art'], alle: boolean): Partial<FilterGrenzen> {
  return art === 'miete' && !alle ? MIETE_ANFANG : {}
}

function gleicherBereich(a: Bereich | null, b: Bereich | null): boolean {
  return a === b || (a !== null && b !== null && a.von === b.von && a.bis === b.bis)
}

function parseZahl(text: string | null, name: BereichName, grenze: Bereich): number | null {
  const sauber = text?.slice(0, 40).trim() ?? ''
  if (!ZAHL.test(sauber)) return null
  const wert = Math.round(Number(sauber.replace(',', '.')) * NACHKOMMA[name]) / NACHKOMMA[name]
  // "+ 0" turns a negative zero into zero.
  return Math.min(Math.max(wert, grenze.von), grenze.bis) + 0
}

function toBereich({
  name,
  von,
  bis,
}: {
  name: BereichName
  von: number | null
  bis: number | null
}): [BereichName, Bereich | null] {
  const limit = FILTER_LIMITS[name]
  const anfang = von ?? limit.von
  const ende = bis ?? limit.bis
  const bereich = anfang <= ende ? { von: anfang, bis: ende } : { von: ende, bis: anfang }
  return [name, bereich.von <= limit.von && bereich.bis >= limit.bis ? null : bereich]
}

function parseSortierung(text: string | null): Sortierung {
  return text === 'preis' || text === 'groesse' ? text : 'neueste'
}

function parseAnsicht(text: string | null): Ansicht {
  return text === 'liste' ? 'liste' : 'raster'
}
