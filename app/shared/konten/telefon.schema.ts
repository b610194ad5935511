import * as z from 'zod/mini'
import { rawText } from '../form/form-schema.ts'
import { isCode } from './field-limits.ts'

/** SMS code of `CodeField`, with the number that received it. */
export const codeSchema = (missing: string) =>
  z.object({
    phone: rawText(),
    code: z.string({ error: missing }).check(
      z.overwrite((code) => code.replace(/\D/g, '')),
      z.refine(isCode, missing),
    ),
  })

/** The server's library checks the number. */
export const TelefonNummerSchema = z.object({
  vorwahl: rawText(),
  nummer: rawText((nummer) => (nummer.trim() === '' ? 'Bitte geben Sie eine Telefonnummer ein.' : null)),
})

export const TelefonCodeSchema = codeSchema('Bitte geben Sie die PIN ein')
