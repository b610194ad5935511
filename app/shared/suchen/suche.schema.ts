import * as z from 'zod/mini'
import { emailText, rawText } from '../form/form-schema.ts'
import { BENACHRICHTIGUNGEN } from './suche.types.ts'

/** Form to save a search; the use case checks the name. */
export const SaveSucheSchema = z.object({
  name: rawText(),
  benachrichtigung: z.catch(z.enum(BENACHRICHTIGUNGEN), 'taeglich'),
})

/** Address for mails without an account. */
export const MailSucheSchema = z.object({ email: emailText('Bitte geben Sie Ihre E-Mail-Adresse ein.') })

/** Notification setting of a search. */
export const ChangeSucheSchema = z.object({ suche: rawText(), benachrichtigung: z.enum(BENACHRICHTIGUNGEN) })

/** Confirmation of deletion. */
export const DeleteSucheSchema = z.object({ suche: rawText() })
