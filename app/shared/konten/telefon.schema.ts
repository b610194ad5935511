import * as z from 'zod/mini'
import { rohText } from '../formular/form-schema.ts'
import { isCode } from './feld-grenzen.ts'

/** The code of an SMS, as `CodeFeld` sends it, and the number it has gone to. `fehlt`: what is said of anything else. */
export const codeSchema = (fehlt: string) =>
  z.object({
    phone: rohText(),
    code: z.string({ error: fehlt }).check(
      z.overwrite((code) => code.replace(/\D/g, '')),
      z.refine(isCode, fehlt),
    ),
  })

/** First step of the phone dialog: the number; whether it is one, the server's library says. */
export const TelefonNummerSchema = z.object({
  vorwahl: rohText(),
  nummer: rohText((nummer) => (nummer.trim() === '' ? 'Bitte geben Sie eine Telefonnummer ein' : null)),
})

/** Second step: the code that has gone to that number. */
export const TelefonCodeSchema = codeSchema('Bitte geben Sie die PIN ein')
