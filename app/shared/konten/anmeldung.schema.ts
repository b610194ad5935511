import * as z from 'zod/mini'
import { emailText, requiredText } from '../form/form-schema.ts'
import { isVorwahl } from './countries.ts'
import { FIELD_LIMITS as LIMITS, PASSWORT_MAX } from './field-limits.ts'
import { FIELD_TEXTS as TEXTS } from './konten-texts.ts'
import { isNummerPossible } from './mobile-number.ts'
import { codeSchema } from './telefon.schema.ts'

/** Schema of the sign-in form. `aktion` = `erneut` sends the confirmation mail again instead of signing in. */
export const AnmeldungSchema = z.object({
  aktion: z.optional(z.literal('erneut')),
  email: requiredText(TEXTS.email, LIMITS.email),
  passwort: z
    .string({ error: TEXTS.passwort })
    .check(z.minLength(1, TEXTS.passwort), z.maxLength(PASSWORT_MAX, TEXTS.tooLong)),
})

/** Schema of the form for the second factor. `code`: six digits of an authenticator app, or a recovery code. */
export const ZweiterFaktorSchema = z.object({ code: requiredText(TEXTS.zweiterFaktor, LIMITS.zweiterFaktor) })

/** Schema of a mobile number. It checks only plausibility; on the server, a library then decides if it is valid. */
export const MobileNumberSchema = z.object({
  vorwahl: z.string({ error: TEXTS.vorwahl }).check(z.refine(isVorwahl, TEXTS.vorwahl)),
  nummer: z
    .string({ error: TEXTS.nummer })
    .check(
      z.trim(),
      z.minLength(1, TEXTS.nummer),
      z.maxLength(LIMITS.nummer, TEXTS.nummerInvalid),
      z.refine(isNummerPossible, TEXTS.nummerInvalid),
    ),
})
export const RegistrierungSchema = z.object({
  vorname: requiredText(TEXTS.vorname, LIMITS.name),
  nachname: requiredText(TEXTS.nachname, LIMITS.name),
  ...MobileNumberSchema.shape,
})

export const AnmeldeCodeSchema = codeSchema(TEXTS.code)

export const RegistrierungCodeSchema = codeSchema(TEXTS.codeRegistrierung)

export const RequestResetSchema = z.object({ email: emailText(TEXTS.emailRequired) })
