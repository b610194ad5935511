import { FORM_CODES, type FormFailure } from '../formular/form-answer.ts'
import type { Meldung } from './anmelde-fehler.ts'
import { CODE_UNGUELTIG } from './konten-texte.ts'

export const EMAIL_NICHT_GESETZT = 'Die E-Mail-Adresse und das Passwort konnten nicht aktualisiert werden.'
export const EMAIL_NICHT_GESENDET = 'Die E-Mail konnte nicht erneut gesendet werden.'

const TITEL = {
  email: 'Ungültige E-Mail-Adresse',
  passwort: 'Ungültiges Passwort',
  wiederholung: 'Passwörter stimmen nicht überein',
  code: CODE_UNGUELTIG.titel,
} as const

/** What a toast says when a form of the mail and password dialog has failed: of the first wrong field, if there is one. */
export function emailMeldung({ code, titel, text, felder }: FormFailure): Meldung {
  if (code === FORM_CODES.unerwartet) return { titel: 'Fehler', text: EMAIL_NICHT_GESETZT }
  const feld = (['email', 'passwort', 'wiederholung', 'code'] as const).find((name) => felder[name] !== undefined)
  if (feld === undefined) return { titel: titel ?? EMAIL_NICHT_GESETZT, text }
  const istLeer = feld === 'code' && code === FORM_CODES.eingabe
  return { titel: istLeer ? 'Code eingeben' : TITEL[feld], text: felder[feld] ?? text }
}
