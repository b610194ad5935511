import * as z from 'zod/mini'
import { longText, rawText } from '../form/form-schema.ts'
import { checkAnmerkung } from './anmerkung.ts'

/** Withdraws an inquiry, or removes its cancelled appointment for a new one. */
export const AnfrageSchema = z.object({ linkId: rawText() })

/** An empty note removes the stored one. */
export const AnmerkungSchema = z.object({ linkId: rawText(), anmerkung: longText(checkAnmerkung) })
