import * as z from 'zod/mini'
import { rawText } from '../form/form-schema.ts'
import { isCode } from './field-limits.ts'

/** The code of an SMS, as `CodeField` sends it, and the number it has gone to. `missing`: what is said of anything else. */
export const codeSchema = (missing: string) =>
  z.object({
    phone: rawText(),
    code: z.string({ error: missing }).check(
      z.overwrite((code) => code.replace(/\D/g, '')),
      z.refine(isCode, missing),
    ),
  })

/** First step of the phone dialog: the number; whether it is one, the server's library says. */
export const TelefonNummerSchema = z.object({
  vorwahl: rawText(),
  nummer: rawText((nummer) => (nummer.trim() === '' ? 'Bitte geben Sie eine Telefonnummer ein.' : null)),
})

/** Second step: the code that has gone to that number. */
export const TelefonCodeSchema = codeSchema('Bitte geben Sie die PIN ein')
