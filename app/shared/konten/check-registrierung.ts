import { FEHLENDE_ANMELDEDATEN, type Meldung } from './anmelde-fehler.ts'
import { FELD_GRENZEN, isCode } from './feld-grenzen.ts'
import { FELD_TEXTE } from './konten-texte.ts'
import { isNummerMoeglich } from './mobilnummer.ts'

export type RegistrierungEingabe = { vorname: string; nachname: string; vorwahl: string; nummer: string }
export type RegistrierungFeld = 'vorname' | 'nachname' | 'nummer'

/** An expected failure: words for a toast, and which field they belong to. */
export type EingabeFehler<Feld extends string> = Meldung & { felder: Partial<Record<Feld, string>> }

/**
 * What can be seen of a registration without a library (KONTO-1): something in each field, and a number that
 * can be one. The server checks the number against the plan of its country as well. Null when all is well.
 */
export function checkRegistrierung(eingabe: RegistrierungEingabe): EingabeFehler<RegistrierungFeld> | null {
  const felder: Partial<Record<RegistrierungFeld, string>> = {}
  if (eingabe.vorname.trim() === '') felder.vorname = FELD_TEXTE.vorname
  if (eingabe.nachname.trim() === '') felder.nachname = FELD_TEXTE.nachname
  if (eingabe.nummer.trim() === '') felder.nummer = FELD_TEXTE.nummer
  if (Object.keys(felder).length > 0) {
    return { titel: 'Fehlende Daten', text: 'Bitte füllen Sie alle Felder aus.', felder }
  }
  for (const feld of ['vorname', 'nachname'] as const) {
    if (eingabe[feld].trim().length > FELD_GRENZEN.name) {
      return { titel: 'Name zu lang', text: FELD_TEXTE.zuLang, felder: { [feld]: FELD_TEXTE.zuLang } }
    }
  }
  return isNummerMoeglich(eingabe.nummer) ? null : nummerUngueltig()
}

/** 'Ungültige Mobilnummer' (NUMMER-2). */
export function nummerUngueltig(): EingabeFehler<RegistrierungFeld> {
  const text = FELD_TEXTE.nummerUngueltig
  return { titel: 'Ungültige Mobilnummer', text, felder: { nummer: text } }
}

/** 'Ungültiger PIN' before anything is sent: exactly six digits (CODE-1). */
export function checkCodeEingabe(code: string): EingabeFehler<'code'> | null {
  if (isCode(code)) return null
  return { titel: 'Ungültiger PIN', text: FELD_TEXTE.codeRegistrierung, felder: { code: FELD_TEXTE.codeRegistrierung } }
}

export type LoginFeld = 'email' | 'passwort'

/** Both fields have something in them (ANMELDUNG-1). */
export function checkLogin({ email, passwort }: Record<LoginFeld, string>): EingabeFehler<LoginFeld> | null {
  const felder: Partial<Record<LoginFeld, string>> = {}
  if (email.trim() === '') felder.email = FELD_TEXTE.email
  if (passwort === '') felder.passwort = FELD_TEXTE.passwort
  if (Object.keys(felder).length === 0) return null
  return { ...FEHLENDE_ANMELDEDATEN, felder }
}
