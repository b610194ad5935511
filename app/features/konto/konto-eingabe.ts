import { type Fehler, type FeldName, INTENTS, type Intent, LOESCH_WORT } from './konto-ansicht.ts'

/** Codes of expected failures that belong to a field; what is not named here stands above the form. */
const FELD_VON_CODE: Readonly<Record<string, FeldName>> = {
  EMAIL_UNGUELTIG: 'email',
  NUMMER_UNGUELTIG: 'nummer',
  CODE_UNGUELTIG: 'code',
  PASSWORT_FALSCH: 'altesPasswort',
  PASSWORT_ZU_SCHWACH: 'passwort',
  PASSWORT_UNVERAENDERT: 'passwort',
}

/** Which form was sent; null for one that nobody knows. */
export function readIntent(formData: FormData): Intent | null {
  return INTENTS.find((intent) => intent === formData.get('intent')) ?? null
}

/** A text field, '' where it is missing; files and more than 2000 characters count as missing. */
export function readText(formData: FormData, name: string): string {
  const value = formData.get(name)
  return typeof value === 'string' && value.length <= 2000 ? value : ''
}

/** The failure of a use case at the field it is about. */
export function toFehler({ code, message }: { code: string; message: string }): Fehler {
  return { [FELD_VON_CODE[code] ?? 'formular']: message }
}

/**
 * What can be said before a use case is asked: empty fields, passwords that differ, the missing word. Null where there
 * is nothing to complain about. Texts of seed 001 section 5 where they have them.
 */
export function pruefeEingabe(intent: Intent, formData: FormData): Fehler | null {
  const fehler: Fehler = {}
  const verlange = (feld: FeldName, text: string) => {
    if (readText(formData, feld).trim() === '') fehler[feld] = text
  }
  if (intent === 'name') {
    verlange('vorname', 'Bitte geben Sie Ihren Vornamen ein.')
    verlange('nachname', 'Bitte geben Sie Ihren Nachnamen ein.')
  }
  if (intent === 'email') verlange('email', 'Bitte geben Sie eine gültige E-Mail-Adresse ein.')
  if (intent === 'telefon') verlange('nummer', 'Bitte geben Sie eine gültige Mobilnummer ein.')
  if (intent === 'telefon-code') verlange('code', 'Bitte geben Sie den Code aus der SMS ein.')
  if (intent === 'zweiter-faktor-an' || intent === 'zweiter-faktor-aus') {
    verlange('code', 'Bitte geben Sie den Code aus Ihrer App ein.')
  }
  if (intent === 'passwort') {
    verlange('passwort', 'Bitte geben Sie ein neues Passwort ein.')
    if (readText(formData, 'passwort') !== readText(formData, 'passwortWiederholung')) {
      fehler.passwortWiederholung = 'Bitte geben Sie beide Passwörter identisch ein.'
    }
  }
  // Each field that asks for the current password is there only where the account has one.
  if (formData.has('altesPasswort')) verlange('altesPasswort', 'Bitte geben Sie Ihr aktuelles Passwort ein.')
  if (intent === 'loeschen' && readText(formData, 'wort').trim().toUpperCase() !== LOESCH_WORT) {
    fehler.wort = `Bitte geben Sie ${LOESCH_WORT} ein.`
  }
  return Object.keys(fehler).length > 0 ? fehler : null
}

/** What goes back into the fields after an error: never passwords and codes. */
export function readWerte(formData: FormData) {
  const namen = ['vorname', 'nachname', 'email', 'vorwahl', 'nummer', 'wort'] as const
  return Object.fromEntries(namen.flatMap((name) => (formData.has(name) ? [[name, readText(formData, name)]] : [])))
}
