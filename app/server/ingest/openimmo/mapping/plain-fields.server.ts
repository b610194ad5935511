import { type Field, type FieldColumns, type FieldWith, fieldOf, fieldsWith } from '#app/shared/exposes/fields.ts'
import { cleanText, parseFlag, parseWhole } from '#app/shared/openimmo/read-value.ts'
import { parseCount } from '#app/shared/openimmo/read-words.ts'
import { findElement, readAttribute, readText, type XmlElement } from './xml-element.server.ts'
import { type XmlOut, xml } from './xml-out.server.ts'

type PlainColumns = Pick<FieldColumns, FieldWith<'openimmo'>>

/** Elements per section, in the order that the schema requires. */
const ORDER = {
  ausstattung: [
    ...['ausstatt_kategorie', 'wg_geeignet', 'raeume_veraenderbar', 'bad', 'kueche', 'boden', 'kamin', 'heizungsart'],
    ...['befeuerung', 'klimatisiert', 'fahrstuhl', 'stellplatzart', 'gartennutzung', 'ausricht_balkon_terrasse'],
    ...['moebliert', 'rollstuhlgerecht', 'kabel_sat_tv', 'dvbt', 'barrierefrei', 'sauna', 'swimmingpool'],
    ...['wasch_trockenraum', 'wintergarten', 'dv_verkabelung', 'rampe', 'hebebuehne', 'kran', 'gastterrasse'],
    ...['stromanschlusswert', 'kantine_cafeteria', 'teekueche', 'hallenhoehe', 'angeschl_gastronomie'],
    ...['brauereibindung', 'sporteinrichtungen', 'wellnessbereich', 'serviceleistungen', 'telefon_ferienimmobilie'],
    ...['breitband_zugang', 'umts_empfang', 'sicherheitstechnik', 'unterkellert', 'abstellraum', 'fahrradraum'],
    ...['rolladen', 'dachform', 'bauweise', 'ausbaustufe', 'energietyp', 'bibliothek', 'dachboden', 'gaestewc'],
    ...['kabelkanaele', 'seniorengerecht'],
  ],
  verwaltung_objekt: [
    ...['objektadresse_freigeben', 'verfuegbar_ab', 'abdatum', 'bisdatum', 'min_mietdauer', 'max_mietdauer'],
    ...['versteigerungstermin', 'wbs_sozialwohnung', 'vermietet', 'gruppennummer', 'zugang', 'laufzeit'],
    ...['max_personen', 'nichtraucher', 'haustiere', 'geschlecht', 'denkmalgeschuetzt', 'als_ferien'],
    ...['gewerbliche_nutzung', 'branchen', 'hochhaus'],
  ],
}

type Place = { path: string; section: string; element: string; attribute: string | undefined }

/** Splits a field's path, such as "ausstattung/breitband_zugang@speed". */
function placeOf({ openimmo: path = '' }: Field): Place {
  const [section = '', element = '', attribute] = path.split(/[/@]/)
  return { path, section, element, attribute }
}

export const PLAIN_PATHS: readonly string[] = fieldsWith('openimmo').map((name) => placeOf(fieldOf(name)).path)

export function readPlainFields(immobilie: XmlElement, hints: string[]): PlainColumns
export function readPlainFields(immobilie: XmlElement, hints: string[]): object {
  const entries = fieldsWith('openimmo').map((name) => {
    const field = fieldOf(name)
    const { section, element, attribute } = placeOf(field)
    const found = findElement(immobilie, section, element)
    const text = attribute === undefined ? readText(found) : readAttribute(found, attribute)
    const value = text === null ? null : parse(field, text)
    if (text !== null && value === null) hints.push(`„${text.slice(0, 40)}“ (${element}) ist ungültig.`)
    return [name, value]
  })
  return Object.fromEntries(entries)
}

function parse({ kind, min = 0, max = 0, digits = 0 }: Field, text: string): string | number | boolean | null {
  if (kind === 'flag') return parseFlag(text)
  if (kind === 'whole') return parseWhole(text, { min, max })
  return kind === 'number' ? parseCount(text, { digits, max }) : cleanText(text, max)
}

export function withPlainFields(
  section: keyof typeof ORDER,
  children: readonly (XmlOut | null)[],
  values: PlainColumns,
): XmlOut | null {
  const own = fieldsWith('openimmo').flatMap((name) => {
    const place = placeOf(fieldOf(name))
    const value = values[name] ?? null
    if (place.section !== section || value === null) return []
    const { element, attribute } = place
    return [attribute === undefined ? xml(element, value) : xml(element, null, { [attribute]: String(value) })]
  })
  const at = (child: XmlOut | null) => ORDER[section].indexOf(child?.name ?? '')
  return xml(
    section,
    [...children, ...own].toSorted((a, b) => at(a) - at(b)),
  )
}
