import * as z from 'zod/mini'
import { emailText, freeText, requiredText } from '../form/form-schema.ts'
import { INTERESSE_LIMITS as LIMITS, INTERESSE_TEXTS as TEXTS } from './interesse-texts.ts'

export const InteresseSchema = z.object({
  name: requiredText(TEXTS.name, LIMITS.name),
  email: emailText(TEXTS.email),
  telefon: freeText(LIMITS.telefon),
  nachricht: requiredText(TEXTS.nachricht, LIMITS.nachricht),
})
