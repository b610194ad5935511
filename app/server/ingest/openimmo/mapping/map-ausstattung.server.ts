import { parseFlag, parseNumber } from '#app/shared/openimmo/read-value.ts'
import { findElement, readAttribute, readText, type XmlElement } from './xml-element.server.ts'

/** Catalogue entry by element and attribute of `<ausstattung>`; a null attribute means the element's text. */
export const AUSSTATTUNG = [
  ['kueche', 'ebk', 'Wohnung/Einbauküche'],
  ['kueche', 'offen', 'Wohnung/Offene Küche'],
  ['kueche', 'pantry', 'Wohnung/Pantryküche'],
  ['bad', 'dusche', 'Wohnung/Duschbad'],
  ['bad', 'wanne', 'Wohnung/Wannenbad'],
  ['bad', 'fenster', 'Wohnung/Bad mit Fenster'],
  ['boden', 'dielen', 'Wohnung/Dielenboden'],
  ['boden', 'parkett', 'Wohnung/Parkett'],
  ['boden', 'fertigparkett', 'Wohnung/Parkett'],
  ['boden', 'laminat', 'Wohnung/Laminat'],
  ['boden', 'fliesen', 'Wohnung/Fliesen'],
  ['boden', 'teppich', 'Wohnung/Teppichboden'],
  ['boden', 'linoleum', 'Wohnung/Linoleum'],
  ['boden', 'stein', 'Wohnung/Steinboden'],
  ['heizungsart', 'fussboden', 'Wohnung/Fußbodenheizung'],
  ['kamin', null, 'Wohnung/Kaminofen'],
  ['gaestewc', null, 'Wohnung/Gäste-WC'],
  ['klimatisiert', null, 'Wohnung/Klimaanlage'],
  ['sauna', null, 'Wohnung/Sauna'],
  ['wintergarten', null, 'Wohnung/Wintergarten'],
  ['kabel_sat_tv', null, 'Wohnung/Kabel- oder Sat-TV'],
  ['seniorengerecht', null, 'Wohnung/Seniorengerecht'],
  ['wg_geeignet', null, 'Wohnung/WG-geeignet'],
  ['abstellraum', null, 'Wohnung/Abstellraum'],
  ['rolladen', null, 'Wohnung/Außenjalousien'],
  ['fahrstuhl', 'personen', 'Haus/Aufzug'],
  ['fahrradraum', null, 'Haus/Fahrradraum'],
  ['wasch_trockenraum', null, 'Haus/Waschküche'],
  ['gartennutzung', null, 'Haus/Gemeinsamer Garten'],
  ['rollstuhlgerecht', null, 'Wohnung/Rollstuhlgerecht'],
  ['barrierefrei', null, 'Wohnung/Barrierefrei'],
  ['stellplatzart', 'tiefgarage', 'Haus/Tiefgarage'],
  ['stellplatzart', 'freiplatz', 'Haus/Stellplatz'],
  ['stellplatzart', 'carport', 'Haus/Stellplatz'],
  ['stellplatzart', 'garage', 'Haus/Stellplatz'],
  ['stellplatzart', 'parkhaus', 'Haus/Stellplatz'],
  ['stellplatzart', 'duplex', 'Haus/Stellplatz'],
  ['unterkellert', 'keller', 'Haus/Kellerraum'],
] as const

export const COUNTED = [
  ['anzahl_balkone', 'Wohnung/Balkon'],
  ['anzahl_terrassen', 'Wohnung/Terrasse'],
  // Misspelt in the format; some providers correct it.
  ['anzahl_logia', 'Wohnung/Loggia'],
  ['anzahl_loggia', 'Wohnung/Loggia'],
] as const

/** Returns the catalogue entries of an object, such as "Haus/Aufzug" (OPENIMMO-7). */
export function mapAusstattung(ausstattung: XmlElement | null, flaechen: XmlElement | null): string[] {
  const said = AUSSTATTUNG.filter(([name, attribute]) => {
    const element = findElement(ausstattung, name)
    return parseFlag(attribute === null ? readText(element) : readAttribute(element, attribute)) === true
  }).map(([, , entry]) => entry)
  const counted = COUNTED.filter(([name]) => (parseNumber(readText(flaechen, name), { digits: 1, max: 99 }) ?? 0) > 0)
  return [...new Set<string>([...said, ...counted.map(([, entry]) => entry)])].toSorted()
}
