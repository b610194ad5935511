import * as z from 'zod/mini'
import { emailText, freierText, pflichtText } from '../formular/form-schema.ts'
import { INTERESSE_GRENZEN as GRENZEN, INTERESSE_TEXTE as TEXTE } from './interesse-texte.ts'

/** The demo interest form: name, e-mail and message required, phone optional. */
export const InteresseSchema = z.object({
  name: pflichtText(TEXTE.name, GRENZEN.name),
  email: emailText(TEXTE.email),
  telefon: freierText(GRENZEN.telefon),
  nachricht: pflichtText(TEXTE.nachricht, GRENZEN.nachricht),
})
