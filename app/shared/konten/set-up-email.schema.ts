import * as z from 'zod/mini'
import { check, rawText } from '../form/form-schema.ts'
import { findEmailError } from './email-adresse.ts'
import { isCode } from './field-limits.ts'
import { FIELD_TEXTS } from './konten-texts.ts'
import { findPasswortError } from './passwort-rules.ts'
import { normaliseSecret } from './typed-secret.ts'

/** Schema of the dialog that adds a mail address and password (KONTO-5). `phone`: number that got a code, or ''. */
export const emailSetSchema = (min: number) =>
  z
    .object({
      email: rawText(findEmailError),
      passwort: rawText(),
      wiederholung: rawText(),
      phone: rawText(),
      code: rawText(),
    })
    .check(
      check(({ phone = '', code = '', ...passwoerter }) => ({
        ...findPasswortError(passwoerter, min, FIELD_TEXTS.passwortFields),
        ...(phone !== '' && !isCode(normaliseSecret(code)) && { code: FIELD_TEXTS.code }),
      })),
    )

export const ChangeEmailSchema = z.object({ email: rawText(findEmailError), passwort: rawText() })
