import { FORM_CODES, type FormFailure } from '../form/form-answer.ts'
import type { Notice } from './anmeldung-error.ts'
import { CODE_UNGUELTIG } from './konten-texts.ts'

export const EMAIL_NOT_SET = 'Die E-Mail-Adresse und das Passwort konnten nicht aktualisiert werden.'
export const EMAIL_NOT_SENT = 'Die E-Mail konnte nicht erneut gesendet werden.'

const TITLE = {
  email: 'Ungültige E-Mail-Adresse',
  passwort: 'Ungültiges Passwort',
  wiederholung: 'Passwörter stimmen nicht überein',
  code: CODE_UNGUELTIG.title,
} as const

/** Returns the toast for the first invalid field; without one, for the failure as a whole. */
export function emailNotice({ code, title, text, fields }: FormFailure): Notice {
  if (code === FORM_CODES.unexpected) return { title: 'Fehler', text: EMAIL_NOT_SET }
  const field = (['email', 'passwort', 'wiederholung', 'code'] as const).find((name) => fields[name] !== undefined)
  if (field === undefined) return { title: title ?? EMAIL_NOT_SET, text }
  const isEmpty = field === 'code' && code === FORM_CODES.input
  return { title: isEmpty ? 'Code eingeben' : TITLE[field], text: fields[field] ?? text }
}

/** Storage key of the pause between two confirmation mails (LINK-6); all buttons that send one share it. */
export const RESEND_PAUSE = 'email-erneut'
