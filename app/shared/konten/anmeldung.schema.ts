import { z } from 'zod'
import { checkEmail } from './email-adresse.ts'
import { FELD_GRENZEN as GRENZEN, isCode, PASSWORT_MAX } from './feld-grenzen.ts'
import { FELD_TEXTE as TEXTE } from './konten-texte.ts'
import { isVorwahl } from './laender.ts'
import { isNummerMoeglich } from './mobilnummer.ts'

/** Sign-in with e-mail and password: both have to be there, nothing else is said about them (ANMELDUNG-1). */
export const AnmeldungSchema = z.object({
  email: z.string({ error: TEXTE.email }).trim().min(1, TEXTE.email).max(GRENZEN.email, TEXTE.zuLang),
  passwort: z.string({ error: TEXTE.passwort }).min(1, TEXTE.passwort).max(PASSWORT_MAX, TEXTE.zuLang),
})

/** Six digits of an authenticator app, or a recovery code. */
export const ZweiterFaktorSchema = z.object({
  code: z
    .string({ error: TEXTE.zweiterFaktor })
    .trim()
    .min(1, TEXTE.zweiterFaktor)
    .max(GRENZEN.zweiterFaktor, TEXTE.zuLang),
})

/** A mobile number as `TelefonFeld` sends it; the server's library has the last word on it. */
export const MobilnummerSchema = z.object({
  vorwahl: z.string({ error: TEXTE.vorwahl }).refine(isVorwahl, TEXTE.vorwahl),
  nummer: z
    .string({ error: TEXTE.nummer })
    .trim()
    .min(1, TEXTE.nummer)
    .max(GRENZEN.nummer, TEXTE.nummerUngueltig)
    .refine(isNummerMoeglich, TEXTE.nummerUngueltig),
})

/** The code of an SMS, as `CodeFeld` sends it. */
export const CodeSchema = z.object({
  code: z
    .string({ error: TEXTE.code })
    .transform((code) => code.replace(/\D/g, ''))
    .refine(isCode, TEXTE.code),
})

/** /forgot-password (PASSWORT-3). */
export const ResetAnfordernSchema = z.object({
  email: z
    .string({ error: TEXTE.emailErforderlich })
    .trim()
    .min(1, TEXTE.emailErforderlich)
    .max(GRENZEN.email, TEXTE.zuLang)
    .superRefine(checkEmail),
})
