import * as z from 'zod/mini'
import { check, rawText } from '../form/form-schema.ts'
import { findEmailError } from './email-adresse.ts'
import { isCode } from './field-limits.ts'
import { FIELD_TEXTS } from './konten-texts.ts'
import { findPasswortError } from './passwort-rules.ts'
import { normaliseSecret } from './typed-secret.ts'

/** Dialog that adds a mail address and a password (KONTO-5). `phone` received the additional code. */
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

/** Form that corrects a mistyped mail address. */
export const ChangeEmailSchema = z.object({ email: rawText(findEmailError), passwort: rawText() })
