import * as z from 'zod/mini'
import { check, emailText, rawText, requiredText } from '../form/form-schema.ts'
import { MobileNumberSchema } from './anmeldung.schema.ts'
import { FIELD_LIMITS, LOESCH_WORD, PASSWORT_MAX } from './field-limits.ts'
import { FIELD_TEXTS } from './konten-texts.ts'
import { findPasswortError } from './passwort-rules.ts'
import { codeSchema } from './telefon.schema.ts'

/** Current password, which confirms a change (KONTO-7); null if the account has no password. */
const altesPasswort = z.prefault(
  z.nullable(
    z
      .string()
      .check(
        z.minLength(1, 'Bitte geben Sie Ihr aktuelles Passwort ein.'),
        z.maxLength(PASSWORT_MAX, FIELD_TEXTS.tooLong),
      ),
  ),
  null,
)

export const AltesPasswortSchema = z.object({ altesPasswort })

export const NameSchema = z.object({
  vorname: requiredText(FIELD_TEXTS.vorname, FIELD_LIMITS.name),
  nachname: requiredText(FIELD_TEXTS.nachname, FIELD_LIMITS.name),
})

export const NeueEmailSchema = z.object({ email: emailText(FIELD_TEXTS.emailInvalid), altesPasswort })

export const NeueNummerSchema = z.extend(MobileNumberSchema, { altesPasswort })

export const NummerCodeSchema = codeSchema(FIELD_TEXTS.code)

export const passwortAendernSchema = (min: number) =>
  z
    .object({ altesPasswort, passwort: rawText(), wiederholung: rawText() })
    .check(check((values) => findPasswortError(values, min)))

export const GeraetSchema = z.object({ sitzungId: z.uuid() })

export const KontoLoeschenSchema = z.object({
  altesPasswort,
  wort: rawText((wort) => (wort.trim().toUpperCase() === LOESCH_WORD ? null : `Bitte geben Sie ${LOESCH_WORD} ein.`)),
})
