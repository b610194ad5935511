import * as z from 'zod/mini'
import { check, freeText } from '#app/shared/form/form-schema.ts'
import { FIELD_LIMITS } from '#app/shared/konten/field-limits.ts'
import { NOTES_MAX, PERSONEN_MAX } from '#app/shared/termine/terminbuchung-limits.ts'
import { isUuid } from '#app/shared/uuid.ts'

const UNKNOWN = 'Bitte laden Sie die Seite neu.'
const id = z.string({ error: UNKNOWN }).check(z.refine(isUuid, UNKNOWN))
const answer = z.enum(['ja', 'nein', 'offen'], { error: UNKNOWN })

/** Schema of the form that records attendance (ANWESENHEIT-1). `before`: the value that the page showed. */
export const AnwesenheitSchema = z.object({ buchungId: id, erschienen: answer, before: answer })
export const StornierenSchema = z.object({ linkId: id })

const HOW_MANY = 'Bitte geben Sie an, wie viele Personen kommen.'
export const NEW_PERSON = 'neu'

/** Form that books a slot for a person with an inquiry, or for a new one by name and number (EINTRAGEN-1 to -3). */
export const EintragenSchema = z
  .object({
    who: z.string({ error: 'Bitte wählen Sie, wen Sie eintragen.' }),
    vorname: freeText(FIELD_LIMITS.name),
    nachname: freeText(FIELD_LIMITS.name),
    nummer: freeText(FIELD_LIMITS.nummer),
    exposeId: z.prefault(z.string(), ''),
    personen: z.coerce
      .number({ error: HOW_MANY })
      .check(z.int(HOW_MANY), z.minimum(1, HOW_MANY), z.maximum(PERSONEN_MAX, HOW_MANY)),
    notes: freeText(NOTES_MAX),
    walkIn: z.optional(z.literal('ja')),
  })
  .check(
    check(({ who, vorname, nachname, nummer, exposeId }) =>
      who === NEW_PERSON
        ? {
            vorname: vorname ? undefined : 'Bitte geben Sie den Vornamen ein.',
            nachname: nachname ? undefined : 'Bitte geben Sie den Nachnamen ein.',
            nummer: nummer ? undefined : 'Bitte geben Sie die Mobilnummer ein.',
            exposeId: isUuid(exposeId) ? undefined : 'Bitte wählen Sie die Wohnung.',
          }
        : { who: isUuid(who) ? undefined : 'Bitte wählen Sie, wen Sie eintragen.' },
    ),
  )
