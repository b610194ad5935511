import { z } from 'zod'
import { checkEmail } from '../konten/email-adresse.ts'
import { INTERESSE_GRENZEN as GRENZEN, INTERESSE_TEXTE as TEXTE } from './interesse-texte.ts'

/** The demo interest form (WOHNUNG-2): name, e-mail and message required, phone optional. */
export const InteresseSchema = z.object({
  name: z.string({ error: TEXTE.name }).trim().min(1, TEXTE.name).max(GRENZEN.name, TEXTE.zuLang),
  email: z
    .string({ error: TEXTE.email })
    .trim()
    .min(1, TEXTE.email)
    .max(GRENZEN.email, TEXTE.zuLang)
    .superRefine(checkEmail),
  telefon: z.string().trim().max(GRENZEN.telefon, TEXTE.zuLang).optional(),
  nachricht: z.string({ error: TEXTE.nachricht }).trim().min(1, TEXTE.nachricht).max(GRENZEN.nachricht, TEXTE.zuLang),
})

export type InteresseInput = z.infer<typeof InteresseSchema>
