import * as z from 'zod/mini'
import { emailText, pflichtText, pruefe, rohText } from '../formular/form-schema.ts'
import { MobilnummerSchema } from './anmeldung.schema.ts'
import { FELD_GRENZEN, LOESCH_WORT } from './feld-grenzen.ts'
import { FELD_TEXTE } from './konten-texte.ts'
import { findPasswortFehler } from './passwort-regeln.ts'
import { codeSchema } from './telefon.schema.ts'

/** The forms of /konto. */

/** The current password (KONTO-7); null where the form does not ask for it, because the account has none. */
const altesPasswort = z.prefault(
  z.nullable(z.string().check(z.minLength(1, 'Bitte geben Sie Ihr aktuelles Passwort ein.'))),
  null,
)

/** What asks for the current password and nothing else. */
export const AltesPasswortSchema = z.object({ altesPasswort })

export const NameSchema = z.object({
  vorname: pflichtText(FELD_TEXTE.vorname, FELD_GRENZEN.name),
  nachname: pflichtText(FELD_TEXTE.nachname, FELD_GRENZEN.name),
})

export const NeueEmailSchema = z.object({ email: emailText(FELD_TEXTE.emailUngueltig), altesPasswort })

export const NeueNummerSchema = z.extend(MobilnummerSchema, { altesPasswort })

/** The code that has gone to the new number. */
export const NummerCodeSchema = codeSchema(FELD_TEXTE.code)

/** A new password, typed twice (PASSWORT-1). `mindestens`: fewest characters of this account's. */
export const passwortAendernSchema = (mindestens: number) =>
  z
    .object({ altesPasswort, passwort: rohText(), wiederholung: rohText() })
    .check(pruefe((werte) => findPasswortFehler(werte, mindestens)))

/** Which browser is signed out. */
export const GeraetSchema = z.object({ sitzungId: z.uuid() })

export const KontoLoeschenSchema = z.object({
  altesPasswort,
  wort: rohText((wort) => (wort.trim().toUpperCase() === LOESCH_WORT ? null : `Bitte geben Sie ${LOESCH_WORT} ein.`)),
})
