import type { IconName } from '#app/components/ui/icon-name.ts'
import { SUCHE_CHANGED } from '#app/shared/suchen/suchen-texts.ts'

/** A signed-in browser, as the account screen shows it. */
export type GeraetView = {
  id: string
  /** "Chrome auf Windows". */
  name: string
  icon: IconName
  /** "jetzt aktiv" or "Zuletzt aktiv gestern, 21:40 Uhr". */
  activity: string
  isThisOne: boolean
}

/** What the account screen shows. */
export type KontoView = {
  vorname: string
  nachname: string
  /** The confirmed address. */
  email: string | null
  /** The address that waits for its confirmation. */
  emailNeu: string | null
  /** E.164; always confirmed. */
  phone: string | null
  hasPasswort: boolean
  /** Fewest characters of a new password. */
  passwortMin: number
  /** ISO timestamp; null where it was never changed since the account was made. */
  passwortGeaendertAm: string | null
  hasZweiterFaktor: boolean
  /** Nothing but this page may be used before a second factor is set up. */
  faktorMissing: boolean
  geraete: GeraetView[]
  firma: string
}

/** The forms that open above the page; `?aendern=` names one. */
const CHANGE = ['email', 'telefon', 'passwort', 'zweiter-faktor', 'loeschen'] as const
export type Change = (typeof CHANGE)[number]

/** Which form the URL asks for; null for none and for names nobody knows. */
export function readChange(searchParams: URLSearchParams): Change | null {
  const name = searchParams.get('aendern')
  return CHANGE.find((change) => change === name) ?? null
}

/** The address of a form, with and without JavaScript the same. */
export function changePath(change: Change): string {
  return `/konto?aendern=${change}`
}

/** What happened, for the toast after the redirect; `?erledigt=` names one. */
const DONE = {
  name: { title: 'Ihr Name wurde gespeichert' },
  email: { title: 'Bestätigung gesendet', text: 'Bitte öffnen Sie den Link in der Nachricht.' },
  'email-erneut': { title: 'E-Mail erneut gesendet ✓', text: 'Bitte prüfen Sie auch Ihren Spam-Ordner.' },
  'email-unveraendert': { title: 'Es bleibt bei Ihrer bisherigen E-Mail-Adresse' },
  telefon: { title: 'Telefonnummer erfolgreich validiert' },
  passwort: { title: 'Passwort erfolgreich geändert!', text: 'Ihre anderen Geräte wurden abgemeldet.' },
  'zweiter-faktor-aus': { title: 'Zweiter Faktor ausgeschaltet' },
  geraet: { title: 'Gerät abgemeldet' },
  'andere-geraete': { title: 'Alle anderen Geräte wurden abgemeldet' },
  'suche-geaendert': SUCHE_CHANGED.geaendert,
  'suche-geloescht': SUCHE_CHANGED.geloescht,
} as const satisfies Record<string, { title: string; text?: string }>
export type Done = keyof typeof DONE

/** What the URL says was done; null for nothing and for names nobody knows. */
export function findDone(searchParams: URLSearchParams): { title: string; text?: string } | null {
  const name = searchParams.get('erledigt')
  const found = Object.entries(DONE).find(([key]) => key === name)
  return found?.[1] ?? null
}
