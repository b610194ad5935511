import * as z from 'zod/mini'
import { rohText } from '../formular/form-schema.ts'
import { BENACHRICHTIGUNGEN } from './suche.types.ts'

/** The form that saves a search; what the name has to be, the use case says. */
export const SucheSpeichernSchema = z.object({
  name: rohText(),
  benachrichtigung: z.catch(z.enum(BENACHRICHTIGUNGEN), 'taeglich'),
})

/** The choice of when to write about a saved search. */
export const SucheAendernSchema = z.object({ suche: rohText(), benachrichtigung: z.enum(BENACHRICHTIGUNGEN) })

/** The question before a saved search goes. */
export const SucheLoeschenSchema = z.object({ suche: rohText() })
