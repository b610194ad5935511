import * as z from 'zod/mini'
import { emailText, requiredText } from '../form/form-schema.ts'
import { FIELD_LIMITS } from '../konten/field-limits.ts'
import { FIELD_TEXTS } from '../konten/konten-texts.ts'

/** A server that is taken off the page. */
export const ServerIdSchema = z.object({ id: z.uuid({ error: 'Bitte laden Sie die Seite neu.' }) })

/** Where a test message goes (BETRIEB-24). What a number is, the server knows. */
export const TestMailSchema = z.object({ email: emailText(FIELD_TEXTS.email) })
export const TestSmsSchema = z.object({ nummer: requiredText(FIELD_TEXTS.nummerInvalid, FIELD_LIMITS.email) })
