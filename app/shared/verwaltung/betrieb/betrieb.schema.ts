import * as z from 'zod/mini'
import { emailText, requiredText } from '#app/shared/form/form-schema.ts'
import { FIELD_LIMITS } from '#app/shared/konten/field-limits.ts'
import { FIELD_TEXTS } from '#app/shared/konten/konten-texts.ts'

export const ServerIdSchema = z.object({ id: z.uuid({ error: 'Bitte laden Sie die Seite neu.' }) })

export const TestMailSchema = z.object({ email: emailText(FIELD_TEXTS.email) })
export const TestSmsSchema = z.object({ nummer: requiredText(FIELD_TEXTS.nummerInvalid, FIELD_LIMITS.email) })
