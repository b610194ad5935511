import * as z from 'zod/mini'
import { emailText, pflichtText } from '../formular/form-schema.ts'
import { FELD_GRENZEN } from '../konten/feld-grenzen.ts'
import { FELD_TEXTE } from '../konten/konten-texte.ts'

/** /wohnungsbewerbung: all three fields are required (WOHNUNG-3). */
export const WohnungsbewerbungSchema = z.object({
  vorname: pflichtText(FELD_TEXTE.vorname, FELD_GRENZEN.email),
  nachname: pflichtText(FELD_TEXTE.nachname, FELD_GRENZEN.email),
  email: emailText(FELD_TEXTE.email),
})
