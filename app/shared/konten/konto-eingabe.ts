import type { DomainError, DomainErrorCode } from '../domain-error.ts'
import { readText } from '../formular/read-text.ts'
import { FELD_TEXTE } from './konten-texte.ts'
import { PASSWORT_UNGLEICH } from './passwort-regeln.ts'

/** What the forms of /konto send, what is checked of them, and what comes back. */

/** The word that the deletion asks for. */
export const LOESCH_WORT = 'LÖSCHEN'

/** Every form of the screen, by its field `intent`. */
export const INTENTS = [
  'name',
  'email',
  'email-erneut',
  'telefon',
  'telefon-code',
  'passwort',
  'zweiter-faktor-beginnen',
  'zweiter-faktor-an',
  'zweiter-faktor-aus',
  'geraet-abmelden',
  'andere-abmelden',
  'loeschen',
] as const
export type Intent = (typeof INTENTS)[number]

export type FeldName =
  | 'vorname'
  | 'nachname'
  | 'email'
  | 'nummer'
  | 'code'
  | 'altesPasswort'
  | 'passwort'
  | 'passwortWiederholung'
  | 'wort'
/** Sentences by field; `formular` for what belongs to none. */
export type Fehler = Partial<Record<FeldName | 'formular', string>>

/** The step a form has come to, as far as the next one needs it. */
export type Schritt =
  | { name: 'telefon-code'; phone: string; vorwahl: string; nummer: string }
  | { name: 'zweiter-faktor-code'; geheimnis: string; uri: string; qrCode: string }
  | { name: 'ersatzcodes'; ersatzcodes: string[] }

/** What the action answers where it does not redirect. Typed values come back, passwords and codes do not. */
export type KontoErgebnis = {
  intent: Intent
  fehler?: Fehler
  werte?: Partial<Record<FeldName | 'vorwahl', string>>
  schritt?: Schritt
  /** Nobody has answered: the form stays at the step it was at. */
  unterbrochen?: true
}

/** Codes of expected failures that belong to a field; what is not named here stands above the form. */
const FELD_VON_CODE: Readonly<Partial<Record<DomainErrorCode, FeldName>>> = {
  EMAIL_UNGUELTIG: 'email',
  NUMMER_UNGUELTIG: 'nummer',
  SMS_LAND: 'nummer',
  CODE_UNGUELTIG: 'code',
  PASSWORT_FALSCH: 'altesPasswort',
  PASSWORT_ZU_SCHWACH: 'passwort',
  PASSWORT_UNVERAENDERT: 'passwort',
}

/** Which form was sent; null for one that nobody knows. */
export function readIntent(formData: FormData): Intent | null {
  return INTENTS.find((intent) => intent === formData.get('intent')) ?? null
}

/** The failure of a use case at the field it is about. */
export function toFehler({ code, message }: DomainError): Fehler {
  return { [FELD_VON_CODE[code] ?? 'formular']: message }
}

/**
 * What can be said before a use case is asked: empty fields, passwords that differ, the missing word. Null where there
 * is nothing to complain about. Every wrong field has its sentence at once; how good a password is, the use case says.
 */
export function checkEingabe(intent: Intent, formData: FormData): Fehler | null {
  const fehler: Fehler = {}
  const demand = (feld: FeldName, text: string) => {
    if (readText(formData, feld).trim() === '') fehler[feld] = text
  }
  if (intent === 'name') {
    demand('vorname', FELD_TEXTE.vorname)
    demand('nachname', FELD_TEXTE.nachname)
  }
  if (intent === 'email') demand('email', FELD_TEXTE.emailUngueltig)
  if (intent === 'telefon') demand('nummer', FELD_TEXTE.nummerUngueltig)
  if (intent === 'telefon-code') demand('code', 'Bitte geben Sie den Code aus der SMS ein.')
  if (intent === 'zweiter-faktor-an' || intent === 'zweiter-faktor-aus') {
    demand('code', 'Bitte geben Sie den Code aus Ihrer App ein.')
  }
  if (intent === 'passwort') {
    demand('passwort', 'Bitte geben Sie ein neues Passwort ein.')
    if (readText(formData, 'passwort') !== readText(formData, 'passwortWiederholung')) {
      fehler.passwortWiederholung = PASSWORT_UNGLEICH.text
    }
  }
  // Each field that asks for the current password is there only where the account has one.
  if (formData.has('altesPasswort')) demand('altesPasswort', 'Bitte geben Sie Ihr aktuelles Passwort ein.')
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
