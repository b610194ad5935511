import * as z from 'zod/mini'
import { check, list, longText, rawText } from '#app/shared/form/form-schema.ts'
import { isText, recordOf } from '#app/shared/json/guards.ts'
import { EXPOSE_FIELD_NAMES, type ExposeTexts, mapFields, readTexts } from './expose-fields.ts'

/** More than all fields together hold. */
const STAND_MAX = 100_000

const areTexts = recordOf(isText)

/** What the form had shown; nothing of what is no such thing, and then whatever is stored counts as changed meanwhile. */
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

/** What a browser sends of the form, as texts; boxes of amenities come one by one. */
export function readTyped(values: Readonly<Record<string, unknown>>): ExposeTexts {
  return mapFields((field) => {
    const value = values[field]
    if (Array.isArray(value)) return value.filter(isText).toSorted().join('\n')
    return typeof value === 'string' ? value.replace(/\r\n/g, '\n') : ''
  })
}

/**
 * The form of an Exposé (BESTAND-4): every wrong field gets its sentence, but for what stands there as it was stored, such as a
 * foreign postcode of an import. `stand`: what the form had shown.
 */
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
        // The Liegenschaft comes by its name, which the server looks for.
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
    // The button that publishes says so instead of the choice beside it.
    const sichtbarkeit = values.veroeffentlichen === '' ? typed.sichtbarkeit : 'oeffentlich'
    return { typed: { ...typed, sichtbarkeit }, shown: readShown(values.stand) }
  }),
)

/** Goes back to how an Exposé was before an entry of its history. */
export const ExposeFassungSchema = z.object({ eintrag: rawText() })
