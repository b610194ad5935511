import type { MappedValues } from './openimmo-objekt.ts'
import { cleanText, parseFlag, parseNumber } from './read-value.ts'
import { findElement, listElements, readAttribute, readText, type XmlElement } from './xml-element.ts'

const HEIZUNGSARTEN = [
  ['fern', 'Fernwärme'],
  ['zentral', 'Zentralheizung'],
  ['etage', 'Etagenheizung'],
  ['ofen', 'Ofenheizung'],
  ['fussboden', 'Fußbodenheizung'],
] as const

const BEFEUERUNG = [
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

/** Reasons for which no energy certificate has to be named. */
const EXEMPT = ['nicht_noetig', 'ohne']

type Energie = Pick<MappedValues, 'heatingType' | 'energyClass' | 'energieausweisArt' | 'endenergie'> & {
  /** What § 87 GEG asks an advertisement for and the file does not say. */
  missing: string[]
}

/** Heating and energy certificate (OPENIMMO-7, OPENIMMO-8). */
export function mapEnergie(immobilie: XmlElement, { constructionYear }: { constructionYear: number | null }): Energie {
  const pass = listElements(findElement(immobilie, 'zustand_angaben'), 'energiepass').find(
    ({ children }) => children.length > 0,
  )
  const ausweis = pass ?? null
  const energieausweisArt = readArt(ausweis)
  const named = energieausweisArt === 'bedarf' ? 'endenergiebedarf' : 'energieverbrauchkennwert'
  const endenergie =
    energieausweisArt === null ? null : parseNumber(readText(ausweis, named), { digits: 1, max: 99_999 })
  const klasse = readText(ausweis, 'wertklasse')?.toUpperCase().replace(/\s/g, '') ?? ''
  const energyClass = /^(?:A\+|[A-H])$/.test(klasse) ? klasse : null
  const traeger = readTraeger(immobilie, ausweis)
  const jahrgang = readText(ausweis, 'jahrgang')?.toLowerCase() ?? ''
  const needed: [string, unknown][] = [
    ['Art des Energieausweises', energieausweisArt],
    ['Endenergie', endenergie],
    ['Energieträger', traeger],
    ['Baujahr', constructionYear],
    // Certificates of before May 2014 name none.
    ['Energieeffizienzklasse', jahrgang === '2008' ? 'keine' : energyClass],
  ]
  return {
    heatingType: [readHeizungsart(immobilie), traeger].filter((part) => part !== null).join(', ') || null,
    energyClass,
    energieausweisArt,
    endenergie,
    missing: EXEMPT.includes(jahrgang) ? [] : needed.filter(([, value]) => value === null).map(([name]) => name),
  }
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
