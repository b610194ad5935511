import * as z from 'zod/mini'
import { longText } from '../form/form-schema.ts'
import { checkAnmerkung } from './anmerkung.ts'

/** Schema of the form that saves the applicant's note on an inquiry. An empty note removes the stored one. */
export const AnmerkungSchema = z.object({ anmerkung: longText(checkAnmerkung) })
