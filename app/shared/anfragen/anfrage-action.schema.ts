import * as z from 'zod/mini'
import { longText } from '../form/form-schema.ts'
import { checkAnmerkung } from './anmerkung.ts'

export const AnmerkungSchema = z.object({ anmerkung: longText(checkAnmerkung) })
