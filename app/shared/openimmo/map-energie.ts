import type { MappedValues } from './openimmo-objekt.ts'
import { cleanText, parseFlag, parseNumber } from './read-value.ts'
import { findElement, listElements, readAttribute, readText, type XmlElement } from './xml-element.ts'

export const HEIZUNGSARTEN = [
  ['fern', 'Fernwärme'],
  ['zentral', 'Zentralheizung'],
  ['etage', 'Etagenheizung'],
  ['ofen', 'Ofenheizung'],
  ['fussboden', 'Fußbodenheizung'],
] as const

export const BEFEUERUNG = [
  ['gas', 'Gas'],
  ['oel', 'Öl'],
  ['elektro', 'Strom'],
  ['pellet', 'Pellets'],
  ['holz', 'Holz'],
  ['kohle', 'Kohle'],
  ['luftwp', 'Luft-Wärmepumpe'],
  ['wasser_elektro', 'Wasser-Wärmepumpe'],
  ['erdwaerme', 'Erdwärme'],
  ['solar', 'Solar'],
  ['blockheizkraft', 'Blockheizkraftwerk'],
  ['flüssiggas', 'Flüssiggas'],
  ['fluessiggas', 'Flüssiggas'],
  ['alternativ', 'alternativ'],
] as const

type Energie = Pick<
  MappedValues,
  'heatingType' | 'energyClass' | 'energieausweisArt' | 'endenergie' | 'energietraeger' | 'energieausweisAusnahme'
>

/** Heating and energy certificate (OPENIMMO-7, OPENIMMO-8). */
export function mapEnergie(immobilie: XmlElement): Energie {
  const pass = listElements(findElement(immobilie, 'zustand_angaben'), 'energiepass').find(
    ({ children }) => children.length > 0,
  )
  const ausweis = pass ?? null
  const energieausweisArt = readArt(ausweis)
  const named = energieausweisArt === 'bedarf' ? 'endenergiebedarf' : 'energieverbrauchkennwert'
  const endenergie =
    energieausweisArt === null ? null : parseNumber(readText(ausweis, named), { digits: 1, max: 99_999 })
  const klasse = readText(ausweis, 'wertklasse')?.toUpperCase().replace(/\s/g, '') ?? ''
  // Certificates of before May 2014 name none.
  const isOld = readText(ausweis, 'jahrgang') === '2008'
  const energyClass = /^(?:A\+|[A-H])$/.test(klasse) ? klasse : isOld ? 'keine' : null
  const traeger = readTraeger(immobilie, ausweis)
  return {
    heatingType: [readHeizungsart(immobilie), traeger].filter((part) => part !== null).join(', ') || null,
    energyClass,
    energieausweisArt,
    endenergie,
    energietraeger: traeger,
    energieausweisAusnahme: readAusnahme(immobilie, ausweis),
  }
}

/** Two kinds of buildings need no certificate: those under protection and small ones (§ 79 (4) GEG). */
function readAusnahme(immobilie: XmlElement, ausweis: XmlElement | null): MappedValues['energieausweisAusnahme'] {
  const jahrgang = readText(ausweis, 'jahrgang')?.toLowerCase() ?? ''
  if (['ohne', 'bei_besichtigung'].includes(jahrgang)) return 'liegt_nicht_vor'
  if (jahrgang !== 'nicht_noetig') return null
  const isProtected = parseFlag(readText(immobilie, 'verwaltung_objekt', 'denkmalgeschuetzt'))
  return isProtected === false ? 'kleines_gebaeude' : 'denkmal'
}

function readArt(ausweis: XmlElement | null): MappedValues['energieausweisArt'] {
  const art = readText(ausweis, 'epart')?.toLowerCase() ?? ''
  if (art.startsWith('bedarf')) return 'bedarf'
  return art.startsWith('verbrauch') ? 'verbrauch' : null
}

const readHeizungsart = (immobilie: XmlElement) =>
  findSaid(HEIZUNGSARTEN, findElement(immobilie, 'ausstattung', 'heizungsart'))

/** What heats: the certificate's word where it has one, else that of the heating. */
function readTraeger(immobilie: XmlElement, ausweis: XmlElement | null): string | null {
  const traeger = cleanText(readText(ausweis, 'primaerenergietraeger'), 60)
  const known = BEFEUERUNG.find(([name]) => name === traeger?.toLowerCase())
  return known?.[1] ?? traeger ?? findSaid(BEFEUERUNG, findElement(immobilie, 'ausstattung', 'befeuerung'))
}

function findSaid(table: readonly (readonly [string, string])[], element: XmlElement | null): string | null {
  return table.find(([name]) => parseFlag(readAttribute(element, name)) === true)?.[1] ?? null
}
