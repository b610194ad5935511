import * as z from 'zod/mini'
import { rawText } from '../form/form-schema.ts'
import { isCode } from './field-limits.ts'

/** Schema of `CodeField`: the typed SMS code, and the number that received it. `missing`: error for an invalid code. */
export const codeSchema = (missing: string) =>
  z.object({
    phone: rawText(),
    code: z.string({ error: missing }).check(
      z.overwrite((code) => code.replace(/\D/g, '')),
      z.refine(isCode, missing),
    ),
  })

export const TelefonNummerSchema = z.object({
  vorwahl: rawText(),
  nummer: rawText((nummer) => (nummer.trim() === '' ? 'Bitte geben Sie eine Telefonnummer ein.' : null)),
})

export const TelefonCodeSchema = codeSchema('Bitte geben Sie die PIN ein')
