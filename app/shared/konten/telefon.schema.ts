import * as z from 'zod/mini'
import { rawText } from '../form/form-schema.ts'
import { isCode } from './field-limits.ts'

/** SMS code of `CodeField` with its number. `missing`: error otherwise. */
export const codeSchema = (missing: string) =>
  z.object({
    phone: rawText(),
    code: z.string({ error: missing }).check(
      z.overwrite((code) => code.replace(/\D/g, '')),
      z.refine(isCode, missing),
    ),
  })

/** First step of the phone dialog; the server's library checks the number. */
export const TelefonNummerSchema = z.object({
  vorwahl: rawText(),
  nummer: rawText((nummer) => (nummer.trim() === '' ? 'Bitte geben Sie eine Telefonnummer ein.' : null)),
})

/** Second step: the code. */
export const TelefonCodeSchema = codeSchema('Bitte geben Sie die PIN ein')
