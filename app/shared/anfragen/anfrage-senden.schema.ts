import * as z from 'zod/mini'
import { liste, rohText } from '../formular/form-schema.ts'

/** What the Anfragenliste sends: Exposés by id (repeated, or joined by commas) and the key of this sending. */
export const AnfrageSendenSchema = z.object({
  exposeIds: z.pipe(
    liste(z.string()),
    z.transform((ids) => ids.flatMap((id) => id.split(','))),
  ),
  sendeSchluessel: rohText(),
})
