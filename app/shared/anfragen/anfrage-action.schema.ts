import * as z from 'zod/mini'
import { longText, rawText } from '../form/form-schema.ts'
import { checkAnmerkung } from './anmerkung.ts'

/** Form that withdraws an inquiry, or removes its cancelled appointment so that a new one can be booked. */
export const AnfrageSchema = z.object({ linkId: rawText() })

/** Form that saves the applicant's note on an inquiry. An empty note removes the stored one. */
export const AnmerkungSchema = z.object({ linkId: rawText(), anmerkung: longText(checkAnmerkung) })
