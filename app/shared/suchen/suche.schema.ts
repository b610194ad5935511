import * as z from 'zod/mini'
import { emailText, rawText } from '../form/form-schema.ts'
import { BENACHRICHTIGUNGEN, MAIL_BENACHRICHTIGUNGEN } from './suche.types.ts'

/** Schema of the form that saves a search. The server checks the name later. */
export const SaveSucheSchema = z.object({
  name: rawText(),
  benachrichtigung: z.catch(z.enum(BENACHRICHTIGUNGEN), 'sofort'),
})

export const MailSucheSchema = z.object({ email: emailText('Bitte geben Sie Ihre E-Mail-Adresse ein.') })

export const ConfirmMailSucheSchema = z.object({
  benachrichtigung: z.catch(z.enum(MAIL_BENACHRICHTIGUNGEN), 'taeglich'),
})

export const ChangeSucheSchema = z.object({ suche: rawText(), benachrichtigung: z.enum(BENACHRICHTIGUNGEN) })

export const DeleteSucheSchema = z.object({ suche: rawText() })
