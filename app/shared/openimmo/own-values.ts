import { z } from 'zod/mini'
import type { MappedValues } from './openimmo-objekt.ts'
import { listElements, readAttribute, type XmlElement } from './xml-element.ts'
import { type XmlOut, xml } from './xml-out.ts'

/** The field of the sender's own in which this portal says what OpenImmo has no word for. */
const FELDNAME = 'wohnportal'

/** What can stand there: neither whether an Exposé is public, nor where it is to the metre. */
export type OwnValues = Partial<Omit<MappedValues, 'oeffentlich' | 'breitengrad' | 'laengengrad'>>

const text = (max: number) => z.string().check(z.maxLength(max), z.regex(/^\P{Surrogate}*$/u), z.regex(/^[^\0]*$/))
const orNull = (max: number) => z.nullable(text(max))
const number = (min: number, max: number) => z.nullable(z.number().check(z.gte(min), z.lte(max)))
const euro = number(0, 9_999_999_999)
const list = z.array(text(200)).check(z.maxLength(100))

const FIELDS = {
  title: text(500).check(z.minLength(1)),
  description: orNull(100_000),
  address: orNull(500),
  city: orNull(200),
  zipCode: orNull(20),
  price: euro,
  nettokaltmiete: euro,
  betriebskostenvorauszahlung: euro,
  heizkostenvorauszahlung: euro,
  kaution: euro,
  provision: euro,
  stellplatzmiete: euro,
  abstand: euro,
  sonstigeKosten: euro,
  mindestmietdauer: number(1, 1200),
  haustiere: z.nullable(z.enum(['ja', 'nein', 'nach_vereinbarung'])),
  wbs: z.nullable(z.boolean()),
  squareMeters: number(0, 999_999),
  rooms: number(0, 999),
  floor: number(-20, 200),
  heatingType: orNull(200),
  constructionYear: number(1000, 2200),
  energyClass: orNull(200),
  energieausweisArt: z.nullable(z.enum(['verbrauch', 'bedarf'])),
  energieausweisAusnahme: z.nullable(z.enum(['denkmal', 'kleines_gebaeude', 'nicht_noetig', 'liegt_nicht_vor'])),
  endenergie: number(0, 99_999),
  energietraeger: orNull(200),
  status: text(100),
  features: list,
  amenities: list,
  exposeshortcode: orNull(200),
  verfuegbarAb: z.nullable(z.iso.date()),
  virtualTourIframe: orNull(10_000),
  kuenftigVerfuegbar: z.boolean(),
  ausstattung: z.array(text(200).check(z.regex(/^[^/]+\/[^/]/))).check(z.maxLength(1000)),
}
const AnyRecord = z.record(z.string(), z.unknown())
const OWN_FIELDS = Object.keys(FIELDS).filter((field): field is keyof OwnValues => field in FIELDS)

/** What of these values is not what others are: all that a reader of those would miss. */
export function findOthers(values: OwnValues, read: OwnValues): OwnValues {
  const others: OwnValues = {}
  for (const field of OWN_FIELDS) {
    if (JSON.stringify(values[field]) !== JSON.stringify(read[field])) copyField(field, values, others)
  }
  return others
}

function copyField<F extends keyof OwnValues>(field: F, from: OwnValues, to: OwnValues): void {
  to[field] = from[field]
}

/** The values that another portal of this kind has written into its own field. Skips only those that are invalid. */
export function readOwnValues(immobilie: XmlElement): OwnValues {
  const field = listElements(immobilie, 'user_defined_simplefield').find(
    (element) => readAttribute(element, 'feldname') === FELDNAME,
  )
  const said = AnyRecord.safeParse(parseJson(field?.text ?? '{}')).data ?? {}
  const read = OWN_FIELDS.flatMap((name) => {
    const { success, data } = FIELDS[name].safeParse(said[name])
    return success ? [[name, data]] : []
  })
  return Object.fromEntries(read)
}

/** The field that says it; null for nothing. Signs that XML cannot hold are written as JSON names them. */
export function writeOwnValues(values: OwnValues): XmlOut | null {
  if (Object.keys(values).length === 0) return null
  const json = JSON.stringify(values).replace(
    /[\u007f-\u009f\uFFFE\uFFFF]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return xml('user_defined_simplefield', json, { feldname: FELDNAME })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null // a field of another sender that has the same name
  }
}
