import * as z from 'zod/mini'
import { rohText } from '../formular/form-schema.ts'
import { isCode } from './feld-grenzen.ts'

/** First step of the phone dialog: the number; whether it is one, the server's library says. */
export const TelefonNummerSchema = z.object({
  vorwahl: rohText(),
  nummer: rohText((nummer) => (nummer.trim() === '' ? 'Bitte geben Sie eine Telefonnummer ein' : null)),
})

/** Second step: the code that has gone to that number. */
export const TelefonCodeSchema = z.object({
  phone: rohText(),
  code: rohText((code) => (isCode(code) ? null : 'Bitte geben Sie die PIN ein')),
})
