import type { IconName } from '#app/components/ui/icon-name.ts'
import { SUCHE_GEAENDERT } from '#app/shared/suchen/suchen-texte.ts'

/** A signed-in browser, as the account screen shows it. */
export type GeraetAnsicht = {
  id: string
  /** "Chrome auf Windows". */
  name: string
  icon: IconName
  /** "jetzt aktiv" or "Zuletzt aktiv gestern, 21:40 Uhr". */
  aktivitaet: string
  dieses: boolean
}

/** What the account screen shows. */
export type KontoAnsicht = {
  vorname: string
  nachname: string
  /** The confirmed address. */
  email: string | null
  /** The address that waits for its confirmation. */
  emailNeu: string | null
  /** E.164; always confirmed. */
  phone: string | null
  hatPasswort: boolean
  /** Fewest characters of a new password. */
  passwortMin: number
  /** ISO timestamp; null where it was never changed since the account was made. */
  passwortGeaendertAm: string | null
  hatZweitenFaktor: boolean
  /** Nothing but this page may be used before a second factor is set up. */
  faktorFehlt: boolean
  geraete: GeraetAnsicht[]
  firma: string
}

/** The forms that open above the page; `?aendern=` names one. */
const AENDERN = ['email', 'telefon', 'passwort', 'zweiter-faktor', 'loeschen'] as const
export type Aendern = (typeof AENDERN)[number]

/** Which form the URL asks for; null for none and for names nobody knows. */
export function readAendern(searchParams: URLSearchParams): Aendern | null {
  const name = searchParams.get('aendern')
  return AENDERN.find((aendern) => aendern === name) ?? null
}

/** The address of a form, with and without JavaScript the same. */
export function aendernPfad(aendern: Aendern): string {
  return `/konto?aendern=${aendern}`
}

/** What happened, for the toast after the redirect; `?erledigt=` names one. */
const ERLEDIGT = {
  name: { titel: 'Ihr Name wurde gespeichert' },
  email: { titel: 'Bestätigung gesendet', text: 'Bitte öffnen Sie den Link in der Nachricht.' },
  'email-erneut': { titel: 'E-Mail erneut gesendet ✓', text: 'Bitte prüfen Sie auch Ihren Spam-Ordner.' },
  'email-unveraendert': { titel: 'Es bleibt bei Ihrer bisherigen E-Mail-Adresse' },
  telefon: { titel: 'Telefonnummer erfolgreich validiert' },
  passwort: { titel: 'Passwort erfolgreich geändert!', text: 'Ihre anderen Geräte wurden abgemeldet.' },
  'zweiter-faktor-aus': { titel: 'Zweiter Faktor ausgeschaltet' },
  geraet: { titel: 'Gerät abgemeldet' },
  'andere-geraete': { titel: 'Alle anderen Geräte wurden abgemeldet' },
  'suche-geaendert': SUCHE_GEAENDERT.geaendert,
  'suche-geloescht': SUCHE_GEAENDERT.geloescht,
} as const satisfies Record<string, { titel: string; text?: string }>
export type Erledigt = keyof typeof ERLEDIGT

/** What the URL says was done; null for nothing and for names nobody knows. */
export function findErledigt(searchParams: URLSearchParams): { titel: string; text?: string } | null {
  const name = searchParams.get('erledigt')
  const gefunden = Object.entries(ERLEDIGT).find(([key]) => key === name)
  return gefunden?.[1] ?? null
}
