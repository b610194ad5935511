import * as z from 'zod/mini'
import { check, list, longText, rawText } from '#app/shared/form/form-schema.ts'
import { isText, recordOf } from '#app/shared/json/guards.ts'
import { EXPOSE_FIELD_NAMES, type ExposeTexts, mapFields, readTexts } from './expose-fields.ts'

/** Maximum characters of the form field `stand`; more than all fields of the form together. */
const STAND_MAX = 100_000

const areTexts = recordOf(isText)

/** Reads the values that the form showed when it was opened. If unreadable, all stored values count as changed. */
export function readShown(stand: string): Partial<Record<string, string>> {
  try {
    const shown: unknown = JSON.parse(stand)
    return areTexts(shown) ? shown : {}
  } catch {
    return {}
  }
}

const anyText = longText(() => null)
const fields = Object.fromEntries(
  EXPOSE_FIELD_NAMES.filter((name) => name !== 'ausstattung').map((name) => [name, anyText]),
)

/** Reads the typed texts of the form. The selected amenities are repeated fields, and become one line each. */
export function readTyped(values: Readonly<Record<string, unknown>>): ExposeTexts {
  return mapFields((field) => {
    const value = values[field]
    if (Array.isArray(value)) return value.filter(isText).toSorted().join('\n')
    return typeof value === 'string' ? value.replace(/\r\n/g, '\n') : ''
  })
}

/** Schema of the form of an Exposé (BESTAND-4). Accepts an invalid value that is unchanged, e.g. a foreign postcode. */
export const ExposeSchema = z.pipe(
  z
    .object({
      ...fields,
      ausstattung: list(z.string()),
      veroeffentlichen: rawText(),
      stand: longText((text) => (text.length > STAND_MAX ? 'Bitte laden Sie die Seite neu.' : null)),
    })
    .check(
      check((values: Record<string, unknown>) => {
        // The Liegenschaft is sent by name; the server finds it.
        const typed = readTyped(values)
        const { propertyId: _, ...errors } = readTexts(typed).errors
        const shown = readShown(typeof values.stand === 'string' ? values.stand : '')
        const kept = new Map(
          Object.entries(typed).filter(([field, text]) => text.trim() !== '' && text === shown[field]),
        )
        return Object.fromEntries(Object.entries(errors).filter(([field]) => !kept.has(field)))
      }),
    ),
  z.transform((values) => {
    const typed = readTyped(values)
    // The publish button overrides the choice next to it.
    const sichtbarkeit = values.veroeffentlichen === '' ? typed.sichtbarkeit : 'oeffentlich'
    return { typed: { ...typed, sichtbarkeit }, shown: readShown(values.stand) }
  }),
)

export const ExposeFassungSchema = z.object({ eintrag: rawText() })
