import * as z from 'zod/mini'
import { check, emailText, rawText, requiredText } from '#app/shared/form/form-schema.ts'
import { FIELD_LIMITS, PASSWORT_MAX, PASSWORT_MIN_PERSONAL } from '#app/shared/konten/field-limits.ts'
import { FIELD_TEXTS } from '#app/shared/konten/konten-texts.ts'
import { findPasswortError } from '#app/shared/konten/passwort-rules.ts'
import { TEAM_ROLLEN } from './team.ts'

const altesPasswort = z.prefault(
  z.nullable(
    z
      .string()
      .check(z.minLength(1, 'Bitte geben Sie Ihr Passwort ein.'), z.maxLength(PASSWORT_MAX, FIELD_TEXTS.tooLong)),
  ),
  null,
)
const rolle = z.enum(TEAM_ROLLEN, { error: 'Bitte wählen Sie eine Rolle.' })
export const InviteSchema = z.object({ email: emailText(FIELD_TEXTS.emailInvalid), rolle, altesPasswort })

const id = z.uuid({ error: 'Bitte laden Sie die Seite neu.' })

export const EinladungIdSchema = z.object({ id })
export const RenewSchema = z.object({ id, altesPasswort })
export const TeamRolleSchema = z.object({ rolle, altesPasswort })

export const ConfirmSchema = z.object({ altesPasswort })

export const AcceptSchema = z
  .object({
    vorname: requiredText(FIELD_TEXTS.vorname, FIELD_LIMITS.name),
    nachname: requiredText(FIELD_TEXTS.nachname, FIELD_LIMITS.name),
    passwort: rawText(),
    wiederholung: rawText(),
  })
  .check(check((values) => findPasswortError(values, PASSWORT_MIN_PERSONAL)))
