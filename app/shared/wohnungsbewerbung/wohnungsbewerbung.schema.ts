import * as z from 'zod/mini'
import { emailText, requiredText } from '../form/form-schema.ts'
import { FIELD_LIMITS } from '../konten/field-limits.ts'
import { FIELD_TEXTS } from '../konten/konten-texts.ts'

/** Schema of the placeholder form of `/wohnungsbewerbung`; nothing is stored (WOHNUNG-3). */
export const WohnungsbewerbungSchema = z.object({
  vorname: requiredText(FIELD_TEXTS.vorname, FIELD_LIMITS.email),
  nachname: requiredText(FIELD_TEXTS.nachname, FIELD_LIMITS.email),
  email: emailText(FIELD_TEXTS.email),
})
