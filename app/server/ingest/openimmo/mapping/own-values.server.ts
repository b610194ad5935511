import { z } from 'zod/mini'
import type { KindValues } from '#app/shared/exposes/field-kinds.ts'
import { FIELDS, type Field } from '#app/shared/exposes/fields.ts'
import { type MappedValues, OPENIMMO_FIELDS } from '#app/shared/openimmo/openimmo-objekt.ts'
import { listElements, readAttribute, type XmlElement } from './xml-element.server.ts'
import { type XmlOut, xml } from './xml-out.server.ts'

const FELDNAME = 'wohnportal'

export type OwnValues = Partial<Omit<MappedValues, 'oeffentlich' | 'breitengrad' | 'laengengrad'>>

/** Factor by which texts may exceed the form's limits, because other imports have higher limits. */
const MARGIN = 5
const EURO_COLUMN_MAX = 9_999_999_999

const text = (max = 0) => z.string().check(z.maxLength(MARGIN * max), z.regex(/^\P{Surrogate}*$/u), z.regex(/^[^\0]*$/))
const number = ({ min = 0, max = 0 }: Field) => z.nullable(z.number().check(z.gte(min), z.lte(max)))
const orNull = ({ max }: Field) => z.nullable(text(max))
const listSchema = (max: number, entry: z.ZodMiniType<string>) => z.array(entry).check(z.maxLength(MARGIN * max))

/** Schemas by kind of field. Fields of other kinds are never written into `wohnportal`. */
const KINDS: { readonly [Kind in keyof KindValues]?: (field: Field) => z.ZodMiniType } = {
  line: orNull,
  text: orNull,
  postcode: orNull,
  tour: orNull,
  number,
  whole: number,
  floor: number,
  year: number,
  euro: () => number({ label: '', kind: 'euro', max: EURO_COLUMN_MAX }),
  energieklasse: orNull,
  lines: ({ max = 0 }) => listSchema(max, text(100)),
  day: () => z.nullable(z.iso.date()),
  flag: () => z.nullable(z.boolean()),
  choice: ({ choices = {} }) => z.nullable(z.enum(Object.keys(choices))),
}

const SCHEMAS = makeSchemas()
const OWN_FIELDS = Object.keys(SCHEMAS).filter((field): field is keyof OwnValues => field in OPENIMMO_FIELDS)

function makeSchemas(): Record<string, z.ZodMiniType> {
  const { ausstattung, ...others } = FIELDS
  const schemas = Object.entries(others).flatMap(([name, field]: [string, Field]) => {
    const schema = KINDS[field.kind]?.(field)
    return schema ? [[name, schema] as const] : []
  })
  return {
    ...Object.fromEntries(schemas),
    title: text(FIELDS.title.max).check(z.minLength(1)),
    status: text(FIELDS.status.max),
    kuenftigVerfuegbar: z.boolean(),
    ausstattung: listSchema(ausstattung.max, text(100).check(z.regex(/^[^/]+\/[^/]/))),
  }
}

const AnyRecord = z.record(z.string(), z.unknown())

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

/** Reads the OpenImmo field `wohnportal`, written by another installation of this portal. Skips invalid values. */
export function readOwnValues(immobilie: XmlElement): OwnValues {
  const field = listElements(immobilie, 'user_defined_simplefield').find(
    (element) => readAttribute(element, 'feldname') === FELDNAME,
  )
  const said = AnyRecord.safeParse(parseJson(field?.text ?? '{}')).data ?? {}
  const read = OWN_FIELDS.flatMap((name) => {
    const { success, data } = SCHEMAS[name]?.safeParse(said[name]) ?? {}
    return success ? [[name, data]] : []
  })
  return Object.fromEntries(read)
}

/** Writes the OpenImmo field `wohnportal`; null if `values` is empty. Escapes characters that XML does not allow. */
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
    return null // another vendor uses the same field name
  }
}
