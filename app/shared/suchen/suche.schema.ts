import * as z from 'zod/mini'
import { emailText, rawText } from '../form/form-schema.ts'
import { BENACHRICHTIGUNGEN } from './suche.types.ts'

/** The form that saves a search; what the name has to be, the use case says. */
export const SaveSucheSchema = z.object({
  name: rawText(),
  benachrichtigung: z.catch(z.enum(BENACHRICHTIGUNGEN), 'taeglich'),
})

/** The address of who wants to be written to without an account. */
export const MailSucheSchema = z.object({ email: emailText('Bitte geben Sie Ihre E-Mail-Adresse ein.') })

/** The choice of when to write about a saved search. */
export const ChangeSucheSchema = z.object({ suche: rawText(), benachrichtigung: z.enum(BENACHRICHTIGUNGEN) })

/** The question before a saved search goes. */
export const DeleteSucheSchema = z.object({ suche: rawText() })
