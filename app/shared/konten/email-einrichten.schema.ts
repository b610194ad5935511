import * as z from 'zod/mini'
import { pruefe, rohText } from '../formular/form-schema.ts'
import { findEmailFehler } from './email-adresse.ts'
import { isCode, PASSWORT_MAX, PASSWORT_MIN_EINRICHTUNG } from './feld-grenzen.ts'
import { FELD_TEXTE } from './konten-texte.ts'
import { PASSWORT_ZU_LANG } from './passwort-regeln.ts'

function findPasswortFehler({ length }: string): string | null {
  if (length < PASSWORT_MIN_EINRICHTUNG) return FELD_TEXTE.passwortEinrichtung
  return length > PASSWORT_MAX ? PASSWORT_ZU_LANG.text : null
}

/**
 * The mail and password dialog (KONTO-5): an address that can be one, a password of at least 6 characters, twice the
 * same. `phone`: the number whose code the page asks for besides.
 */
export const EmailSetzenSchema = z
  .object({
    email: rohText(findEmailFehler),
    passwort: rohText(findPasswortFehler),
    wiederholung: rohText(),
    phone: rohText(),
    code: rohText(),
  })
  .check(
    pruefe(({ passwort, wiederholung, phone, code }) => ({
      ...(passwort !== wiederholung && { wiederholung: FELD_TEXTE.passwortFelder }),
      ...(phone !== '' && !isCode(code) && { code: FELD_TEXTE.code }),
    })),
  )

/** A mistyped address, with the password that was just given. */
export const EmailAendernSchema = z.object({ email: rohText(findEmailFehler), passwort: rohText() })
