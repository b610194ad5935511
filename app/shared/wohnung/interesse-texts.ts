import { FIELD_LIMITS } from '../konten/field-limits.ts'

export const INTERESSE_LIMITS = { name: 100, email: FIELD_LIMITS.email, telefon: 40, nachricht: 4000 } as const

export const INTERESSE_TEXTS = {
  name: 'Bitte geben Sie Ihren Namen ein.',
  email: 'Bitte geben Sie Ihre E-Mail-Adresse ein.',
  nachricht: 'Bitte schreiben Sie eine Nachricht.',
  tooLong: 'Bitte kürzen Sie Ihre Eingabe.',
} as const
