import * as z from 'zod/mini'
import { list, rawText } from '../form/form-schema.ts'

/** What the Anfragenliste sends: Exposés by id (repeated, or joined by commas) and the key of this sending. */
export const SendAnfrageSchema = z.object({
  exposeIds: z.pipe(
    list(z.string()),
    z.transform((ids) => ids.flatMap((id) => id.split(','))),
  ),
  sendeSchluessel: rawText(),
})
