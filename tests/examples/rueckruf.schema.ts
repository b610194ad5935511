// app/shared/<domain>/: accepted input, with a sentence for each field
import * as z from 'zod/mini'
import { emailText, requiredText } from '#app/shared/form/form-schema.ts'

export const RueckrufSchema = z.object({
  name: requiredText('Bitte geben Sie Ihren Namen ein.', 100),
  email: emailText('Bitte geben Sie Ihre E-Mail-Adresse ein.'),
})
