import type { MappedValues } from './openimmo-objekt.ts'
import { parseFlag, parseNumber } from './read-value.ts'
import { findElement, readAttribute, readText, type XmlElement } from './xml-element.ts'

type Miete = Pick<
  MappedValues,
  'price' | 'nettokaltmiete' | 'betriebskostenvorauszahlung' | 'heizkostenvorauszahlung' | 'kaution'
>
type Preise = Miete & Pick<MappedValues, 'provision' | 'stellplatzmiete' | 'abstand' | 'sonstigeKosten'>

/** Kinds of parking spaces, the named ones before the rest. */
const PARKING = ['tiefgarage', 'garage', 'carport', 'duplex', 'parkhaus', 'freiplatz', 'sonstige']

const EURO = { digits: 2, max: 9_999_999_999, isMoney: true }
const NONE = { price: null, nettokaltmiete: null, betriebskostenvorauszahlung: null, heizkostenvorauszahlung: null }

/** Rent or purchase price, and what is paid beside it (OPENIMMO-6). */
export function mapPreise(preise: XmlElement | null, options: { isSale: boolean; hints: string[] }): Preise {
  const stellplatz = PARKING.map((kind) => readAttribute(findElement(preise, `stp_${kind}`), 'stellplatzmiete'))
  return {
    ...mapMiete(preise, options),
    provision: readEuro(preise, 'provisionbrutto', options.hints),
    stellplatzmiete:
      stellplatz.map((text) => parseNumber(text, EURO)).find((value) => value !== null && value > 0) ?? null,
    abstand: readEuro(preise, 'abstand', options.hints),
    sonstigeKosten: readEuro(preise, 'mietzuschlaege', options.hints),
  }
}

function mapMiete(preise: XmlElement | null, { isSale, hints }: { isSale: boolean; hints: string[] }): Miete {
  const euro = (name: string) => readEuro(preise, name, hints)
  if (isSale) {
    const isOnRequest = parseFlag(readAttribute(findElement(preise, 'kaufpreis'), 'auf_anfrage')) === true
    return { ...NONE, price: isOnRequest ? null : (euro('kaufpreis') ?? euro('kaufpreisbrutto')), kaution: null }
  }
  const nettokaltmiete = euro('nettokaltmiete') ?? euro('kaltmiete')
  const heizkosten = euro('heizkosten')
  const warmmiete = euro('warmmiete') ?? euro('pauschalmiete')
  const kaution = euro('kaution')
  if (nettokaltmiete === null) return { ...NONE, price: warmmiete, kaution }
  const betriebskosten = readBetriebskosten(preise, { nettokaltmiete, heizkosten, warmmiete, hints })
  const sum = round(nettokaltmiete + (betriebskosten ?? 0) + (heizkosten ?? 0))
  if (warmmiete !== null && Math.abs(warmmiete - sum) > 1) {
    hints.push('Die Warmmiete ist nicht die Summe ihrer Teile; gezeigt wird die Summe.')
  }
  return {
    price: warmmiete ?? sum,
    nettokaltmiete,
    betriebskostenvorauszahlung: betriebskosten,
    heizkostenvorauszahlung: heizkosten,
    kaution,
  }
}

type Known = { nettokaltmiete: number; heizkosten: number | null; warmmiete: number | null; hints: string[] }

/**
 * Nebenkosten without heating: less what they include of it, or what is left of the Warmmiete where they are not given. A 0
 * is given: who writes it says that there are none, which a public rent has to say.
 */
function readBetriebskosten(preise: XmlElement | null, known: Known): number | null {
  const { nettokaltmiete, heizkosten, warmmiete, hints } = known
  const nebenkosten = readGivenEuro(preise, 'nebenkosten', hints)
  if (nebenkosten !== null) {
    const includesHeating = parseFlag(readText(preise, 'heizkosten_enthalten')) === true
    return includesHeating && heizkosten !== null && heizkosten <= nebenkosten
      ? round(nebenkosten - heizkosten)
      : nebenkosten
  }
  const rest = warmmiete === null ? 0 : round(warmmiete - nettokaltmiete - (heizkosten ?? 0))
  return rest > 0 ? rest : null
}

/** An amount of which a 0 says that there is none. */
function readEuro(preise: XmlElement | null, name: string, hints: string[]): number | null {
  return readGivenEuro(preise, name, hints) || null
}

function readGivenEuro(preise: XmlElement | null, name: string, hints: string[]): number | null {
  const text = readText(preise, name)
  const value = parseNumber(text, EURO)
  if (text !== null && value === null) hints.push(`„${text.slice(0, 40)}“ (${name}) ist kein Betrag.`)
  return value
}

const round = (value: number) => Number(value.toFixed(2))
