import { FORM_CODES, type FormFailure } from '../form/form-answer.ts'
import { MISSING_CREDENTIALS, type Notice } from './anmeldung-error.ts'
import { FIELD_TEXTS, NUMMER_UNGUELTIG, PIN_INVALID } from './konten-texts.ts'

const EMPTY: readonly (string | undefined)[] = [FIELD_TEXTS.vorname, FIELD_TEXTS.nachname, FIELD_TEXTS.nummer]

export function panelNotice({ code, title, text, fields }: FormFailure): Notice {
  if (code === FORM_CODES.unexpected) return { title: 'Fehler', text: 'Ein unerwarteter Fehler ist aufgetreten.' }
  if (code !== FORM_CODES.input) return { title: title ?? 'Fehler', text }
  if (fields.email || fields.passwort) return MISSING_CREDENTIALS
  if (fields.code) return { title: PIN_INVALID.title, text }
  if (Object.values(fields).some((sentence) => EMPTY.includes(sentence))) {
    return { title: 'Fehlende Daten', text: 'Bitte füllen Sie alle Felder aus.' }
  }
  return fields.vorname || fields.nachname ? { title: 'Name zu lang', text } : NUMMER_UNGUELTIG
}
