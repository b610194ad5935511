import * as z from 'zod/mini'
import { list, longText, rawText } from '../form/form-schema.ts'
import { checkAnfrageAnmerkung } from './anmerkung.ts'

export const AskSchema = z.object({ anmerkung: longText(checkAnfrageAnmerkung), sendeSchluessel: rawText() })

/** Schema of the form that sends the Anfragenliste. Exposé ids are repeated fields or separated by commas. */
export const SendAnfrageSchema = z.object({
  exposeIds: z.pipe(
    list(z.string()),
    z.transform((ids) => ids.flatMap((id) => id.split(','))),
  ),
  ...AskSchema.shape,
})
