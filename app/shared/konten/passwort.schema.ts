import { z } from 'zod'
import { FELD_GRENZEN as GRENZEN, FELD_TEXTE as TEXTE } from './konten-texte.ts'
import {
  PASSWORT_MAX,
  PASSWORT_MIN,
  PASSWORT_MIN_EINRICHTUNG,
  PASSWORT_UNGLEICH,
  PASSWORT_ZU_KURZ,
  PASSWORT_ZU_LANG,
} from './passwort-regeln.ts'

const email = (fehlt: string) =>
  z.string({ error: fehlt }).trim().min(1, fehlt).max(GRENZEN.email, TEXTE.zuLang).pipe(z.email(TEXTE.emailUngueltig))

const neuesPasswort = (min: number, zuKurz: string) =>
  z.string({ error: zuKurz }).min(min, zuKurz).max(PASSWORT_MAX, PASSWORT_ZU_LANG.text)

const wiederholung = z.string().default('')

/** /forgot-password (seed 001 section 5). */
export const ResetAnfordernSchema = z.object({ email: email(TEXTE.emailErforderlich) })

/** A new address on /konto and on /verify-email. */
export const EmailSchema = z.object({ email: email(TEXTE.email) })

/** /reset-password and /konto (seed 001 section 5): at least 8 characters, typed twice. */
export const NeuesPasswortSchema = z
  .object({ passwort: neuesPasswort(PASSWORT_MIN, PASSWORT_ZU_KURZ.text), wiederholung })
  .refine(({ passwort, wiederholung }) => passwort === wiederholung, {
    path: ['wiederholung'],
    error: PASSWORT_UNGLEICH.text,
  })

/** The mail and password dialog (seed 001 section 5): at least 6 characters, typed twice. */
export const EmailUndPasswortSchema = z
  .object({
    email: email(TEXTE.emailUngueltig),
    passwort: neuesPasswort(PASSWORT_MIN_EINRICHTUNG, TEXTE.passwortEinrichtung),
    wiederholung,
  })
  .refine(({ passwort, wiederholung }) => passwort === wiederholung, {
    path: ['wiederholung'],
    error: TEXTE.passwortFelder,
  })
