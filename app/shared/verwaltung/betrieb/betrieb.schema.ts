import * as z from 'zod/mini'
import { emailText, requiredText } from '#app/shared/form/form-schema.ts'
import { FIELD_LIMITS } from '#app/shared/konten/field-limits.ts'
import { FIELD_TEXTS } from '#app/shared/konten/konten-texts.ts'

/** A server that is taken off the page. */
export const ServerIdSchema = z.object({ id: z.uuid({ error: 'Bitte laden Sie die Seite neu.' }) })

/** Where a test message goes (BETRIEB-24). What a number is, the server knows. */
export const TestMailSchema = z.object({ email: emailText(FIELD_TEXTS.email) })
export const TestSmsSchema = z.object({ nummer: requiredText(FIELD_TEXTS.nummerInvalid, FIELD_LIMITS.email) })
