import { FORM_CODES, type FormFailure } from '../formular/form-answer.ts'
import { FEHLENDE_ANMELDEDATEN, type Meldung } from './anmelde-fehler.ts'
import { FELD_TEXTE, NUMMER_UNGUELTIG, PIN_UNGUELTIG } from './konten-texte.ts'

const LEER: readonly (string | undefined)[] = [FELD_TEXTE.vorname, FELD_TEXTE.nachname, FELD_TEXTE.nummer]

/** What a toast of the panel that registers and signs in says when a form of it has failed (KONTO-1). */
export function panelMeldung({ code, titel, text, felder }: FormFailure): Meldung {
  if (code === FORM_CODES.unerwartet) return { titel: 'Fehler', text: 'Ein unerwarteter Fehler ist aufgetreten.' }
  if (code !== FORM_CODES.eingabe) return { titel: titel ?? 'Fehler', text }
  if (felder.email || felder.passwort) return FEHLENDE_ANMELDEDATEN
  if (felder.code) return { titel: PIN_UNGUELTIG.titel, text }
  if (Object.values(felder).some((satz) => LEER.includes(satz))) {
    return { titel: 'Fehlende Daten', text: 'Bitte füllen Sie alle Felder aus.' }
  }
  return felder.nummer ? NUMMER_UNGUELTIG : { titel: 'Name zu lang', text }
}
