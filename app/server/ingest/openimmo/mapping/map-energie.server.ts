import { endsBeforeIssue, findEnergieklasse } from '#app/shared/exposes/energieausweis.ts'
import { date } from '#app/shared/format/date.ts'
import type { MappedValues } from '#app/shared/openimmo/openimmo-objekt.ts'
import { cleanText, parseDay, parseFlag, parseNumber } from '#app/shared/openimmo/read-value.ts'
import { parseLastDay } from '#app/shared/openimmo/read-words.ts'
import { findElement, listElements, readAttribute, readText, type XmlElement } from './xml-element.server.ts'

export const HEIZUNGSARTEN = [
  ['fern', 'Fernwärme'],
  ['zentral', 'Zentralheizung'],
  ['etage', 'Etagenheizung'],
  ['ofen', 'Ofenheizung'],
  ['fussboden', 'Fußbodenheizung'],
] as const

/** Heating fuels up to OpenImmo 1.2.7b. The export writes only these fuels, since it declares version 1.2.7. */
export const FIRING_127B = [
  ['gas', 'Gas'],
  ['oel', 'Öl'],
  ['fern', 'Fernwärme'],
  ['elektro', 'Strom'],
  ['pellet', 'Pellets'],
  ['holz', 'Holz'],
  ['kohle', 'Kohle'],
  ['luftwp', 'Luft-Wärmepumpe'],
  ['erdwaerme', 'Erdwärme'],
  ['solar', 'Solar'],
  ['block', 'Blockheizkraftwerk'],
  ['wasser-elektro', 'Strom (Wasser-Elektro)'],
  ['fluessiggas', 'Flüssiggas'],
  ['alternativ', 'alternativ'],
] as const

/** Heating fuels up to OpenImmo 1.2.7c. `<primaerenergietraeger>` uses the same words. */
export const FIRING = [
  ...FIRING_127B,
  ['erdgas_leicht', 'Erdgas leicht'],
  ['erdgas_schwer', 'Erdgas schwer'],
  ['fernwaerme_dampf', 'Fernwärme (Dampf)'],
  ['nahwaerme', 'Nahwärme'],
  ['waermelieferung', 'Wärmelieferung'],
  ['bioenergie', 'Bioenergie'],
  ['windenergie', 'Windenergie'],
  ['wasserenergie', 'Wasserenergie'],
  ['umweltwaerme', 'Umweltwärme'],
  ['kwk_fossil', 'Kraft-Wärme-Kopplung fossil'],
  ['kwk_erneuerbar', 'Kraft-Wärme-Kopplung erneuerbar'],
  ['kwk_regenerativ', 'Kraft-Wärme-Kopplung regenerativ'],
  ['kwk_bio', 'Kraft-Wärme-Kopplung bio'],
] as const

type Validity = Pick<MappedValues, 'energieausweisAusgestellt' | 'energieausweisGueltigBis'>
type Energie = Validity &
  Pick<
    MappedValues,
    'heatingType' | 'energyClass' | 'energieausweisArt' | 'endenergie' | 'energietraeger' | 'energieausweisAusnahme'
  >

/** Energy certificates contain a class since this day. */
export const CLASSES_SINCE = '2014-05-01'

export function mapEnergie(immobilie: XmlElement, hints: string[]): Energie {
  const heizungsarten = listMappedWords(HEIZUNGSARTEN, findElement(immobilie, 'ausstattung', 'heizungsart'))
  const art = readArt(immobilie)
  const carriers = readCarriers(immobilie, heizungsarten, hints)
  return {
    heatingType: [...new Set([...heizungsarten, ...(carriers?.split(', ') ?? [])])].join(', ') || null,
    energyClass: readEnergyClass(immobilie, hints),
    energieausweisArt: art,
    ...readValidity(immobilie, hints),
    endenergie: readEndenergie(immobilie, art, hints),
    energietraeger: carriers,
    energieausweisAusnahme: readException(immobilie),
  }
}

/** Reads a value of the certificate; null if missing. Files before version 1.2.7 use own fields named `epass_…`. */
export function readAusweis(immobilie: XmlElement, name: string): string | null {
  const zustand = findElement(immobilie, 'zustand_angaben')
  const pass = listElements(zustand, 'energiepass').find(({ children }) => children.length > 0) ?? null
  const own = listElements(zustand, 'user_defined_simplefield').find(
    (field) => readAttribute(field, 'feldname')?.toLowerCase() === `epass_${name}`,
  )
  return readText(pass, name) ?? (own?.text.trim() || null)
}

/**
 * Returns why the building has no energy certificate; null if the file gives no reason. A listed building is the only
 * legal exemption that a file can name.
 */
function readException(immobilie: XmlElement): MappedValues['energieausweisAusnahme'] {
  const vintage = readAusweis(immobilie, 'jahrgang')?.toLowerCase() ?? ''
  if (['ohne', 'bei_besichtigung'].includes(vintage)) return 'liegt_nicht_vor'
  if (vintage !== 'nicht_noetig') return null
  return parseFlag(readText(immobilie, 'verwaltung_objekt', 'denkmalgeschuetzt')) === true ? 'denkmal' : 'nicht_noetig'
}

/** Reads the certificate's dates of issue and end; neither date if the end is before the issue. */
function readValidity(immobilie: XmlElement, hints: string[]): Validity {
  const read = (name: string, parse: (text: string | null) => string | null) => {
    const text = readAusweis(immobilie, name)
    const day = parse(text)
    if (text !== null && day === null) hints.push(`„${text.slice(0, 40)}“ (${name}) ist kein gültiges Datum.`)
    return day
  }
  const validity = {
    energieausweisAusgestellt: read('ausstelldatum', parseDay),
    energieausweisGueltigBis: read('gueltig_bis', parseLastDay),
  }
  const { energieausweisAusgestellt: issued, energieausweisGueltigBis: last } = validity
  if (issued === null || last === null || !endsBeforeIssue(validity)) return validity
  hints.push(
    `Laut Datei ist der Energieausweis bis ${date(last)} gültig, aber erst am ${date(issued)} ausgestellt. Beide Daten wurden nicht übernommen.`,
  )
  return { energieausweisAusgestellt: null, energieausweisGueltigBis: null }
}

const VALUES = { verbrauch: 'energieverbrauchkennwert', bedarf: 'endenergiebedarf' } as const

/** Returns the certificate's kind, otherwise the kind of the only given value; null if two values or none are given. */
function readArt(immobilie: XmlElement): MappedValues['energieausweisArt'] {
  const art = readAusweis(immobilie, 'epart')?.toLowerCase() ?? ''
  if (art.startsWith('bedarf')) return 'bedarf'
  if (art.startsWith('verbrauch')) return 'verbrauch'
  const has = (kind: keyof typeof VALUES) => readAusweis(immobilie, VALUES[kind]) !== null
  if (art !== '' || has('bedarf') === has('verbrauch')) return null
  return has('bedarf') ? 'bedarf' : 'verbrauch'
}

/** Reads the energy value; null if missing or invalid. Some providers write it into the element of the other kind. */
function readEndenergie(immobilie: XmlElement, art: MappedValues['energieausweisArt'], hints: string[]): number | null {
  if (art === null) return null
  const other = VALUES[art === 'bedarf' ? 'verbrauch' : 'bedarf']
  const text = readAusweis(immobilie, VALUES[art]) ?? readAusweis(immobilie, other)
  const value = parseNumber(text, { digits: 1, max: 99_999 })
  if (text !== null && value === null) hints.push(`„${text.slice(0, 40)}“ (${VALUES[art]}) ist keine Zahl.`)
  if (value !== null && readAusweis(immobilie, VALUES[art]) === null)
    hints.push(`Die Endenergie steht in der Datei unter ${other} und gilt für den ${AUSWEISE[art]}.`)
  return value
}

const AUSWEISE = { verbrauch: 'Verbrauchsausweis', bedarf: 'Bedarfsausweis' } as const

function readEnergyClass(immobilie: XmlElement, hints: string[]): string | null {
  const text = readAusweis(immobilie, 'wertklasse')
  const level = findEnergieklasse(text, null)
  if (level !== null) return level
  if (text !== null) hints.push(`„${text.slice(0, 40)}“ (wertklasse) ist keine Energieklasse.`)
  const vintage = readAusweis(immobilie, 'jahrgang')
  const day = parseDay(readAusweis(immobilie, 'ausstelldatum'))
  const isOld = vintage === '2008' || (vintage === null && day !== null && day < CLASSES_SINCE)
  return isOld && text === null ? 'keine' : null
}

function readCarriers(immobilie: XmlElement, heizungsarten: readonly string[], hints: string[]): string | null {
  const text = cleanText(readAusweis(immobilie, 'primaerenergietraeger'), 60)
  const said = text === null ? null : toWords(text)
  if (text !== null && said === null) hints.push(`Der Energieträger „${text}“ ist nicht bekannt.`)
  const heating = listMappedWords(FIRING, findElement(immobilie, 'ausstattung', 'befeuerung')).join(', ')
  return said ?? (heating || heizungsarten.find((art) => art === 'Fernwärme')) ?? null
}

/** Translates a fuel code to German; null for an unknown code. Returns text that is no code unchanged. */
function toWords(text: string): string | null {
  const parts = text.split(/\s*[,;+]\s*/)
  const words = parts.map((part) => FIRING.find((row) => row.some((name) => toCode(name) === toCode(part)))?.[1])
  if (words.some((word) => word !== undefined)) return parts.map((part, at) => words[at] ?? part).join(', ')
  return /^[A-Z\d]+(?:_[A-Z\d]+)+$/.test(text) ? null : text
}

const toCode = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replace(/[\s_-]+/g, '_')

function listMappedWords<Word extends string>(
  table: readonly (readonly [name: string, word: Word])[],
  element: XmlElement | null,
): Word[] {
  return table.flatMap(([name, word]) => (parseFlag(readAttribute(element, name)) === true ? [word] : []))
}
