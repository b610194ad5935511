import * as z from 'zod/mini'
import { longText, rawText } from '../form/form-schema.ts'
import { checkAnmerkung } from './anmerkung.ts'

/** An inquiry that is withdrawn, or whose cancelled appointment makes room for a new one. */
export const AnfrageSchema = z.object({ linkId: rawText() })

/** The applicant's note on an inquiry; an empty one removes it. */
export const AnmerkungSchema = z.object({ linkId: rawText(), anmerkung: longText(checkAnmerkung) })
