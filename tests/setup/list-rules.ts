import type { ExposeFilter, Range } from '#app/shared/exposes/expose.types.ts'
import type { FilterMerkmal } from '#app/shared/exposes/filter-merkmale.ts'
import { listMinima } from '#app/shared/exposes/filter-minima.ts'
import { fitsWbs } from '#app/shared/wbs/fits-wbs.ts'
import type { WbsArt } from '#app/shared/wbs/wbs-arten.ts'

type Mietkosten = {
  preis: number | null
  nettokaltmiete: number | null
  betriebskosten: number | null
  heizkosten: number | null
}

/**
 * Total rent in euro a month (PREIS-1): the sum of the three parts, or the price if no part is known. Null, shown as
 * "Auf Anfrage", if the price is missing too. The column `preis_anzeige` holds the same value.
 */
export function gesamtmiete({ preis, nettokaltmiete, betriebskosten, heizkosten }: Mietkosten): number | null {
  const cent = [nettokaltmiete, betriebskosten, heizkosten].reduce<number>(
    (sum, part) => sum + Math.round((part ?? 0) * 100),
    0,
  )
  return cent > 0 ? cent / 100 : preis || null
}

/** True if a value is missing, zero, or within the range, ends included (LISTE-4). */
export function inRange(value: number | null | undefined, range: Range | null): boolean {
  return !range || !value || (value >= range.from && value <= range.to)
}

/** Columns of an Exposé that search and filter use. `preis` is the price on the card. */
type FilterableExpose = {
  title: string
  ort: string | null
  adresse: string | null
  plz: string | null
  kurzcode: string | null
  beschreibung: string | null
  preis: number | null
  wohnflaeche: number | null
  zimmer: number | null
  /** Features and amenities. */
  entries: string[]
  verfuegbarAb: string | null
  wbs: boolean | null
  wbsArt: WbsArt | null
  internetgeschwindigkeit: number | null
}

/** Word boundaries that treat letters outside ASCII as letters. */
const START = String.raw`(?<![\p{L}\p{N}_])`
const END = String.raw`(?![\p{L}\p{N}_])`

/** Words for each wish (LISTE-15) and their compounds, except those that mean something different. */
const WORTE: Record<FilterMerkmal, string> = {
  balkon: `(?:(?<!${START}fr(?:an)?z[^ ]* ?)balkon(?:en?|s)?|logg?i(?:as?|en)|terr?assen?|freisitze?)${END}`,
  aufzug: `(?:(?<!(?:lasten|speisen?|güter)-?)(?:aufz[uü]ge?n?|fahrst[uü]hle?n?)(?:s?-?anlagen?)?|${START}(?:personen-?)?lifte?)${END}`,
  einbaukueche: `(?:einbau-?k(?:ü|ue)chen?|${START}ebk)${END}`,
  barrierefrei: `(?:barrierefrei|rollstuhl-?(?:gerecht|geeignet|tauglich)|behindertengerecht)(?:e[mnrs]? [^ ]*(?:wohnung(?:en)?|wohnen|apartments?))?${END}`,
}

/** `BEFORE` negates words after it in the same part of an entry; `AFTER` negates words before it. */
const BEFORE = String.raw`${START}(?:kein\p{L}*|ohne|weder|nicht(?! (?:einsehbar|überdacht)))${END}`
const BEFORE_BARRIEREFREI = `${BEFORE}|${START}(?:fast|nahezu|bedingt|weitgehend|teilweise)${END}|(?:zugang|eingang|bad|dusche)${END}`
const AFTER = String.raw`${START}(?:nein|fehlt|fehlen|entfällt|nicht (?:vorhanden|möglich)|kein(?:e|er|en|s)?\s*$)`
const PARTS = new RegExp(`[,;!?\n]|${START}(?:aber|sondern|jedoch|dafür)${END}`, 'u')

/** True if an entry names the feature. The same rule as `hat_merkmal` of the migrations. */
export function hasMerkmal(entries: readonly string[], merkmal: FilterMerkmal): boolean {
  const word = WORTE[merkmal]
  const before = merkmal === 'barrierefrei' ? BEFORE_BARRIEREFREI : BEFORE
  const refused = new RegExp(`(?:${before}).*${word}|${word}.*${AFTER}`, 'u')
  return entries
    .flatMap((entry) => entry.toLowerCase().split(PARTS))
    .some((part) => new RegExp(word, 'u').test(part) && !refused.test(part))
}

/** True if an Exposé matches search and ranges. Database queries are compared with this function. */
export function matchesFilter(
  expose: FilterableExpose,
  filter: Omit<ExposeFilter, 'kind' | 'ownWbs' | 'ausschnitt' | 'sorting' | 'view' | 'page'> &
    Partial<Pick<ExposeFilter, 'ownWbs'>>,
): boolean {
  const { orte, merkmale, freiAb, wbs, ownWbs = null, minima } = filter
  return (
    (orte.length === 0 || orte.includes((expose.ort ?? '').trim())) &&
    merkmale.every((merkmal) => hasMerkmal(expose.entries, merkmal)) &&
    (freiAb === null || (expose.verfuegbarAb ?? '') <= freiAb) &&
    listMinima(minima).every(({ name, value }) => (expose[name] ?? 0) >= value) &&
    (wbs === null || (expose.wbs ?? false) === wbs) &&
    (ownWbs === null || fitsWbs(expose, ownWbs)) &&
    inRange(expose.preis, filter.preis) &&
    inRange(expose.wohnflaeche, filter.flaeche) &&
    inRange(expose.zimmer, filter.zimmer) &&
    containsSuche(searchFields(expose), filter.suche)
  )
}

/**
 * Texts that a search looks at: title, address line, object number, description. The column `suchtext` holds the same.
 */
function searchFields({ title, adresse, plz, ort, kurzcode, beschreibung }: FilterableExpose): string[] {
  const strasse = adresse === null ? '' : `${adresse}, `
  return [title, `${strasse}${plz === null ? '' : `${plz} `}${ort ?? ''}`, kurzcode ?? '', beschreibung ?? '']
}

/** Case-insensitive substring match on any of the texts; an empty search matches all (LISTE-3). */
function containsSuche(texts: string[], suche: string): boolean {
  const sought = suche.toLowerCase()
  return !sought || texts.some((text) => text.toLowerCase().includes(sought))
}

/** Amenities of generated Exposés: most match a wish, some only look like it. */
export const MERKMAL_ENTRIES = [
  ...[
    'Südbalkon',
    'Loggien',
    'DACHTERRASSE',
    'Aufzug',
    'Kein Aufzug',
    ' ohne Balkon',
    'Lift',
    'EINBAUKÜCHE',
    'Neue EBK',
  ],
  ...['Werkbank', 'Stufenloser Zugang', 'nicht barrierefrei', 'Rollstuhlgerecht', 'Personenfahrstuhl', 'Balkonien'],
  ...['Barrierefrei', 'Kein Aufzug, aber Balkon', 'Balkon: nein', 'Treppenlift'],
]

/** Query of a filter with single values and lists. */
export function withWishes(params: Record<string, string>, wishes: Record<string, string | string[]>): URLSearchParams {
  return new URLSearchParams([
    ...Object.entries(params),
    ...Object.entries(wishes).flatMap(([name, values]) => [values].flat().map((value) => [name, value])),
  ])
}
