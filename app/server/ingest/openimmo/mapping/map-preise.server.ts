import type { MappedValues } from '#app/shared/openimmo/openimmo-objekt.ts'
import { parseFlag, parseNumber } from '#app/shared/openimmo/read-value.ts'
import { readMiete, round, sumOf } from './map-miete.server.ts'
import { findElement, readAttribute, readText, type XmlElement } from './xml-element.server.ts'

type Miete = Pick<
  MappedValues,
  'price' | 'nettokaltmiete' | 'betriebskostenvorauszahlung' | 'heizkostenvorauszahlung' | 'kaution'
>
type Preise = Miete & Pick<MappedValues, 'provision' | 'stellplatzmiete' | 'abstand' | 'sonstigeKosten'>

/** Kinds of parking spaces. The first kind with a rent is imported. */
const PARKING = ['tiefgarage', 'garage', 'carport', 'duplex', 'parkhaus', 'freiplatz', 'sonstige']

const EURO = { digits: 2, max: 9_999_999_999, isMoney: true }
const NONE = { price: null, nettokaltmiete: null, betriebskostenvorauszahlung: null, heizkostenvorauszahlung: null }

type Options = {
  isSale: boolean
  hints: string[]
  problems: string[]
}

export function mapPreise(preise: XmlElement | null, options: Options): Preise {
  const stellplatz = PARKING.map((kind) => readAttribute(findElement(preise, `stp_${kind}`), 'stellplatzmiete'))
  const further = {
    provision: readEuro(preise, 'provisionbrutto', options.hints),
    stellplatzmiete:
      stellplatz.map((text) => parseNumber(text, EURO)).find((value) => value !== null && value > 0) ?? null,
    abstand: readEuro(preise, 'abstand', options.hints),
    sonstigeKosten: readEuro(preise, 'mietzuschlaege', options.hints),
  }
  const beside = [further.stellplatzmiete, further.sonstigeKosten].filter((amount) => amount !== null)
  const price = options.isSale ? mapKaufpreis(preise, options.hints) : mapMiete(preise, { ...options, beside })
  return { ...price, ...further }
}

function mapKaufpreis(preise: XmlElement | null, hints: string[]): Miete {
  const euro = (name: string) => readEuro(preise, name, hints)
  const isOnRequest = parseFlag(readAttribute(findElement(preise, 'kaufpreis'), 'auf_anfrage')) === true
  return { ...NONE, price: isOnRequest ? null : (euro('kaufpreis') ?? euro('kaufpreisbrutto')), kaution: null }
}

function mapMiete(
  preise: XmlElement | null,
  { hints, problems, beside }: Options & { beside: readonly number[] },
): Miete {
  const euro = (name: string) => readEuro(preise, name, hints)
  const kaution = euro('kaution')
  const kosten = {
    nettokaltmiete: euro('nettokaltmiete'),
    kaltmiete: euro('kaltmiete'),
    // 0 is a value here: no Nebenkosten, which a public rent must state.
    nebenkosten: readGivenEuro(preise, 'nebenkosten', hints),
    heizkosten: euro('heizkosten'),
    warmmiete: euro('warmmiete') ?? euro('pauschalmiete'),
    heizkostenEnthalten: parseFlag(readText(preise, 'heizkosten_enthalten')) === true,
    beside,
  }
  const { miete, problem } = readMiete(kosten)
  if (miete === null) return { ...NONE, price: kosten.warmmiete, kaution }
  if (problem !== null) problems.push(problem)
  const isUnsure = kosten.nettokaltmiete === null && kosten.warmmiete === null && (kosten.nebenkosten ?? 0) > 0
  if (isUnsure) hints.push('Die Datei nennt nur kaltmiete und keine Warmmiete: Sie gilt als Nettokaltmiete.')
  return {
    price: problem === null ? sumOf(miete) : kosten.warmmiete,
    nettokaltmiete: round(miete.netto),
    betriebskostenvorauszahlung: miete.betriebskosten,
    heizkostenvorauszahlung: miete.heizkosten,
    kaution,
  }
}

/** Reads an amount in euros; null if missing or 0. */
function readEuro(preise: XmlElement | null, name: string, hints: string[]): number | null {
  return readGivenEuro(preise, name, hints) || null
}

function readGivenEuro(preise: XmlElement | null, name: string, hints: string[]): number | null {
  const text = readText(preise, name)
  const value = parseNumber(text, EURO)
  if (text !== null && value === null) hints.push(`„${text.slice(0, 40)}“ (${name}) ist kein Betrag.`)
  return value
}
