import * as z from 'zod/mini'
import { list, longText, rawText } from '../form/form-schema.ts'
import { checkAnfrageAnmerkung } from './anmerkung.ts'

/** What the Anfragenliste sends: Exposés by id (repeated, or joined by commas), a note, and the key of this sending. */
export const SendAnfrageSchema = z.object({
  exposeIds: z.pipe(
    list(z.string()),
    z.transform((ids) => ids.flatMap((id) => id.split(','))),
  ),
  anmerkung: longText(checkAnfrageAnmerkung),
  sendeSchluessel: rawText(),
})
