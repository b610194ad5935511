import * as z from 'zod/mini'
import { emailText, pflichtText } from '../formular/form-schema.ts'
import { FELD_GRENZEN as GRENZEN, PASSWORT_MAX } from './feld-grenzen.ts'
import { FELD_TEXTE as TEXTE } from './konten-texte.ts'
import { isVorwahl } from './laender.ts'
import { isNummerMoeglich } from './mobilnummer.ts'
import { codeSchema } from './telefon.schema.ts'

/**
 * Sign-in with e-mail and password: both have to be there, nothing else is said about them. `aktion`: instead of that,
 * the mail that confirms the address is sent once more.
 */
export const AnmeldungSchema = z.object({
  aktion: z.optional(z.literal('erneut')),
  email: pflichtText(TEXTE.email, GRENZEN.email),
  passwort: z
    .string({ error: TEXTE.passwort })
    .check(z.minLength(1, TEXTE.passwort), z.maxLength(PASSWORT_MAX, TEXTE.zuLang)),
})

/** Six digits of an authenticator app, or a recovery code. */
export const ZweiterFaktorSchema = z.object({ code: pflichtText(TEXTE.zweiterFaktor, GRENZEN.zweiterFaktor) })

/** A mobile number as `TelefonFeld` sends it; the server's library has the last word on it. */
export const MobilnummerSchema = z.object({
  vorwahl: z.string({ error: TEXTE.vorwahl }).check(z.refine(isVorwahl, TEXTE.vorwahl)),
  nummer: z
    .string({ error: TEXTE.nummer })
    .check(
      z.trim(),
      z.minLength(1, TEXTE.nummer),
      z.maxLength(GRENZEN.nummer, TEXTE.nummerUngueltig),
      z.refine(isNummerMoeglich, TEXTE.nummerUngueltig),
    ),
})

/** Somebody new: a name and a mobile number (KONTO-1). */
export const RegistrierungSchema = z.object({
  vorname: pflichtText(TEXTE.vorname, GRENZEN.name),
  nachname: pflichtText(TEXTE.nachname, GRENZEN.name),
  ...MobilnummerSchema.shape,
})

/** The code that signs in. */
export const AnmeldeCodeSchema = codeSchema(TEXTE.code)

/** The code that makes an account. */
export const RegistrierungCodeSchema = codeSchema(TEXTE.codeRegistrierung)

/** /forgot-password. */
export const ResetAnfordernSchema = z.object({ email: emailText(TEXTE.emailErforderlich) })
