import { FELD_GRENZEN } from '../konten/feld-grenzen.ts'

/** Limits and error texts of the interest form, shared by the browser's check and the server's. */
export const INTERESSE_GRENZEN = { name: 100, email: FELD_GRENZEN.email, telefon: 40, nachricht: 4000 } as const

export const INTERESSE_TEXTE = {
  name: 'Bitte geben Sie Ihren Namen ein.',
  email: 'Bitte geben Sie Ihre E-Mail-Adresse ein.',
  nachricht: 'Bitte schreiben Sie eine Nachricht.',
  zuLang: 'Bitte kürzen Sie Ihre Eingabe.',
} as const
