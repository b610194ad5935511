import { FORM_CODES, type FormFailure } from '#app/shared/form/form-answer.ts'
import type { Notice } from '#app/shared/konten/anmeldung-error.ts'
import { NOT_REACHABLE } from '#app/shared/not-reachable.ts'

export const MISSING: Notice = {
  title: 'Fehlende Angaben',
  text: 'Bitte füllen Sie alle erforderlichen Felder aus.',
}

export function saveNotice({ code, text }: FormFailure): Notice {
  switch (code) {
    case FORM_CODES.input:
      return MISSING
    case 'FEHLENDE_ANGABEN':
      return { title: 'Fehlende Angaben', text }
    case NOT_REACHABLE.code:
      return { title: 'Speichern fehlgeschlagen', text }
    case FORM_CODES.unexpected:
      return { title: 'Speichern fehlgeschlagen', text: 'Die Daten konnten nicht gespeichert werden.' }
    default:
      return { title: 'Fehler', text }
  }
}
