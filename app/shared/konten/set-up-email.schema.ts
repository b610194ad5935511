import * as z from 'zod/mini'
import { check, rawText } from '../form/form-schema.ts'
import { findEmailError } from './email-adresse.ts'
import { isCode } from './field-limits.ts'
import { FIELD_TEXTS } from './konten-texts.ts'
import { findPasswortError } from './passwort-rules.ts'
import { normaliseSecret } from './typed-secret.ts'

/**
 * The mail and password dialog (KONTO-5): an address that can be one, a password of at least so many characters, twice
 * the same. `phone`: the number whose code the page asks for besides.
 */
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

/** A mistyped address, with the password that was just given. */
export const ChangeEmailSchema = z.object({ email: rawText(findEmailError), passwort: rawText() })
