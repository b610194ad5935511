import * as z from 'zod/mini'
import { pruefe, rohText } from '../formular/form-schema.ts'
import { findEmailFehler } from './email-adresse.ts'
import { isCode } from './feld-grenzen.ts'
import { FELD_TEXTE } from './konten-texte.ts'
import { findPasswortFehler } from './passwort-regeln.ts'

/**
 * The mail and password dialog (KONTO-5): an address that can be one, a password of at least so many characters, twice
 * the same. `phone`: the number whose code the page asks for besides.
 */
export const emailSetzenSchema = (mindestens: number) =>
  z
    .object({
      email: rohText(findEmailFehler),
      passwort: rohText(),
      wiederholung: rohText(),
      phone: rohText(),
      code: rohText(),
    })
    .check(
      pruefe(({ phone, code, ...passwoerter }) => ({
        ...findPasswortFehler(passwoerter, mindestens, FELD_TEXTE.passwortFelder),
        ...(phone !== '' && !isCode(code) && { code: FELD_TEXTE.code }),
      })),
    )

/** A mistyped address, with the password that was just given. */
export const EmailAendernSchema = z.object({ email: rohText(findEmailFehler), passwort: rohText() })
