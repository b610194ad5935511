import { coarsenPosition, type Position } from '#app/shared/lage/lage.ts'
import type { MappedValues, OpenimmoContent, OpenimmoObjekt } from '#app/shared/openimmo/openimmo-objekt.ts'
import { cleanText, parseDay, parseFlag, parsePostcode, parseWhole } from '#app/shared/openimmo/read-value.ts'
import { isFreeNow, parseCount, parseDayInWords, parseFloor, parseYear } from '#app/shared/openimmo/read-words.ts'
import { findIdentity } from './identity.server.ts'
import { describeUntaken } from './list-untaken.server.ts'
import { mapAusstattung } from './map-ausstattung.server.ts'
import { mapBilder } from './map-bilder.server.ts'
import { mapEnergie, readAusweis } from './map-energie.server.ts'
import { mapDescription, readTitle } from './map-freitexte.server.ts'
import { mapPreise } from './map-preise.server.ts'
import { readOwnValues } from './own-values.server.ts'
import { readPlainFields } from './plain-fields.server.ts'
import { findElement, readAttribute, readText, type XmlElement } from './xml-element.server.ts'
import { ZUSTAND } from './zustand.server.ts'

/** Maps one object. `modus`: the transfer's action for objects that name no action themselves (OPENIMMO-3). */
export function mapObjekt(immobilie: XmlElement, { modus }: { modus: string | null }): OpenimmoObjekt {
  const technical = findElement(immobilie, 'verwaltung_techn')
  const hints: string[] = []
  const named = ['openimmo_obid', 'objektnr_intern', 'objektnr_extern'] as const
  const identity = findIdentity(
    named.map((name) => [name, cleanText(readText(technical, name), 200)]),
    'Das Objekt',
  )
  if (identity?.hint) hints.push(identity.hint)
  return {
    line: immobilie.line,
    obid: identity?.id ?? null,
    nummer: cleanText(readText(technical, 'objektnr_extern') ?? readText(technical, 'objektnr_intern'), 100),
    title: readTitle(immobilie),
    content: mapContent(immobilie, modus, hints),
    hints,
  }
}

function mapContent(immobilie: XmlElement, modus: string | null, hints: string[]): OpenimmoContent {
  const aktion = findElement(immobilie, 'verwaltung_techn', 'aktion')
  const art = (readAttribute(aktion, 'aktionart') ?? readText(aktion) ?? modus ?? 'CHANGE').toUpperCase()
  if (art === 'DELETE') return { kind: 'delete', reason: null }
  if (art === 'REFERENZ') return { kind: 'delete', reason: 'Referenzobjekt, kein Angebot' }
  if (!['NEW', 'NEU', 'ADD', 'CHANGE', 'REFRESH', 'UPDATE'].includes(art))
    return { kind: 'skip', reason: `Aktion „${art.slice(0, 20)}“ unbekannt` }
  const isSale = isFor(immobilie, 'vermarktungsart', 'kauf')
  const reason = findReasonAgainst(immobilie, isSale)
  if (reason !== null) return { kind: 'delete', reason }
  if (isSale && isFor(immobilie, 'vermarktungsart', 'miete_pacht'))
    hints.push('Zu kaufen und zu mieten: übernommen ist nur der Verkauf.')
  const technical = findElement(immobilie, 'verwaltung_techn')
  const problems: string[] = []
  const { bilder, rundgang } = mapBilder(findElement(immobilie, 'anhaenge'), hints)
  const values = mapValues(immobilie, { isSale, hints, problems })
  const untaken = describeUntaken(immobilie, { isSale })
  if (untaken !== null) hints.push(untaken)
  return {
    kind: 'offer',
    values: {
      ...values,
      ...(rundgang !== null && { virtualTourIframe: rundgang }),
      // If another Wohnportal wrote the file, its own field has more exact values (OPENIMMO-21).
      ...readOwnValues(immobilie),
    },
    bilder,
    group: cleanText(readText(technical, 'gruppen_kennung'), 200),
    problems,
    aktivVon: parseDay(readText(technical, 'aktiv_von')),
    aktivBis: parseDay(readText(technical, 'aktiv_bis')),
  }
}

function isFor(immobilie: XmlElement, art: string, name: string): boolean {
  const category = findElement(immobilie, 'objektkategorie')
  return parseFlag(readAttribute(findElement(category, art), name)) === true
}

/** Kinds of residential objects; `sonstige` may be residential too. */
const WOHNRAUM = ['zimmer', 'wohnung', 'haus', 'zinshaus_renditeobjekt', 'sonstige']
const NO_WOHNRAUM: ReadonlyMap<string, string> = new Map([
  ['grundstueck', 'Grundstück'],
  ['parken', 'Stellplatz oder Garage'],
  ['buero_praxen', 'Büro oder Praxis'],
  ['einzelhandel', 'Einzelhandel'],
  ['gastgewerbe', 'Gastgewerbe'],
  ['hallen_lager_prod', 'Halle, Lager oder Produktion'],
  ['land_und_forstwirtschaft', 'Land- oder Forstwirtschaft'],
  ['freizeitimmobilie_gewerblich', 'gewerbliche Freizeitimmobilie'],
])
const UNITS: ReadonlyMap<string, string> = new Map([
  ['TAG', 'Tag'],
  ['WOCHE', 'Woche'],
  ['JAHR', 'Jahr'],
])

/** Returns a German reason why the portal does not offer the object; null if it does. */
function findReasonAgainst(immobilie: XmlElement, isSale: boolean): string | null {
  if (!['wohnen', 'waz', 'anlage'].some((name) => isFor(immobilie, 'nutzungsart', name))) return 'kein Wohnraum'
  const arten = findElement(immobilie, 'objektkategorie', 'objektart')?.children.map(({ name }) => name) ?? []
  const other = arten.find((name) => NO_WOHNRAUM.has(name))
  if (other !== undefined && !arten.some((name) => WOHNRAUM.includes(name)))
    return `kein Wohnraum, sondern ${NO_WOHNRAUM.get(other)}`
  if (!isSale && !isFor(immobilie, 'vermarktungsart', 'miete_pacht')) return 'weder Miete noch Kauf'
  const preise = findElement(immobilie, 'preise')
  const currency = readAttribute(findElement(preise, 'waehrung'), 'iso_waehrung') ?? 'EUR'
  if (currency.toUpperCase() !== 'EUR') return `Preise in ${currency.slice(0, 10)}, nicht in Euro`
  const einheit = readAttribute(findElement(preise, 'preis_zeiteinheit'), 'zeiteinheit')?.toUpperCase() ?? 'MONAT'
  if (isSale || einheit === 'MONAT') return null
  return `Miete je ${UNITS.get(einheit) ?? einheit.slice(0, 20)}, nicht je Monat`
}

type Mapping = { isSale: boolean; hints: string[]; problems: string[] }

function mapValues(immobilie: XmlElement, mapping: Mapping): MappedValues {
  const { isSale, hints } = mapping
  const flaechen = findElement(immobilie, 'flaechen')
  const zustand = findElement(immobilie, 'zustand_angaben')
  const place = mapPlace(immobilie, hints)
  const withHint = <Value>(name: string, text: string | null, value: Value | null, what: string) => {
    if (text !== null && value === null) hints.push(`„${text.slice(0, 40)}“ (${name}) ist ${what}.`)
    return value
  }
  const count = (name: string, range: { digits: number; max: number }) => {
    const text = readText(flaechen, name)
    return withHint(name, text, parseCount(text, range), 'keine Zahl')
  }
  const baujahr = readText(zustand, 'baujahr') ?? readAusweis(immobilie, 'baujahr')
  const etage = readText(immobilie, 'geo', 'etage')
  const free = readVerfuegbarAb(findElement(immobilie, 'verwaltung_objekt'), hints)
  const preise = mapPreise(findElement(immobilie, 'preise'), mapping)
  const { status, isSold, features } = mapStatus(immobilie, isSale)
  return {
    ...place,
    ...preise,
    ...mapEnergie(immobilie, hints),
    ...mapTerms(findElement(immobilie, 'verwaltung_objekt')),
    ...readPlainFields(immobilie, hints),
    title: readTitle(immobilie) ?? (place.city === null ? 'Wohnung' : `Wohnung in ${place.city}`),
    description: mapDescription(immobilie, free.words),
    squareMeters: count('wohnflaeche', { digits: 2, max: 999_999 }),
    rooms: count('anzahl_zimmer', { digits: 1, max: 999 }),
    floor: withHint('etage', etage, parseFloor(etage), 'kein Stockwerk'),
    constructionYear: withHint('baujahr', baujahr, parseYear(baujahr), 'kein Jahr'),
    status,
    features,
    exposeshortcode: cleanText(readText(immobilie, 'verwaltung_techn', 'objektnr_extern'), 100),
    verfuegbarAb: free.day,
    ausstattung: mapAusstattung(findElement(immobilie, 'ausstattung'), flaechen),
    oeffentlich: !isSold,
  }
}

function mapTerms(objekt: XmlElement | null): Pick<MappedValues, 'mindestmietdauer' | 'haustiere'> {
  const duration = findElement(objekt, 'min_mietdauer')
  const months = readAttribute(duration, 'min_dauer')?.toUpperCase() === 'JAHR' ? 12 : 1
  const isMonths = ['MONAT', 'JAHR'].includes(readAttribute(duration, 'min_dauer')?.toUpperCase() ?? '')
  const count = isMonths ? parseWhole(readText(duration), { min: 1, max: 1200 / months }) : null
  const haustiere = parseFlag(readText(objekt, 'haustiere'))
  return {
    mindestmietdauer: count === null ? null : count * months,
    haustiere: haustiere === null ? null : haustiere ? 'ja' : 'nein',
  }
}

type Place = Pick<MappedValues, 'address' | 'city' | 'zipCode' | 'breitengrad' | 'laengengrad'>

/** Imports street and exact position only if the file permits it (OPENIMMO-9). */
function mapPlace(immobilie: XmlElement, hints: string[]): Place {
  const geo = findElement(immobilie, 'geo')
  const isFree = parseFlag(readText(immobilie, 'verwaltung_objekt', 'objektadresse_freigeben'))
  const street = cleanText([readText(geo, 'strasse'), readText(geo, 'hausnummer')].filter(Boolean).join(' '), 200)
  if (isFree === null && street !== null) hints.push('Ohne objektadresse_freigeben bleibt die Straße verborgen.')
  const plz = readText(geo, 'plz')
  const land = readLand(geo)
  const zipCode = parsePostcode(plz, { land })
  if (land === null && plz?.length === 4 && zipCode !== null)
    hints.push(`„${plz}“ gilt ohne Land als deutsche Postleitzahl ${zipCode}.`)
  if (plz !== null && zipCode === null) hints.push(`„${plz.slice(0, 20)}“ ist keine Postleitzahl.`)
  const city = cleanText(readText(geo, 'ort'), 100)
  const position = readPosition(findElement(geo, 'geokoordinaten'))
  const known = position !== null && isFree !== true ? coarsenPosition(position) : position
  return { address: isFree === true ? street : null, city, zipCode, ...(known ?? NO_POSITION) }
}

function readLand(geo: XmlElement | null): string | null {
  const isAustrian = AUSTRIA.test(readText(geo, 'bundesland') ?? '')
  return readAttribute(findElement(geo, 'land'), 'iso_land') ?? (isAustrian ? 'AUT' : null)
}

const AUSTRIA = /^(?:Burgenland|Kärnten|Niederösterreich|Oberösterreich|Salzburg|Steiermark|Tirol|Vorarlberg|Wien)$/i

const NO_POSITION = { breitengrad: null, laengengrad: null }

function readPosition(element: XmlElement | null): Position | null {
  const degrees = (name: string, max: number) => {
    const text = readAttribute(element, name)?.replace(',', '.') ?? ''
    const value = /^-?\d{1,3}(?:\.\d{1,20})?$/.test(text) ? Number(text) : null
    return value !== null && Math.abs(value) <= max ? value : null
  }
  const [breitengrad, laengengrad] = [degrees('breitengrad', 90), degrees('laengengrad', 180)]
  // Some providers write 0 for an unknown position, a point in the sea.
  const isPlace = breitengrad !== null && laengengrad !== null && (breitengrad !== 0 || laengengrad !== 0)
  return isPlace ? { breitengrad, laengengrad } : null
}

/**
 * Maps the status. A sold flat is hidden: the portal has no status for it, since only `verkauf` tells sale from rent
 * (STATUS-1).
 */
function mapStatus(immobilie: XmlElement, isSale: boolean): { status: string; isSold: boolean; features: string[] } {
  const zustand = findElement(immobilie, 'zustand_angaben')
  const stand = readAttribute(findElement(zustand, 'verkaufstatus'), 'stand')?.toUpperCase() ?? 'OFFEN'
  const art = ZUSTAND.get(readAttribute(findElement(zustand, 'zustand'), 'zustand_art')?.toUpperCase() ?? '')
  const features = art === undefined ? [] : [art]
  if (isSale) {
    const isReserved = stand === 'RESERVIERT'
    return {
      status: 'verkauf',
      isSold: stand === 'VERKAUFT',
      features: isReserved ? ['Reserviert', ...features] : features,
    }
  }
  const isLet = stand === 'VERKAUFT' || parseFlag(readText(immobilie, 'verwaltung_objekt', 'vermietet')) === true
  if (isLet) return { status: 'rented', isSold: false, features }
  return { status: stand === 'RESERVIERT' ? 'reserviert' : 'active', isSold: false, features }
}

function readVerfuegbarAb(objekt: XmlElement | null, hints: string[]): { day: string | null; words: string | null } {
  const text = cleanText(readText(objekt, 'verfuegbar_ab'), 200)
  const day = parseDay(readText(objekt, 'abdatum')) ?? parseDayInWords(text)
  if (day !== null || text === null || isFreeNow(text)) return { day, words: null }
  hints.push(
    `„${text}“ (verfuegbar_ab) ist kein gültiges Datum: Es steht in der Beschreibung, und Filter halten sie für sofort frei.`,
  )
  return { day: null, words: text }
}
