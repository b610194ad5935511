import { parseFlag, parseNumber } from '#app/shared/openimmo/read-value.ts'
import { AUSSTATTUNG, COUNTED } from './map-ausstattung.server.ts'
import { FIRING, HEIZUNGSARTEN } from './map-energie.server.ts'
import { PLAIN_PATHS } from './plain-fields.server.ts'
import { findElement, readText, type XmlElement } from './xml-element.server.ts'
import { ZUSTAND } from './zustand.server.ts'

export const UNTAKEN = 'Nicht übernommen: '

const below = (path: string, ...names: readonly string[]) => names.map((name) => `${path}/${name}`)

/** Paths imported from objects for rent and for sale alike. `@` precedes an attribute's name. */
const TAKEN: ReadonlySet<string> = new Set([
  ...['objektkategorie/nutzungsart@wohnen', 'objektkategorie/vermarktungsart@kauf'],
  'objektkategorie/vermarktungsart@miete_pacht',
  ...below('geo', 'plz', 'ort', 'strasse', 'hausnummer', 'etage'),
  ...['geo/geokoordinaten@breitengrad', 'geo/geokoordinaten@laengengrad'],
  ...below('preise', 'abstand', 'provisionbrutto', 'mietzuschlaege'),
  ...['tiefgarage', 'garage', 'carport', 'duplex', 'parkhaus', 'freiplatz', 'sonstige'].map(
    (kind) => `preise/stp_${kind}@stellplatzmiete`,
  ),
  ...below('flaechen', 'wohnflaeche', 'anzahl_zimmer', ...COUNTED.map(([name]) => name)),
  ...AUSSTATTUNG.map(([name, attribute]) => `ausstattung/${name}${attribute === null ? '' : `@${attribute}`}`),
  ...HEIZUNGSARTEN.map(([name]) => `ausstattung/heizungsart@${name}`),
  ...FIRING.map(([name]) => `ausstattung/befeuerung@${name}`),
  ...below('zustand_angaben', 'baujahr', 'verkaufstatus@stand'),
  ...below('zustand_angaben/energiepass', 'epart', 'primaerenergietraeger', 'wertklasse', 'jahrgang'),
  ...below('zustand_angaben/energiepass', 'ausstelldatum', 'gueltig_bis'),
  ...below('freitexte', 'objekttitel', 'objektbeschreibung', 'ausstatt_beschr', 'lage', 'sonstige_angaben'),
  ...below('verwaltung_objekt', 'objektadresse_freigeben', 'verfuegbar_ab', 'abdatum'),
  ...below('verwaltung_objekt', 'haustiere'),
  ...PLAIN_PATHS,
  ...below('verwaltung_techn', 'objektnr_extern', 'openimmo_obid', 'aktion', 'aktion@aktionart'),
  ...below('verwaltung_techn', 'aktiv_von', 'aktiv_bis', 'gruppen_kennung'),
])
const TAKEN_OF_RENT: ReadonlySet<string> = new Set([
  ...below('preise', 'nettokaltmiete', 'nebenkosten', 'heizkosten', 'heizkosten_enthalten'),
  ...below('preise', 'warmmiete', 'kaution'),
  'verwaltung_objekt/vermietet',
])
const TAKEN_OF_SALE: ReadonlySet<string> = new Set(['preise/kaufpreis', 'preise/kaufpreis@auf_anfrage'])

/** Paths that are not reported, since they describe the transfer or the search and not the offer. */
export const SAYS_NOTHING: ReadonlySet<string> = new Set([
  ...below('geo', 'bundesland', 'land@iso_land', 'gemeindecode'),
  ...below('geo', 'karten_makro', 'karten_mikro', 'virtuelletour', 'luftbildern'),
  ...below('preise', 'waehrung@iso_waehrung', 'preis_zeiteinheit@zeiteinheit'),
  ...below(
    'verwaltung_techn',
    'objektnr_intern',
    'kennung_ursprung',
    'stand_vom',
    'sprache',
    'master',
    'master@visible',
  ),
  ...below('verwaltung_techn', 'weitergabe_generell', 'weitergabe_positiv', 'weitergabe_negativ'),
])

type Said = { path: string; value: string }
type Reading = { immobilie: XmlElement; isSale: boolean }

/** Paths that are imported only if the function returns true for the value. */
const SOMETIMES: ReadonlyMap<string, (value: string, reading: Reading) => boolean> = new Map([
  ['preise/kaltmiete', (value, { immobilie, isSale }) => !isSale && isKaltmieteRead(value, immobilie)],
  ['preise/pauschalmiete', (_, { immobilie, isSale }) => !isSale && !isSaid(immobilie, 'preise', 'warmmiete')],
  ['preise/kaufpreisbrutto', (_, { immobilie, isSale }) => isSale && !isSaid(immobilie, 'preise', 'kaufpreis')],
  ['objektkategorie/objektart/wohnung@wohnungtyp', (value) => value.toUpperCase() === 'ETAGE'],
  ['ausstattung/unterkellert@keller', (value) => parseFlag(value) === true],
  ['zustand_angaben/zustand@zustand_art', (value) => ZUSTAND.has(value.toUpperCase())],
  ['zustand_angaben/energiepass/gebaeudeart', (value) => value.toLowerCase() === 'wohn'],
  ['zustand_angaben/energiepass/baujahr', (value, { immobilie }) => isOnlyBaujahr(value, immobilie)],
  ['zustand_angaben/energiepass/energieverbrauchkennwert', (_, { immobilie }) => isValueOf('verbrauch', immobilie)],
  ['zustand_angaben/energiepass/endenergiebedarf', (_, { immobilie }) => isValueOf('bedarf', immobilie)],
  ['verwaltung_objekt/denkmalgeschuetzt', (_, { immobilie }) => isExempt(immobilie)],
  ['verwaltung_objekt/min_mietdauer', (_, { immobilie }) => isInMonths(immobilie)],
  ['verwaltung_objekt/min_mietdauer@min_dauer', (_, { immobilie }) => isInMonths(immobilie)],
])

const isSaid = (immobilie: XmlElement, ...path: string[]) => readText(immobilie, ...path) !== null

function isKaltmieteRead(value: string, immobilie: XmlElement): boolean {
  if (!isSaid(immobilie, 'preise', 'nettokaltmiete') || !isSaid(immobilie, 'preise', 'nebenkosten')) return true
  const euro = (text: string | null) => parseNumber(text, { digits: 2, max: 9_999_999_999, isMoney: true }) ?? 0
  const netto = euro(readText(immobilie, 'preise', 'nettokaltmiete'))
  return [netto, netto + euro(readText(immobilie, 'preise', 'nebenkosten'))].some(
    (sum) => Math.abs(sum - euro(value)) < 1,
  )
}

function isOnlyBaujahr(value: string, immobilie: XmlElement): boolean {
  return (readText(immobilie, 'zustand_angaben', 'baujahr') ?? value) === value
}

/** True if this energy value is imported. If the file has values of both kinds, the certificate's kind decides. */
function isValueOf(kind: string, immobilie: XmlElement): boolean {
  const pass = findElement(immobilie, 'zustand_angaben', 'energiepass')
  const isAlone = readText(pass, 'energieverbrauchkennwert') === null || readText(pass, 'endenergiebedarf') === null
  return isAlone || (readText(pass, 'epart')?.toLowerCase().startsWith(kind) ?? false)
}

const isExempt = (immobilie: XmlElement) =>
  readText(immobilie, 'zustand_angaben', 'energiepass', 'jahrgang')?.toLowerCase() === 'nicht_noetig'

function isInMonths(immobilie: XmlElement): boolean {
  const unit = findElement(immobilie, 'verwaltung_objekt', 'min_mietdauer')?.attributes.min_dauer ?? ''
  return /^(?:monat|jahr)$/i.test(unit.trim())
}

const MAX_FIELDS = 60
const MAX_VALUE_CHARS = 60

/** Returns a German sentence that names all ignored fields (OPENIMMO-27); null if every field was imported. */
export function describeUntaken(immobilie: XmlElement, { isSale }: { isSale: boolean }): string | null {
  const reading = { immobilie, isSale }
  const fields = immobilie.children.flatMap((section) => {
    if (section.name === 'anhaenge') return [] // reported with the pictures
    const said = listValues(section, section.name)
    if (section.name === 'kontaktperson' || section.name === 'weitere_adresse')
      return said.length > 0 ? [toWord(section.name)] : []
    return said.filter((entry) => !isTaken(entry, reading)).map(describe)
  })
  const named = [...new Set(fields)]
  if (named.length === 0) return null
  const more = named.length > MAX_FIELDS ? ` und ${named.length - MAX_FIELDS} weitere` : ''
  return `${UNTAKEN}${named.slice(0, MAX_FIELDS).join(', ')}${more}.`
}

function isTaken({ path, value }: Said, reading: Reading): boolean {
  const isRead = SOMETIMES.get(path)
  if (isRead) return isRead(value, reading)
  const own = reading.isSale ? TAKEN_OF_SALE : TAKEN_OF_RENT
  return TAKEN.has(path) || own.has(path) || SAYS_NOTHING.has(path)
}

/** Lists the values of an element and its children, except empty ones such as false and 0. */
function listValues(element: XmlElement, path: string): Said[] {
  if (element.name === 'user_defined_simplefield') return listOwn(element)
  const text = element.children.length === 0 ? [{ path, value: element.text.trim() }] : []
  const attributes = Object.entries(element.attributes).map(([name, value]) => ({
    path: `${path}@${name}`,
    value: value.trim(),
  }))
  const said = [...text, ...attributes].filter(({ value }) => !EMPTY.test(value))
  return [...said, ...element.children.flatMap((child) => listValues(child, `${path}/${child.name}`))]
}

const EMPTY = /^(?:|false|nein|no|n|0+(?:[.,]0+)?|keine_angabe|egal)$/i

/** Lists a provider's own field, except fields of this portal and of the certificate, which other code reads. */
function listOwn({ attributes, text }: XmlElement): Said[] {
  const name = attributes.feldname?.trim() ?? ''
  const isRead =
    name === 'wohnportal' ||
    /^epass_(?:epart|wertklasse|baujahr|jahrgang|primaerenergietraeger|ausstelldatum|gueltig_bis)$/i.test(name)
  return isRead || name === '' || EMPTY.test(text.trim()) ? [] : [{ path: name, value: text.trim() }]
}

/** Describes a field in the words of the file: "Hausgeld 245,50", "Moebliert VOLL", "Boden Estrich". */
function describe({ path, value }: Said): string {
  const [element = '', attribute] = path.slice(path.lastIndexOf('/') + 1).split('@')
  const said = value.replace(/\s+/g, ' ')
  const shown = said.length > MAX_VALUE_CHARS ? `${said.slice(0, MAX_VALUE_CHARS).toWellFormed()}…` : said
  const isCode = /^[A-Z\d_-]*[A-Z][A-Z\d_-]*$/.test(said)
  if (attribute === undefined) return [toWord(element), ...(/^(?:true|ja)$/i.test(said) ? [] : [shown])].join(' ')
  return [toWord(element), ...(isCode ? [] : [toWord(attribute)]), ...(parseFlag(said) === true ? [] : [shown])].join(
    ' ',
  )
}

function toWord(name: string): string {
  const words = name.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
